import { grantedHosts } from '../../browser/permissions/site-access.ts';
import { announceDeletion } from '../../browser/storage/change-announcements.ts';
import { deleteDatabase } from '../../browser/storage/database-connection.ts';
import { openDatabase } from '../../browser/storage/open-database.ts';
import { clearSession, readSessionKeys } from '../../browser/storage/session-value.ts';
import { countKeys } from '../../browser/storage/vault.ts';
import type { Remaining } from '../../model/deletable-data.ts';
import { forgetAllAccounts } from '../accounts/change-accounts.ts';
import { whileNothingWrites } from '../while-writing.ts';

/** The stores of the database, by what they hold. */
const STORES = {
  answers: ['summaries', 'searches', 'library', 'chunks', 'facets', 'unlisted'],
  receipts: ['receipts', 'owners', 'balances'],
  settings: ['settings'],
  sums: ['spending', 'breakdowns'],
} as const;

/**
 * Deletes everything that the extension has stored: the key, all stores, what tabs show, and the hosts that the user has
 * allowed. Waits until nothing writes any more. `stop` ends what is in progress, also what begins meanwhile. If it fails
 * halfway, it can be repeated.
 *
 * @returns how much is left, read from the stores again
 */
export function deleteEverything(stop: () => void): Promise<Remaining> {
  stop();
  return whileNothingWrites(async () => {
    stop();
    await forgetAllAccounts();
    const database = await openDatabase();
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    await Promise.all([...names.map(name => transaction.objectStore(name).clear()), transaction.done]);
    await deleteDatabase();
    await announceDeletion();
    await clearSession();
    return countRemaining();
  });
}

/** How much is stored of each. */
export async function countRemaining(): Promise<Remaining> {
  const database = await openDatabase();
  const rowsIn = async (of: keyof typeof STORES) => {
    const counts = await Promise.all(STORES[of].map(name => database.count(name)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const [answers, receipts, key, settings, sums, views, hosts] = await Promise.all([
    rowsIn('answers'),
    rowsIn('receipts'),
    countKeys(),
    rowsIn('settings'),
    rowsIn('sums'),
    readSessionKeys().then(keys => keys.length),
    grantedHosts().then(origins => origins.length),
  ]);
  return { answers, receipts, key, settings, sums, views, hosts };
}
