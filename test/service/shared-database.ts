import type { Database } from '../../service/database/database.ts';
import { openDatabase } from '../../service/database/open-database.ts';
import { emptyDatabase } from './empty-database.ts';

let opened: Promise<Database> | undefined;

/** One embedded database for all tests of a process, emptied for each: opening one takes seconds. */
export async function sharedDatabase(): Promise<Database> {
  opened ??= openDatabase({ kind: 'memory' }, () => {});
  const database = await opened;
  await emptyDatabase(database);
  return database;
}
