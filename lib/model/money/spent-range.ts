import type { Spent } from './spending-amounts.ts';

/** What was spent, in micros: for certain, and at most. */
export type SpentRange = { spentMicros: number; atMostMicros: number };

/** What was spent on a day, in micros: for certain, and probably besides. */
export type DaySpending = { spentMicros: number; unclearMicros: number };

export function spentRangeOf(row: Spent | undefined): SpentRange {
  const { spentMicros, uncertainMicros } = row ?? { spentMicros: 0, uncertainMicros: 0 };
  return { spentMicros, atMostMicros: spentMicros + uncertainMicros };
}

/** Of each day, at all services together. */
export function spendingOfDays(
  days: readonly (readonly [day: string, ofServices: Spent[]])[],
): Map<string, DaySpending> {
  return new Map(
    days.map(([day, ofServices]) => {
      const sum = (field: keyof Spent) => ofServices.reduce((total, row) => total + row[field], 0);
      return [day, { spentMicros: sum('spentMicros'), unclearMicros: sum('unclearMicros') }];
    }),
  );
}
