import type { JournalTransaction } from '../../browser/storage/database-tables.ts';
import { ANSWER_TABLES, type AnswerKind, type LibraryAnswer } from '../../model/library/library-answer.ts';
import { type RefusedFile, readLibraryFile } from '../../model/library/library-file.ts';
import { type Receipt, receiptSchema } from '../../model/money/receipt-schema.ts';
import { blankAllAgain } from '../deletion/retention.ts';
import { isBlank } from '../journal/delete-answers.ts';
import { openJournal, writeJournal } from '../journal/journal-transaction.ts';
import { announceLibraryChange } from '../journal/library-changes.ts';
import { listRemaining, parsedAnswer, putAnswers } from '../journal/library-index.ts';
import { type ReceiptChange, writeReceipts } from '../journal/write-receipts.ts';
import { whileWriting } from '../while-writing.ts';

/** What is exported: the answers that are chosen, or all of them. */
export type Exported = readonly { kind: AnswerKind; id: string }[] | 'all';

/** @throws Fail `storage` */
export async function readAnswers(chosen: Exported): Promise<LibraryAnswer[]> {
  const database = await openJournal();
  const transaction = database.transaction(['summaries', 'searches']);
  const kinds = ['summary', 'search'] as const;
  const rows =
    chosen === 'all'
      ? await Promise.all(
          kinds.map(async kind =>
            (await transaction.objectStore(ANSWER_TABLES[kind]).getAll()).map(row => ({ kind, row })),
          ),
        ).then(tables => tables.flat())
      : await Promise.all(
          chosen.map(async ({ kind, id }) => ({
            kind,
            row: await transaction.objectStore(ANSWER_TABLES[kind]).get(id),
          })),
        );
  return rows.flatMap(({ kind, row }) => parsedAnswer(kind, row) ?? []);
}

/** All receipts that can be read. @throws Fail `storage` */
export async function readReceipts(): Promise<Receipt[]> {
  const rows = await (await openJournal()).getAll('receipts');
  return rows.flatMap(row => receiptSchema.safeParse(row).data ?? []);
}

/**
 * Adds what an exported library has and this one has not, so a file can be imported twice. What is here already stays as it
 * is, except that blanked receipts get back what the file says about them. One transaction: an import that
 * is interrupted changes nothing. @throws Fail `storage`
 */
export async function importLibrary(text: string): Promise<{ added: number } | RefusedFile> {
  const file = readLibraryFile(text);
  if ('problem' in file) return file;
  const added = await whileWriting(async () => {
    await blankAllAgain();
    return writeJournal(async journal => {
      const known = new Set<unknown>();
      for (const table of ['summaries', 'searches'] as const) {
        for (const id of await journal.objectStore(table).getAllKeys()) known.add(id);
      }
      const fresh = file.answers.filter(({ row }) => !known.has((row as { id: string }).id));
      await putAnswers(journal, fresh);
      await putReceipts(journal, file.receipts);
      return fresh.length;
    });
  });
  // Everything is imported. The worker lists the rest when it next starts.
  await listRemaining().catch(() => {});
  await announceLibraryChange();
  return { added };
}

async function putReceipts(journal: JournalTransaction, receipts: readonly Receipt[]): Promise<void> {
  const rows = await journal.objectStore('receipts').getAll();
  const here = new Map(rows.flatMap(row => receiptSchema.safeParse(row).data ?? []).map(row => [row.id, row]));
  const changes = receipts.flatMap((receipt): ReceiptChange[] => {
    const before = here.get(receipt.id) ?? null;
    if (before === null) return [{ before, after: receipt }];
    const { key, page, asked, failure } = receipt;
    return isBlank(before) && !isBlank(receipt) ? [{ before, after: { ...before, key, page, asked, failure } }] : [];
  });
  await writeReceipts(journal, changes);
}
