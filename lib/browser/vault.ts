import { openDatabase } from './database.ts';

/**
 * The key and the one address it belongs to, together, so that it can never be sent elsewhere. Read by the worker alone,
 * at the moment of sending; written by the options page.
 */
export type VaultAccount = { baseUrl: string; apiKey: string };

export async function putAccount(account: VaultAccount): Promise<void> {
  const database = await openDatabase();
  await database.put('vault', account, 'account');
}

/** Moves the saved key to another address, inside the vault: the options page never gets to read it. */
export async function changeVaultBaseUrl(baseUrl: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('vault', 'readwrite');
  const account = await transaction.store.get('account');
  if (account) await transaction.store.put({ ...account, baseUrl }, 'account');
  await transaction.done;
}

export async function readAccount(): Promise<VaultAccount | null> {
  const database = await openDatabase();
  return (await database.get('vault', 'account')) ?? null;
}

export async function deleteAccount(): Promise<void> {
  const database = await openDatabase();
  await database.delete('vault', 'account');
}
