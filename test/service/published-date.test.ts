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
  'Wed, 04 Mar 2026 05:06:07 CET',
  '04 Foo 2026 05:06:07 GMT',
  '2026-13-01',
  '2026-11-22T13:00:00Z',
  '2099-01-01',
  // .NET writes this for a missing date. PostgreSQL has no year 0.
  '0001-01-01T00:00:00+01:00',
])('%j is unknown: it is no date, or too far in the past or the future', date => {
  expect(publishedOf(date, NOW)).toBeUndefined();
});
