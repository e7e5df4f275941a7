import type { JournalTransaction } from '../../browser/storage/database-schema.ts';
import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import { Fail } from '../../model/failure.ts';
import { ANSWER_TABLES } from '../../model/library/library-answer.ts';
import { writeJournal } from '../journal/journal-transaction.ts';
import { allInLibrary, EVERYTHING } from '../library/find-in-library.ts';
import { deleteAnswers } from './delete-answers.ts';

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

type Answers = Awaited<ReturnType<typeof allInLibrary>>;

async function oldestFree(): Promise<Answers> {
  const free = await allInLibrary({ ...EVERYTHING, facets: { cost: 'free' } });
  return free.slice(-DELETED_AT_ONCE);
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
