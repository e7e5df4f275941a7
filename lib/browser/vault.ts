import { accountViewOf, isSameOrigin } from '../model/account.ts';
import { announceChange } from './changes.ts';
import { openDatabase } from './database.ts';

/** The key together with the one origin it belongs to, so that it is never sent elsewhere. */
export type VaultAccount = {
  /** Random. Identifies the account in the journal without using the key. */
  id: string;
  baseUrl: string;
  apiKey: string;
};

/** Data is on disk before the promise resolves. */
const STRICT = { durability: 'strict' } as const;

/**
 * Saves a key and an address, and what surfaces may know of them, in one transaction. The same key for the same origin
 * stays the same account.
 */
export async function putAccount(account: Pick<VaultAccount, 'baseUrl' | 'apiKey'>): Promise<VaultAccount> {
  const database = await openDatabase();
  const transaction = database.transaction(['vault', 'settings'], 'readwrite', STRICT);
  const vault = transaction.objectStore('vault');
  const before = await vault.get('account');
  const isSame = before?.apiKey === account.apiKey && isSameOrigin(before.baseUrl, account.baseUrl);
  const saved = { ...account, id: isSame ? before.id : crypto.randomUUID() };
  await Promise.all([
    vault.put(saved, 'account'),
    transaction.objectStore('settings').put(accountViewOf(saved), 'account'),
    transaction.done,
  ]);
  await announceChange('account');
  return saved;
}

/**
 * Changes the path of the saved address. The options page never reads the key. For another origin the user must enter
 * the key again: then this returns `false` and changes nothing.
 */
export async function changeAccountPath(baseUrl: string): Promise<boolean> {
  const database = await openDatabase();
  const transaction = database.transaction(['vault', 'settings'], 'readwrite', STRICT);
  const vault = transaction.objectStore('vault');
  const account = await vault.get('account');
  if (!account || !isSameOrigin(account.baseUrl, baseUrl)) return false;
  const moved = { ...account, baseUrl };
  await Promise.all([
    vault.put(moved, 'account'),
    transaction.objectStore('settings').put(accountViewOf(moved), 'account'),
    transaction.done,
  ]);
  await announceChange('account');
  return true;
}

/**
 * Deletes the account. The row is overwritten with random characters first. Extensions cannot do more: browsers append
 * what is written, and older bytes stay in their files until these are compacted.
 */
export async function deleteAccount(): Promise<void> {
  const database = await openDatabase();
  const account = await database.get('vault', 'account');
  if (account) {
    const written = database.transaction('vault', 'readwrite', STRICT);
    const noise = { ...account, apiKey: randomCharacters(account.apiKey.length) };
    await Promise.all([written.store.put(noise, 'account'), written.done]);
  }
  const transaction = database.transaction(['vault', 'settings'], 'readwrite', STRICT);
  await Promise.all([
    transaction.objectStore('vault').delete('account'),
    transaction.objectStore('settings').put(null, 'account'),
    transaction.done,
  ]);
  await announceChange('account');
}

function randomCharacters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => String.fromCharCode(0x21 + (byte % 0x5e))).join('');
}

/** How many keys are stored: one or none. Reads none. */
export async function countKeys(): Promise<number> {
  return (await openDatabase()).count('vault');
}
