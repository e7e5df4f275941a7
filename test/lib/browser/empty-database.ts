import { openDatabase } from '../../../lib/browser/storage/open-database.ts';

/** Deletes all rows but keeps the one connection of the module. Call it in a `beforeEach`. */
export async function emptyDatabase(): Promise<void> {
  const database = await openDatabase();
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  await Promise.all([...names.map(name => transaction.objectStore(name).clear()), transaction.done]);
}
