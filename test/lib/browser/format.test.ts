import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatDate, formatDay, formatDaysAgo } from '../../../lib/browser/format/format-time.ts';

const NOW = new Date(2026, 10, 22, 12).getTime();

beforeEach(() => {
  Object.assign(fakeBrowser.i18n, { getMessage: () => 'en' });
});

it('a date shows its year unless it is the current one', () => {
  const summer = new Date(2026, 5, 14, 9, 30).getTime();
  expect(formatDay('2026-06-14')).toBe('Jun 14, 2026');
  expect(formatDay('2026-06-14', NOW)).toBe('Jun 14');
  expect(formatDay('2025-06-14', NOW)).toBe('Jun 14, 2025');
  expect(formatDate(summer)).toMatch(/^Jun 14, 2026, 9:30/);
  expect(formatDate(summer, NOW)).toMatch(/^Jun 14, 9:30/);
  expect(formatDate(new Date(2025, 5, 14, 9, 30).getTime(), NOW)).toMatch(/^Jun 14, 2025, 9:30/);
});

it.each([
  ['of a minute ago', new Date(2026, 10, 22, 11, 59), 'today'],
  ['of the first moment of the day', new Date(2026, 10, 22), 'today'],
  ['of the last moment of the day before', new Date(2026, 10, 21, 23, 59, 59), 'yesterday'],
  ['late three days ago', new Date(2026, 10, 19, 23, 59), '3 days ago'],
  ['early six days ago', new Date(2026, 10, 16, 0, 1), '6 days ago'],
  ['of a week ago', new Date(2026, 10, 15, 23, 59), 'Nov 15'],
  ['of last year', new Date(2025, 10, 22, 12), 'Nov 22, 2025'],
  ['in the future, because of a wrong clock', new Date(2026, 10, 23, 0, 1), 'Nov 23'],
])('a date %s is shown in a natural form', (_when, at, words) => {
  expect(formatDaysAgo(at.getTime(), NOW)).toBe(words);
});

it('counts calendar days correctly if one has 23 or 25 hours', () => {
  const daysAgo = (month: number, day: number) =>
    formatDaysAgo(new Date(2026, month, day, 23, 30).getTime(), new Date(2026, month, day + 2, 0, 30).getTime());
  // The days on which clocks change in Europe and in North America.
  for (const [month, day] of [
    [2, 7],
    [2, 28],
    [9, 24],
    [9, 31],
  ] as const)
    expect(daysAgo(month, day)).toBe('2 days ago');
});
