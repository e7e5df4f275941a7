import { wrap } from 'idb';
import { browser } from 'wxt/browser';
import { accountViewOf } from '../../model/account-views.ts';
import { siteMomentsOf } from '../../model/address/sites-of-page.ts';
import type { Receipt } from '../../model/money/receipt-schema.ts';
import type { SavedSummary } from '../../model/summary/saved-summary.ts';
import {
  type Database,
  type DatabaseValueName,
  IN_LOCAL_STORAGE,
  isInLocalStorage,
  type Upgrade,
} from './database-schema.ts';
import { renameOldFields } from './rename-old-fields.ts';
import { additionsOfReceipts, addToBreakdowns, addToDays } from './spending-sums.ts';

/** Brings a database of any older version (0: there is none) to this one, in the transaction that the browser gives for it. */
export async function upgradeDatabase(transaction: IDBTransaction, oldVersion: number): Promise<void> {
  const upgrade = wrap(transaction) as unknown as Upgrade;
  const database = wrap(transaction.db) as unknown as Database;
  if (oldVersion < 1) createFirstTables(database);
  if (oldVersion < 2) createSearches(database);
  if (oldVersion < 3) {
    database.createObjectStore('settings');
    await nestRequests(database, upgrade);
  }
  if (oldVersion === 1 || oldVersion === 2) await moveAccount(upgrade);
  if (oldVersion > 0 && oldVersion < 4) await renameFields(upgrade);
  if (oldVersion < 5) await createLibrary(database, upgrade);
  if (oldVersion < 6) await createBreakdowns(database, upgrade);
  if (oldVersion < 6) await indexSites(upgrade);
  if (oldVersion > 0 && oldVersion < 6) await allowSeveralAccounts(upgrade);
}

function createFirstTables(database: Database): void {
  database.createObjectStore('vault');
  const receipts = database.createObjectStore('receipts', { keyPath: 'id' });
  receipts.createIndex('state', 'state');
  receipts.createIndex('reservedAt', 'reservedAt');
  database.createObjectStore('owners');
  const summaries = database.createObjectStore('summaries', { keyPath: 'id' });
  summaries.createIndex('key', 'key');
  summaries.createIndex('endedAt', 'endedAt');
}

function createSearches(database: Database): void {
  const searches = database.createObjectStore('searches', { keyPath: 'id' });
  searches.createIndex('key', 'key');
  searches.createIndex('page', 'page.url');
  searches.createIndex('endedAt', 'endedAt');
}

/** Version 3 nests a summary's request in one value and records who paid. Who paid for older rows is unknown. */
async function nestRequests(database: Database, upgrade: Upgrade): Promise<void> {
  database.createObjectStore('balances');
  const summaries = upgrade.objectStore('summaries');
  summaries.createIndex('pageKey', 'pageKey');
  for (let cursor = await summaries.openCursor(); cursor; cursor = await cursor.continue()) {
    const { page, send, isEdited, options, ...answer } = cursor.value as SavedSummary & SavedSummary['request'];
    const request = { page, send, anchor: null, isEdited, options };
    await cursor.update({ ...answer, request, payer: null, pageKey: null, language: null });
  }
}

/**
 * Before version 3 an account had no id, and its view and the settings were in `storage.local`. The view is derived again
 * from the key's own row; the settings are moved when they are first read (`defineDatabaseValue`).
 */
async function moveAccount(upgrade: Upgrade): Promise<void> {
  const vault = upgrade.objectStore('vault');
  const settings = upgrade.objectStore('settings');
  const saved = await vault.get('account');
  if (saved) {
    const account = { ...saved, id: crypto.randomUUID() };
    await vault.put(account, 'account');
    await settings.put(accountViewOf({ ...account, name: '' }), 'account');
  }
  await settings.put(IN_LOCAL_STORAGE, 'settings');
}

/** Version 4 renames these fields, wherever in a row they are. */
async function renameFields(upgrade: Upgrade): Promise<void> {
  for (const table of ['owners', 'receipts', 'summaries', 'searches', 'settings'] as const) {
    const store = upgrade.objectStore(table);
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      await cursor.update(renameOldFields(cursor.value) as never);
    }
  }
}

/** Version 5 adds the library and the running sums. The worker lists older answers later, because that takes longer. */
async function createLibrary(database: Database, upgrade: Upgrade): Promise<void> {
  const library = database.createObjectStore('library', { keyPath: 'position' });
  library.createIndex('id', 'id', { unique: true });
  library.createIndex('terms', 'terms', { multiEntry: true });
  database.createObjectStore('chunks', { keyPath: 'number' });
  database.createObjectStore('facets');
  const unlisted = database.createObjectStore('unlisted');
  for (const id of await upgrade.objectStore('summaries').getAllKeys()) await unlisted.put('summary', id);
  for (const id of await upgrade.objectStore('searches').getAllKeys()) await unlisted.put('search', id);
  const spending = database.createObjectStore('spending');
  await addToDays(spending, additionsOfReceipts(await upgrade.objectStore('receipts').getAll()));
}

/** Version 6 adds the sums by engine and site. Their index leads to the largest. */
async function createBreakdowns(database: Database, upgrade: Upgrade): Promise<void> {
  const store = database.createObjectStore('breakdowns', { keyPath: ['by', 'month', 'name'] });
  store.createIndex('amount', ['by', 'month', 'atMostMicros']);
  await addToBreakdowns(store, additionsOfReceipts(await upgrade.objectStore('receipts').getAll()));
}

/** Version 6 finds what is stored of a site. The worker lists the answers anew, which gives them their sites. */
async function indexSites(upgrade: Upgrade): Promise<void> {
  const library = upgrade.objectStore('library');
  const receipts = upgrade.objectStore('receipts');
  library.createIndex('sites', 'sites', { multiEntry: true });
  receipts.createIndex('sites', 'sites', { multiEntry: true });
  const unlisted = upgrade.objectStore('unlisted');
  for (let row = await library.openCursor(); row; row = await row.continue()) {
    await unlisted.put(row.value.kind, row.value.id);
  }
  for (let row = await receipts.openCursor(); row; row = await row.continue()) {
    const { page, reservedAt } = row.value as Partial<Receipt>;
    await row.update({ ...row.value, sites: siteMomentsOf(page?.url ?? '', reservedAt ?? 0) });
  }
}

/** Version 6 keeps each account's key under its id. Before, there was one. */
async function allowSeveralAccounts(upgrade: Upgrade): Promise<void> {
  const vault = upgrade.objectStore('vault');
  const settings = upgrade.objectStore('settings');
  const account = await vault.get('account');
  if (!account) return;
  const view = accountViewOf({ ...account, name: '' });
  await vault.delete('account');
  await vault.put(account, account.id);
  await settings.put(view, 'account');
  await settings.put([view], 'accounts');
}

/**
 * Moves a value out of `storage.local`, once, and returns it.
 *
 * @param change reads and writes the value in the database, in one transaction
 */
export async function moveFromLocalStorage(
  name: DatabaseValueName,
  change: (next: (raw: unknown) => unknown) => Promise<void>,
): Promise<unknown> {
  const older = renameOldFields((await browser.storage.local.get(name))[name]) ?? null;
  let value: unknown;
  await change(raw => {
    // Another context may have moved it first.
    value = isInLocalStorage(raw) ? older : raw;
    return value;
  });
  await browser.storage.local.remove(name as string);
  return value;
}
