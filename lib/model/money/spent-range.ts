import type { Spent } from './spending-amounts.ts';

/** What was spent, in micros: for certain, and at most. */
export type SpentRange = { spentMicros: number; atMostMicros: number };

export function spentRangeOf(...rows: (Spent | undefined)[]): SpentRange {
  const sum = (field: keyof Spent) => rows.reduce((total, row) => total + (row?.[field] ?? 0), 0);
  const spentMicros = sum('spentMicros');
  return { spentMicros, atMostMicros: spentMicros + sum('uncertainMicros') };
}

/** Of each day, at all services together. */
export function spentRangesOf(days: readonly (readonly [day: string, ofServices: Spent[]])[]): Map<string, SpentRange> {
  return new Map(days.map(([day, ofServices]) => [day, spentRangeOf(...ofServices)]));
}
