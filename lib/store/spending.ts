import { addSpent, type JournalTransaction } from '../browser/database-schema.ts';
import type { Receipt } from '../model/money/receipt-schema.ts';
import { contributionOf, type Spent, spentDayOf } from '../model/money/spent.ts';
import { openJournal } from './journal-transaction.ts';

/**
 * Writes a receipt and, in the same transaction, changes the running sums by what it adds. `before` is the row that it
 * replaces.
 */
export async function writeReceipt(journal: JournalTransaction, before: Receipt | null, after: Receipt): Promise<void> {
  const spending = journal.objectStore('spending');
  if (before) {
    const { spentMicros, uncertainMicros } = contributionOf(before);
    const taken = { spentMicros: -spentMicros, uncertainMicros: -uncertainMicros };
    await addSpent(spending, spentDayOf(before), before.payer?.origin, taken);
  }
  const endedNow = after.endedAt !== (before?.endedAt ?? null);
  const day = spentDayOf(endedNow ? { ...after, day: null } : after);
  await addSpent(spending, day, after.payer?.origin, contributionOf(after));
  await journal.objectStore('receipts').put({ ...after, day });
}

/** What was spent at a service, in micros: for certain, and at most. `null`: by receipts without a service. */
export type Ledger = { spentMicros: number; atMostMicros: number };

export async function readLedger(origin: string | null): Promise<Ledger> {
  const database = await openJournal();
  return ledgerOf(await database.get('spending', ['', origin ?? '']));
}

/** What was spent on each of these days at all services together. */
export async function readDays(days: readonly string[]): Promise<Map<string, Ledger>> {
  const spending = (await openJournal()).transaction('spending').store;
  const sums = await Promise.all(
    days.map(async day => {
      const ofServices = await spending.getAll(IDBKeyRange.bound([day, ''], [day, []] as never));
      return [day, ledgerOf(...ofServices)] as const;
    }),
  );
  return new Map(sums);
}

function ledgerOf(...rows: (Spent | undefined)[]): Ledger {
  const sum = (field: keyof Spent) => rows.reduce((total, row) => total + (row?.[field] ?? 0), 0);
  const spentMicros = sum('spentMicros');
  return { spentMicros, atMostMicros: spentMicros + sum('uncertainMicros') };
}
