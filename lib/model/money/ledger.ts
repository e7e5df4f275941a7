import type { Spent } from './spending-amounts.ts';

/** What was spent, in micros: for certain, and at most. */
export type Ledger = { spentMicros: number; atMostMicros: number };

export function ledgerOf(...rows: (Spent | undefined)[]): Ledger {
  const sum = (field: keyof Spent) => rows.reduce((total, row) => total + (row?.[field] ?? 0), 0);
  const spentMicros = sum('spentMicros');
  return { spentMicros, atMostMicros: spentMicros + sum('uncertainMicros') };
}

/** Of each day, at all services together. */
export function ledgersOf(days: readonly (readonly [day: string, ofServices: Spent[]])[]): Map<string, Ledger> {
  return new Map(days.map(([day, ofServices]) => [day, ledgerOf(...ofServices)]));
}
