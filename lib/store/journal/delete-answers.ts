import type { JournalTransaction } from '../../browser/storage/database-tables.ts';
import { ANSWER_TABLES, type AnswerKind, type AnswerRow } from '../../model/library/library-answer.ts';
import { isOpen } from '../../model/money/receipt.ts';
import { type Receipt, receiptSchema } from '../../model/money/receipt-schema.ts';
import { whileWriting } from '../while-writing.ts';
import { writeJournal } from './journal-transaction.ts';
import { announceLibraryChange } from './library-changes.ts';
import { listRemaining, putAnswers, unlistAnswer } from './library-index.ts';
import { type ReceiptChange, writeReceipts } from './write-receipts.ts';

/** What was deleted, as it was. It is only in memory: after the page that deleted it is closed, nobody has it. */
export type Deleted = { answers: AnswerRow[]; receipts: Receipt[] };

/**
 * Deletes answers. Their receipts stay, because they are the record of the money, without what they say about the user:
 * the page, the query, the request key, and the failure, whose message may quote the page. One transaction.
 *
 * @throws Fail `storage`
 */
export async function deleteAnswers(chosen: readonly { kind: AnswerKind; id: string }[]): Promise<Deleted> {
  const deleted = await writeJournal(async journal => {
    const gone: Deleted = { answers: [], receipts: [] };
    for (const { kind, id } of chosen) {
      const table = journal.objectStore(ANSWER_TABLES[kind]);
      const row = await table.get(id);
      if (row !== undefined) gone.answers.push({ kind, row });
      await Promise.all([table.delete(id), unlistAnswer(journal, id)]);
      gone.receipts.push(...(await blankReceipts(journal, [await journal.objectStore('receipts').get(id)])));
    }
    return gone;
  });
  await announceLibraryChange();
  return deleted;
}

/** The same for all answers, and for the receipts of all requests that have ended. @throws Fail `storage` */
export async function deleteAllAnswers(): Promise<Deleted> {
  const deleted = await writeJournal(async journal => {
    const gone: Deleted = { answers: [], receipts: [] };
    for (const kind of ['summary', 'search'] as const) {
      const table = journal.objectStore(ANSWER_TABLES[kind]);
      gone.answers.push(...(await table.getAll()).map(row => ({ kind, row })));
      await table.clear();
    }
    for (const store of ['library', 'chunks', 'facets', 'unlisted'] as const) await journal.objectStore(store).clear();
    gone.receipts.push(...(await blankReceipts(journal, await journal.objectStore('receipts').getAll())));
    return gone;
  });
  await announceLibraryChange();
  return deleted;
}

/** Puts everything back as it was. What became known of the costs meanwhile stays. @throws Fail `storage` */
export async function restoreAnswers({ answers, receipts }: Deleted): Promise<void> {
  const restore = async (journal: JournalTransaction) => {
    await putAnswers(journal, answers);
    const changes: ReceiptChange[] = [];
    for (const receipt of receipts) {
      const before = receiptSchema.safeParse(await journal.objectStore('receipts').get(receipt.id)).data ?? null;
      const { key, page, asked, failure } = receipt;
      changes.push({ before, after: { ...(before ?? receipt), key, page, asked, failure } });
    }
    await writeReceipts(journal, changes);
  };
  await whileWriting(() => writeJournal(restore));
  await listRemaining();
  await announceLibraryChange();
}

/**
 * Blanks the receipts that were reserved after `from` and not after `until`, at most `most`. Returns when the last of them
 * was reserved; `null` if there is none.
 *
 * @throws Fail `storage`
 */
export function blankReceiptsBetween(from: number, until: number, most: number): Promise<number | null> {
  return writeJournal(async journal => {
    if (from >= until) return null;
    const index = journal.objectStore('receipts').index('reservedAt');
    const last = (await index.getAll(IDBKeyRange.bound(from, until, true), most)).at(-1)?.reservedAt ?? null;
    // All of the last moment, because the next part begins after it.
    if (last !== null) await blankReceipts(journal, await index.getAll(IDBKeyRange.bound(from, last, true)));
    return last;
  });
}

/** Blanks receipts of a site that were reserved up to this moment, at most so many. Returns how many. @throws Fail `storage` */
export function blankReceiptsOf(site: string, until: number, most: number): Promise<number> {
  return writeJournal(async journal => {
    const range = IDBKeyRange.bound([site, Number.NEGATIVE_INFINITY], [site, until]);
    const rows = await journal.objectStore('receipts').index('sites').getAll(range, most);
    return (await blankReceipts(journal, rows)).length;
  });
}

/** Empties what receipts say about the user, and returns them as they were. A request in progress keeps its receipt. */
async function blankReceipts(journal: JournalTransaction, rows: readonly unknown[]): Promise<Receipt[]> {
  const receipts = rows.flatMap(row => receiptSchema.safeParse(row).data ?? []).filter(row => !isOpen(row));
  const changes = receipts.map(before => ({ before, after: withoutContent(before) }));
  await writeReceipts(journal, changes);
  return receipts;
}

/** Whether a receipt no longer says what was asked. */
export function isBlank({ key }: Receipt): boolean {
  return key === '';
}

function withoutContent(receipt: Receipt): Receipt {
  const { asked } = receipt;
  return {
    ...receipt,
    key: '',
    page: { url: '', title: '' },
    failure: null,
    asked: asked?.kind === 'search' ? { ...asked, query: '' } : asked,
  };
}
