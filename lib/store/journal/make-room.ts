import { type JournalTransaction, libraryStores } from '../../browser/storage/database-tables.ts';
import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import { Fail } from '../../model/failure.ts';
import { termInChunk } from '../../model/library/chunks.ts';
import { facetTermsOf } from '../../model/library/facets.ts';
import { ANSWER_TABLES } from '../../model/library/library-answer.ts';
import type { LibraryRow } from '../../model/library/library-row.ts';
import { deleteAnswers } from './delete-answers.ts';
import { openJournal, writeJournal } from './journal-transaction.ts';

/** What was deleted because the disk was full, and when (milliseconds since 1970). Shown until the user has read it. */
export type RoomMade = { at: number; count: number };

export const storedRoomMade = defineDatabaseValue<RoomMade | null>('roomMade', raw => {
  const { at, count } = (raw ?? {}) as Partial<RoomMade>;
  return typeof at === 'number' && typeof count === 'number' ? { at, count } : null;
});

/** Answers that are deleted at once: their room is enough for many summaries. */
const DELETED_AT_ONCE = 50;

/**
 * `writeJournal`, once more after deleting the oldest answers that cost nothing, if the disk is full. What was paid for is
 * never deleted to make room. On a full disk Chromium refuses every transaction that writes, and none that only deletes. So
 * the answers alone go first, and their rows in the library and receipts follow after `work`. @throws Fail `storage`
 */
export async function withRoom<T>(
  work: (journal: JournalTransaction) => Promise<T>,
  durability?: 'strict' | 'relaxed',
): Promise<T> {
  try {
    return await writeJournal(work, durability);
  } catch (error) {
    const oldest = isDiskFull(error) ? await oldestFree() : [];
    if (oldest.length === 0) throw error;
    await deleteRows(oldest);
    try {
      return await writeJournal(work, durability);
    } finally {
      // If there is still no room for this, the same answers are the oldest the next time.
      await forget(oldest).catch(() => {});
    }
  }
}

type Answers = Pick<LibraryRow, 'kind' | 'id'>[];

/** Chunks are numbered by time and read in this order, and the index gives the newest answer of a chunk first. */
async function oldestFree(): Promise<Answers> {
  const database = await openJournal();
  const transaction = database.transaction(libraryStores);
  const index = transaction.objectStore('library').index('terms');
  const chunks = await transaction.objectStore('chunks').getAll();
  const free: Answers = [];
  for (const { number } of chunks) {
    for (const term of facetTermsOf({ cost: 'free' })) {
      const rows = await index.getAll(termInChunk(number, term));
      free.push(...rows.reverse());
    }
    if (free.length >= DELETED_AT_ONCE) break;
  }
  return free.slice(0, DELETED_AT_ONCE);
}

function deleteRows(answers: Answers): Promise<void> {
  return writeJournal(async journal => {
    for (const { kind, id } of answers) await journal.objectStore(ANSWER_TABLES[kind]).delete(id);
  });
}

async function forget(answers: Answers): Promise<void> {
  await deleteAnswers(answers);
  const before = await storedRoomMade.get();
  await storedRoomMade.set({ at: Date.now(), count: (before?.count ?? 0) + answers.length });
}

function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Fail ? error.cause : null;
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
