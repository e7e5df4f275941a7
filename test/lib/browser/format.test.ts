import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatDate, formatDay, formatDaysAgo } from '../../../lib/browser/format/format-time.ts';

const NOW = new Date(2026, 10, 22, 12).getTime();

beforeEach(() => {
  Object.assign(fakeBrowser.i18n, { getMessage: () => 'en' });
});

it('a date has its year, unless it is that of now', () => {
  const summer = new Date(2026, 5, 14, 9, 30).getTime();
  expect(formatDay('2026-06-14')).toBe('Jun 14, 2026');
  expect(formatDay('2026-06-14', NOW)).toBe('Jun 14');
  expect(formatDay('2025-06-14', NOW)).toBe('Jun 14, 2025');
  expect(formatDate(summer)).toMatch(/^Jun 14, 2026, 9:30/);
  expect(formatDate(summer, NOW)).toMatch(/^Jun 14, 9:30/);
  expect(formatDate(new Date(2025, 5, 14, 9, 30).getTime(), NOW)).toMatch(/^Jun 14, 2025, 9:30/);
});

it.each([
  ['a minute ago', new Date(2026, 10, 22, 11, 59), 'today'],
  ['at the first moment of the day', new Date(2026, 10, 22), 'today'],
  ['a moment before it', new Date(2026, 10, 21, 23, 59, 59), 'yesterday'],
  ['three days ago, late', new Date(2026, 10, 19, 23, 59), '3 days ago'],
  ['six days ago, early', new Date(2026, 10, 16, 0, 1), '6 days ago'],
  ['a week ago', new Date(2026, 10, 15, 23, 59), 'Nov 15'],
  ['last year', new Date(2025, 10, 22, 12), 'Nov 22, 2025'],
  ['after now, by a clock that was wrong', new Date(2026, 10, 23, 0, 1), 'Nov 23'],
])('of what was %s, the day is told as a reader would', (_when, at, words) => {
  expect(formatDaysAgo(at.getTime(), NOW)).toBe(words);
});

it('counts the days of the calendar where one has 23 or 25 hours', () => {
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
