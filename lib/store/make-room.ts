import type { JournalTransaction } from '../browser/database-schema.ts';
import { defineDatabaseValue } from '../browser/database-value.ts';
import { Fail } from '../model/failure.ts';
import { deleteAnswers } from './delete-answers.ts';
import { writeJournal } from './journal-transaction.ts';
import { allInLibrary, EVERYTHING } from './library.ts';

/** What was deleted because the disk was full, and when (milliseconds since 1970). The user is told until they have read it. */
export type RoomMade = { at: number; count: number };

export const storedRoomMade = defineDatabaseValue<RoomMade | null>('roomMade', raw => {
  const { at, count } = (raw ?? {}) as Partial<RoomMade>;
  return typeof at === 'number' && typeof count === 'number' ? { at, count } : null;
});

/** Answers that are deleted at once: their room is enough for many summaries. */
const DELETED_AT_ONCE = 50;

/**
 * `writeJournal`, once more after deleting the oldest answers that cost nothing, if the disk is full. What was paid for is
 * never deleted to make room. @throws Fail `storage`
 */
export async function withRoom<T>(work: (journal: JournalTransaction) => Promise<T>): Promise<T> {
  try {
    return await writeJournal(work);
  } catch (error) {
    if (!isDiskFull(error) || !(await makeRoom())) throw error;
    return writeJournal(work);
  }
}

/** Whether there was something to delete. */
async function makeRoom(): Promise<boolean> {
  const free = await allInLibrary({ ...EVERYTHING, facets: { cost: 'free' } });
  const oldest = free.slice(-DELETED_AT_ONCE);
  if (oldest.length === 0) return false;
  await deleteAnswers(oldest);
  const before = await storedRoomMade.get();
  await storedRoomMade.set({ at: Date.now(), count: (before?.count ?? 0) + oldest.length }).catch(() => {});
  return true;
}

function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Fail ? error.cause : null;
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
