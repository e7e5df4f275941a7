import { openDatabase } from './database.ts';

/** The key and the one address it belongs to, together, so that it can never be sent elsewhere. */
export type VaultAccount = {
  /** Random; tells accounts apart in the journal without anything that is made of the key. */
  id: string;
  baseUrl: string;
  apiKey: string;
};

/** Saves a key for an address. The same key for the same origin stays the same account. */
export async function putAccount(account: Pick<VaultAccount, 'baseUrl' | 'apiKey'>): Promise<VaultAccount> {
  const database = await openDatabase();
  const transaction = database.transaction('vault', 'readwrite');
  const before = await transaction.store.get('account');
  const isSame = before?.apiKey === account.apiKey && isSameOrigin(before.baseUrl, account.baseUrl);
  const saved = { ...account, id: (isSame && before?.id) || crypto.randomUUID() };
  await transaction.store.put(saved, 'account');
  await transaction.done;
  return saved;
}

/** Moves the saved key to another address, inside the vault: the options page never gets to read it. */
export async function changeVaultBaseUrl(baseUrl: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('vault', 'readwrite');
  const account = await transaction.store.get('account');
  if (account) await transaction.store.put({ ...account, baseUrl }, 'account');
  await transaction.done;
}

export async function deleteAccount(): Promise<void> {
  const database = await openDatabase();
  await database.delete('vault', 'account');
}

function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}
