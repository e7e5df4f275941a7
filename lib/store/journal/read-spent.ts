import { keysOfDay } from '../../browser/storage/database-schema.ts';
import type { Spent } from '../../model/money/spending-amounts.ts';
import { openJournal } from './journal-transaction.ts';

/** What was spent at a service, in micros: for certain, and at most. `null`: by receipts without a service. */
export type Ledger = { spentMicros: number; atMostMicros: number };

export async function readLedger(origin: string | null): Promise<Ledger> {
  const database = await openJournal();
  return ledgerOf(await database.get('spending', ['', origin ?? '']));
}

/** What was spent on each of these days at all services together. */
export async function readDays(days: readonly string[]): Promise<Map<string, Ledger>> {
  const spending = (await openJournal()).transaction('spending').store;
  return ledgersOf(await Promise.all(days.map(async day => [day, await spending.getAll(keysOfDay(day))] as const)));
}

export function ledgersOf(days: readonly (readonly [day: string, ofServices: Spent[]])[]): Map<string, Ledger> {
  return new Map(days.map(([day, ofServices]) => [day, ledgerOf(...ofServices)]));
}

function ledgerOf(...rows: (Spent | undefined)[]): Ledger {
  const sum = (field: keyof Spent) => rows.reduce((total, row) => total + (row?.[field] ?? 0), 0);
  const spentMicros = sum('spentMicros');
  return { spentMicros, atMostMicros: spentMicros + sum('uncertainMicros') };
}
