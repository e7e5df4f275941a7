import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { receipt } from './rows.ts';

type Transaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/** The stores and indexes that each version added to the one before. Version 4 added none. */
const ADDED: Record<number, (database: IDBPDatabase, transaction: Transaction) => void> = {
  1: database => {
    database.createObjectStore('vault');
    const receipts = database.createObjectStore('receipts', { keyPath: 'id' });
    for (const name of ['state', 'reservedAt']) receipts.createIndex(name, name);
    database.createObjectStore('owners');
    const summaries = database.createObjectStore('summaries', { keyPath: 'id' });
    for (const name of ['key', 'endedAt']) summaries.createIndex(name, name);
  },
  2: database => {
    const searches = database.createObjectStore('searches', { keyPath: 'id' });
    for (const name of ['key', 'endedAt']) searches.createIndex(name, name);
    searches.createIndex('page', 'page.url');
  },
  3: (database, transaction) => {
    database.createObjectStore('settings');
    database.createObjectStore('balances');
    transaction.objectStore('summaries').createIndex('pageKey', 'pageKey');
  },
  5: database => {
    const library = database.createObjectStore('library', { keyPath: 'position' });
    library.createIndex('id', 'id', { unique: true });
    library.createIndex('terms', 'terms', { multiEntry: true });
    database.createObjectStore('chunks', { keyPath: 'number' });
    for (const name of ['facets', 'unlisted', 'spending']) database.createObjectStore(name);
  },
};

/** Accounts have ids since version 3. */
const KEY = { baseUrl: 'https://kagi.com', apiKey: 'k' };

/** Creates a database of this version, with an account and some spending. */
async function createVersion(version: number): Promise<void> {
  const database = await openDB('precis', version, {
    upgrade(made, _old, _new, transaction) {
      for (let step = 1; step <= version; step++) ADDED[step]?.(made, transaction as never);
    },
  });
  await database.put('vault', version < 3 ? KEY : { ...KEY, id: 'a1' }, 'account');
  await database.put('receipts', { ...receipt('a'), state: 'unknown', endedAt: 5, day: '2026-06-08' });
  const spent = { spentMicros: 0, uncertainMicros: 300_000 };
  if (version >= 5) for (const day of ['', '2026-06-08']) await database.put('spending', spent, [day, KEY.baseUrl]);
  const row = { position: -1, id: 'listed', kind: 'summary', day: '', chunk: 1, terms: [] };
  if (version >= 5) await database.put('library', row);
  database.close();
}

/** Opens the product’s database, like the first page after an update. */
async function openAnew() {
  vi.resetModules();
  const { openDatabase } = await import('../../../lib/browser/storage/open-database.ts');
  return (await openDatabase()) as unknown as IDBPDatabase;
}

/** The stores with their keys and indexes. */
async function layoutOf(database: IDBPDatabase): Promise<object> {
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const stores = names.map(name => {
    const store = transaction.objectStore(name);
    const indexes = [...store.indexNames].map(index => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { index, keyPath, unique, multiEntry };
    });
    return { name, keyPath: store.keyPath, indexes };
  });
  await transaction.done;
  return stores;
}

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe.each([1, 2, 3, 4, 5])('upgrade of a database of version %i', version => {
  it('creates the stores and indexes of a new database', async () => {
    const made = await openAnew();
    const layout = await layoutOf(made);
    made.close();
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    await createVersion(version);
    const upgraded = await openAnew();
    expect(await layoutOf(upgraded)).toEqual(layout);
    upgraded.close();
  });

  it('keeps the key and the spending, counted once, and indexes receipts by site', async () => {
    await createVersion(version);
    const database = await openAnew();
    const keys = await database.getAll('vault');
    expect(keys).toMatchObject([{ ...KEY, id: expect.stringMatching(/./) }]);
    expect(await database.getAllKeys('vault')).toEqual([keys[0].id]);
    expect(await database.get('settings', 'account')).toMatchObject({ id: keys[0].id, baseUrl: KEY.baseUrl });
    const spent = { spentMicros: 0, uncertainMicros: 300_000 };
    expect(await database.get('spending', ['', KEY.baseUrl])).toEqual(spent);
    expect(await database.get('spending', ['2026-06-08', KEY.baseUrl])).toEqual(spent);
    const ofSite = IDBKeyRange.bound(['a.example', 0], ['a.example', 1]);
    expect(await database.getAllKeysFromIndex('receipts', 'sites', ofSite)).toEqual(['a']);
    expect(await database.getAllKeys('unlisted')).toEqual(version >= 5 ? ['listed'] : []);
    expect(await database.get('breakdowns', ['engine', '2026-06', 'cecil'])).toMatchObject({ ...spent, count: 1 });
    database.close();
  });
});
