import { readAccountView } from '../../model/account/account.ts';
import { openDatabase } from './open-database.ts';
import type { VaultAccount } from './vault.ts';

/**
 * An account with its key: that with this `id`, or else the one in use. Only the worker may call this, when it sends
 * (`test/architecture/imports.test.ts`).
 */
export async function readAccount(id?: string): Promise<VaultAccount | null> {
  const database = await openDatabase();
  const transaction = database.transaction(['vault', 'settings']);
  const wanted = id ?? readAccountView(await transaction.objectStore('settings').get('account'))?.id;
  return (wanted !== undefined && (await transaction.objectStore('vault').get(wanted))) || null;
}
