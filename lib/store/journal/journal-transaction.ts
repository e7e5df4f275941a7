import { openConnectionInTime } from '../../browser/storage/database-connection.ts';
import { type Database, type JournalTransaction, journalStores } from '../../browser/storage/database-tables.ts';
import { openDatabase } from '../../browser/storage/open-database.ts';
import { Fail } from '../../model/failure.ts';

/** Opens the database as the journal. If it does not open, nothing may be sent. @throws Fail `storage` */
export function openJournal(): Promise<Database> {
  return openDatabase().catch(asStorageFailure);
}

/**
 * Does `work` in one transaction over the journal: all or nothing. The data is on disk before this resolves, because
 * what was sent must still be known after a power cut. `relaxed`: it may only be handed to the operating system by then, for
 * what means nothing without a later strict transaction. If the database does not open in time, this fails: a paid answer
 * that waits to be saved is shown then. @throws Fail `storage`
 */
export async function writeJournal<T>(
  work: (journal: JournalTransaction) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> {
  const database = await openDatabase(openConnectionInTime()).catch(asStorageFailure);
  const transaction = database.transaction(journalStores, 'readwrite', { durability });
  const working = work(transaction).catch(error => {
    abort(transaction);
    throw error;
  });
  const [worked, done] = await Promise.allSettled([working, transaction.done]);
  // Prefer the browser's reason: `work` only reports that its transaction was aborted.
  if (done.status === 'rejected' && transaction.error !== null) return asStorageFailure(done.reason);
  if (worked.status === 'rejected') return asStorageFailure(worked.reason);
  if (done.status === 'rejected') return asStorageFailure(done.reason);
  return worked.value;
}

/** Without this, the browser would commit what was written before the work failed. */
function abort(transaction: JournalTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Throws a failed write as `storage`: nothing was sent. */
export function asStorageFailure(cause: unknown): never {
  throw cause instanceof Fail ? cause : new Fail({ code: 'storage' }, 'not-sent', { cause });
}
