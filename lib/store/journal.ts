import { type Database, openDatabase } from '../browser/database.ts';
import { Fail } from '../model/failure.ts';

/** The database as a journal: where it does not open, nothing may be sent. @throws Fail `storage` */
export function openJournal(): Promise<Database> {
  return openDatabase().catch(asStorageFailure);
}

export function asStorageFailure(cause: unknown): never {
  throw new Fail({ code: 'storage' }, 'not-sent', { cause });
}
