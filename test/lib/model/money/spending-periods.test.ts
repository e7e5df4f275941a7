import { expect, test } from 'vitest';
import { type PeriodUnit, periodsUntil } from '../../../../lib/model/money/spending-periods.ts';

const spans = (today: string, unit: PeriodUnit) =>
  periodsUntil(today, unit, 3).map(({ first, last }) => `${first}/${last}`);

test('days go back across the end of a month and a leap day', () => {
  expect(spans('2028-03-01', 'day')).toEqual([
    '2028-03-01/2028-03-01',
    '2028-02-29/2028-02-29',
    '2028-02-28/2028-02-28',
  ]);
});

test('weeks begin on Monday, also across the end of a year', () => {
  const weeks = ['2026-01-05/2026-01-11', '2025-12-29/2026-01-04', '2025-12-22/2025-12-28'];
  expect(spans('2026-01-05', 'week')).toEqual(weeks);
  expect(spans('2026-01-11', 'week')).toEqual(weeks);
});

test('months end on their last day', () => {
  expect(spans('2028-03-31', 'month')).toEqual([
    '2028-03-01/2028-03-31',
    '2028-02-01/2028-02-29',
    '2028-01-01/2028-01-31',
  ]);
});
