import type { JournalTransaction } from '../../browser/storage/database-tables.ts';
import { addToBreakdowns, addToDays } from '../../browser/storage/spending-sums.ts';
import { siteMomentsOf } from '../../model/address/sites-of-page.ts';
import type { Receipt } from '../../model/money/receipt-schema.ts';
import { additionOf, spentDayOf, withoutAddition } from '../../model/money/spending-amounts.ts';

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
