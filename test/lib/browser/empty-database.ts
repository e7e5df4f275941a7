import { openDatabase } from '../../../lib/browser/storage/open-database.ts';

/** Call it in a `beforeEach`: the one connection of the module stays, the rows go. */
export async function emptyDatabase(): Promise<void> {
  const database = await openDatabase();
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  await Promise.all([...names.map(name => transaction.objectStore(name).clear()), transaction.done]);
}
