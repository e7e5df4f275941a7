import type { IDBPObjectStore } from 'idb';
import { type AccountView, readAccountView } from '../../model/account/account.ts';
import { accountViewOf, readAccountViews } from '../../model/account/account-views.ts';
import { isSameOrigin } from '../../model/account/service-origin.ts';
import { announceChange } from './change-announcements.ts';
import type { Tables } from './database-tables.ts';
import { openDatabase } from './open-database.ts';

/** The key together with the one origin it belongs to, so that it is never sent elsewhere. */
export type VaultAccount = {
  /** Random. Identifies the account in the journal without using the key. */
  id: string;
  baseUrl: string;
  apiKey: string;
};

export type NewAccount = Pick<VaultAccount, 'baseUrl' | 'apiKey'> & { name?: string };

/** Data is on disk before the promise resolves. */
const STRICT = { durability: 'strict' } as const;

/** The id of the account in use, and what surfaces may know of each account. */
type Views = { inUse: string | null; all: AccountView[] };
type Vault = IDBPObjectStore<Tables, ['vault', 'settings'], 'vault', 'readwrite'>;

/**
 * Saves a key for an address and puts the account in use. The same key for the same origin stays the same account. The key
 * of the account that it `replaces` is deleted.
 */
export async function putAccount(account: NewAccount, replaces?: string): Promise<VaultAccount> {
  const { name = '', baseUrl, apiKey } = account;
  const saved = await changeAccounts(async (vault, views) => {
    const same = (await vault.getAll()).find(one => one.apiKey === apiKey && isSameOrigin(one.baseUrl, baseUrl));
    const saved = { id: same?.id ?? crypto.randomUUID(), baseUrl, apiKey };
    if (replaces !== undefined && replaces !== saved.id) await overwrite(vault, replaces);
    await vault.put(saved, saved.id);
    const taken = [saved.id, replaces];
    const place = views.all.findIndex(({ id }) => taken.includes(id));
    const all = views.all.filter(({ id }) => !taken.includes(id));
    all.splice(place < 0 ? all.length : place, 0, accountViewOf({ ...saved, name }));
    return { views: { inUse: saved.id, all }, result: saved };
  });
  if (replaces !== undefined && replaces !== saved.id) await deleteRow(replaces);
  return saved;
}

/**
 * Changes the name of an account and the path of its address. The options page never reads the key. For another origin the
 * user must enter the key again: then this returns `false` and changes nothing.
 */
export function changeAccount(id: string, { name, baseUrl }: Pick<AccountView, 'name' | 'baseUrl'>): Promise<boolean> {
  return changeAccounts(async (vault, views) => {
    const account = await vault.get(id);
    if (!account || !isSameOrigin(account.baseUrl, baseUrl)) return { views, result: false };
    const moved = { ...account, baseUrl };
    await vault.put(moved, id);
    const all = views.all.map(view => (view.id === id ? accountViewOf({ ...moved, name }) : view));
    return { views: { ...views, all }, result: true };
  });
}

/** Puts a saved account in use. What was begun with another goes on with that one. */
export async function switchAccount(id: string): Promise<void> {
  await changeAccounts(async (vault, views) => {
    const isSaved = (await vault.getKey(id)) !== undefined;
    return { views: { ...views, inUse: isSaved ? id : views.inUse }, result: null };
  });
}

/**
 * Deletes an account. If it was in use, none is until the user chooses one: nothing is billed to another by itself. The row
 * is overwritten with random characters first. Extensions cannot do more: browsers append what is written, and older bytes
 * stay in their files until these are compacted.
 */
export async function deleteAccount(id: string): Promise<void> {
  await changeAccounts(async (vault, { inUse, all }) => {
    await overwrite(vault, id);
    const left = all.filter(view => view.id !== id);
    return { views: { inUse: inUse === id ? null : inUse, all: left }, result: null };
  });
  await deleteRow(id);
}

/** Changes keys and views in one transaction. */
async function changeAccounts<R>(
  change: (vault: Vault, views: Views) => Promise<{ views: Views; result: R }>,
): Promise<R> {
  const database = await openDatabase();
  const transaction = database.transaction(['vault', 'settings'], 'readwrite', STRICT);
  const settings = transaction.objectStore('settings');
  const inUse = readAccountView(await settings.get('account'))?.id ?? null;
  const all = readAccountViews(await settings.get('accounts'));
  const { views, result } = await change(transaction.objectStore('vault'), { inUse, all });
  await Promise.all([
    settings.put(views.all, 'accounts'),
    settings.put(views.all.find(({ id }) => id === views.inUse) ?? null, 'account'),
    transaction.done,
  ]);
  await Promise.all([announceChange('account'), announceChange('accounts')]);
  return result;
}

async function overwrite(vault: Vault, id: string): Promise<void> {
  const account = await vault.get(id);
  if (account) await vault.put({ ...account, apiKey: randomCharacters(account.apiKey.length) }, id);
}

async function deleteRow(id: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('vault', 'readwrite', STRICT);
  await Promise.all([transaction.store.delete(id), transaction.done]);
}

function randomCharacters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => String.fromCharCode(0x21 + (byte % 0x5e))).join('');
}

/** How many keys are stored. Reads none. */
export async function countKeys(): Promise<number> {
  return (await openDatabase()).count('vault');
}
