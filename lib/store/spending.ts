import type { JournalTransaction } from '../browser/database-schema.ts';
import { addToBreakdowns, addToDays } from '../browser/spending-sums.ts';
import type { Receipt } from '../model/money/receipt-schema.ts';
import { additionOf, type Spent, spentDayOf, withoutAddition } from '../model/money/spent.ts';
import { siteMomentsOf } from '../model/site.ts';
import { openJournal } from './journal-transaction.ts';

/** A receipt, and the row that it replaces. */
export type ReceiptChange = { before: Receipt | null; after: Receipt };

/** Writes a receipt and, in the same transaction, changes the running sums by what it adds. */
export function writeReceipt(journal: JournalTransaction, before: Receipt | null, after: Receipt): Promise<void> {
  return writeReceipts(journal, [{ before, after }]);
}

/** The same for many: each sum is changed once. */
export async function writeReceipts(journal: JournalTransaction, changes: readonly ReceiptChange[]): Promise<void> {
  const counted = changes.map(({ before, after }) => ({
    before,
    after: { ...after, day: dayOfChange(before, after) },
  }));
  const additions = counted.flatMap(({ before, after }) => [
    ...(before ? [withoutAddition(additionOf(before))] : []),
    additionOf(after),
  ]);
  await addToDays(journal.objectStore('spending'), additions);
  await addToBreakdowns(journal.objectStore('breakdowns'), additions);
  for (const { after } of counted) {
    await journal.objectStore('receipts').put({ ...after, sites: siteMomentsOf(after.page.url, after.reservedAt) });
  }
}

/** A receipt that has just ended is counted under the day of its end; one that is imported, under the day that it brings. */
function dayOfChange(before: Receipt | null, after: Receipt): string {
  const endedNow = before !== null && after.endedAt !== before.endedAt;
  return spentDayOf(endedNow ? { ...after, day: null } : after);
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
