import { ANSWER_TABLES, type AnswerKind, type LibraryAnswer } from '../model/library/library-answer.ts';
import { type FileProblem, readLibraryFile } from '../model/library/library-file.ts';
import { type Receipt, receiptSchema } from '../model/money/receipt-schema.ts';
import { openJournal, writeJournal } from './journal-transaction.ts';
import { announceLibraryChange } from './library-changes.ts';
import { listRemaining, parsedAnswer, putAnswers } from './library-index.ts';
import { whileWriting } from './while-writing.ts';

/** Saved answers to export: those that are chosen, or all of them. @throws Fail `storage` */
export async function readAnswers(
  chosen: readonly { kind: AnswerKind; id: string }[] | 'all',
): Promise<LibraryAnswer[]> {
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
 * Adds the answers of an exported library. Those that are here already stay as they are, so a file can be imported twice.
 * One transaction: an import that is interrupted changes nothing. @throws Fail `storage`
 */
export async function importLibrary(text: string): Promise<{ added: number } | { problem: FileProblem }> {
  const rows = readLibraryFile(text);
  if (typeof rows === 'string') return { problem: rows };
  const added = await whileWriting(() =>
    writeJournal(async journal => {
      const known = new Set<unknown>();
      for (const table of ['summaries', 'searches'] as const) {
        for (const id of await journal.objectStore(table).getAllKeys()) known.add(id);
      }
      const fresh = rows.filter(({ row }) => !known.has((row as { id: string }).id));
      await putAnswers(journal, fresh);
      return fresh.length;
    }),
  );
  await listRemaining();
  await announceLibraryChange();
  return { added };
}
