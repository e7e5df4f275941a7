import { expect, it } from 'vitest';
import { publishedOf } from '../../service/feeds/published-date.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-03-04T05:06:07Z', '2026-03-04T05:06:07Z'],
  ['2026-03-04T05:06:07.891+09:00', '2026-03-03T20:06:07Z'],
  ['2026-03-04T05:06+0100', '2026-03-04T04:06:00Z'],
  ['2026-03-04 05:06:07', '2026-03-04T05:06:07Z'],
  ['2026-03-04', '2026-03-04T00:00:00Z'],
  [' Wed, 04 Mar 2026 05:06:07 GMT ', '2026-03-04T05:06:07Z'],
  ['4 Mar 2026 05:06 -0800', '2026-03-04T13:06:00Z'],
  ['Wed, 04 Mar 26 05:06:07 PDT', '2026-03-04T12:06:07Z'],
  ['Wed, 04 Mar 2026 05:06:07', '2026-03-04T05:06:07Z'],
  ['Fri, 20 Nov 2026 10:00:00 CET', '2026-11-20T09:00:00Z'],
  ['Fri, 24 Jul 2026 10:00:00 CEST', '2026-07-24T08:00:00Z'],
  ['24 July 2026 9:05 +02:00', '2026-07-24T07:05:00Z'],
  ['Fri, 20 Nov 2026 10:00:00 GMT+0100 (Central European Standard Time)', '2026-11-20T09:00:00Z'],
  ['Fri Nov 20 10:00:00 CET 2026', '2026-11-20T09:00:00Z'],
  ['Friday, November 20, 2026 - 10:00am', '2026-11-20T10:00:00Z'],
  ['20-Nov-2026 10:00:00 GMT', '2026-11-20T10:00:00Z'],
  ['20/11/2026', '2026-11-20T00:00:00Z'],
  ['Di, 03 März 2026 10:00:00 +0100', '2026-03-03T09:00:00Z'],
  ['ven., 27 févr. 2026 10:00:00 +0100', '2026-02-27T09:00:00Z'],
  ['Пт, 23 окт 2026 10:00:00 +0300', '2026-10-23T07:00:00Z'],
  ['2026年10月27日', '2026-10-27T00:00:00Z'],
  ['2026-11-22T11:00:00Z', '2026-11-22T11:00:00Z'],
])('%j is %s in UTC, in any time zone of this machine', (date, published) => {
  expect(publishedOf(date, NOW)).toBe(published);
});

it.each([
  '',
  'yesterday',
  'Spring 2026',
  '12',
  '03/04/2026',
  '04 Foo 2026 05:06:07 GMT',
  '2026-13-01',
  '2026-11-22T13:00:00Z',
  '2099-01-01',
  // .NET writes this for a missing date. PostgreSQL has no year 0.
  '0001-01-01T00:00:00+01:00',
])('%j is unknown: it is no date, or too far in the past or the future', date => {
  expect(publishedOf(date, NOW)).toBeUndefined();
});
