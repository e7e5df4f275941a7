import type { DBSchema, IDBPDatabase, IDBPIndex, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import { accountViewOf } from '../model/account.ts';
import type { Chunk } from '../model/library/chunks.ts';
import type { AnswerKind } from '../model/library/library-answer.ts';
import type { LibraryRow } from '../model/library/library-row.ts';
import { HIGHEST_COST_MICROS } from '../model/money/money.ts';
import type { Receipt } from '../model/money/receipt-schema.ts';
import type { Balance } from '../model/money/settlement.ts';
import { contributionOf, type Spent, spentDayOf } from '../model/money/spent.ts';
import type { SavedSearch } from '../model/search/saved-search.ts';
import type { SavedSummary } from '../model/summary/saved-summary.ts';

/** Values that are stored one by one (`defineDatabaseValue`). */
export type DatabaseValueName = 'account' | 'accountCheck' | 'settings' | 'siteGrants';

/** The extension's own IndexedDB. Content scripts cannot reach it, in either browser. */
export interface Tables extends DBSchema {
  vault: { key: 'account'; value: { id: string; baseUrl: string; apiKey: string } };
  /** By name. Parsed on reading. */
  settings: { key: DatabaseValueName; value: unknown };
  /** The journal of paid requests, by receipt id. */
  receipts: { key: string; value: Receipt; indexes: { state: string; reservedAt: number } };
  /** By request key: the receipt of the request that is in progress. */
  owners: { key: string; value: { receiptId: string } };
  summaries: { key: string; value: SavedSummary; indexes: { key: string; pageKey: string; endedAt: number } };
  searches: { key: string; value: SavedSearch; indexes: { key: string; page: string; endedAt: number } };
  /** By account: its balance at a moment when none of its requests was in progress. */
  balances: { key: string; value: Balance };
  /** Every answer's place in the library, by position. */
  library: { key: number; value: LibraryRow; indexes: { id: string; terms: string } };
  /** By number. */
  chunks: { key: number; value: Chunk };
  /** By facet (`facetTermOf`): how many answers have it. Sites are not counted. */
  facets: { key: string; value: number };
  /** By id: answers that are not in the library yet, because an older version saved them. */
  unlisted: { key: string; value: AnswerKind };
  /** By day and service: running sums over the receipts. The day '' is all days. */
  spending: { key: [day: string, origin: string]; value: Spent };
}

export type Database = IDBPDatabase<Tables>;
type Upgrade = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/** What one paid request may write, always in one transaction. */
export const journalStores = [
  'owners',
  'receipts',
  'summaries',
  'searches',
  'balances',
  'library',
  'chunks',
  'facets',
  'unlisted',
  'spending',
] as const;
export type JournalTransaction = IDBPTransaction<Tables, typeof journalStores, 'readwrite'>;

/** What the library reads, always in one transaction. */
export const libraryStores = ['library', 'chunks', 'facets', 'summaries', 'searches'] as const;
export type LibraryTransaction = IDBPTransaction<Tables, typeof libraryStores, 'readonly'>;
export type TermIndex = IDBPIndex<Tables, typeof libraryStores, 'library', 'terms', 'readonly'>;

export const DATABASE_VERSION = 5;

/** Brings a database of any older version (0: there is none) to this one. */
export async function upgradeDatabase(database: Database, oldVersion: number, upgrade: Upgrade): Promise<void> {
  if (oldVersion < 1) createFirstTables(database);
  if (oldVersion < 2) createSearches(database);
  if (oldVersion < 3) {
    database.createObjectStore('settings');
    await nestRequests(database, upgrade);
  }
  if (oldVersion === 1 || oldVersion === 2) await moveAccount(upgrade);
  if (oldVersion > 0 && oldVersion < 4) await renameFields(upgrade);
  if (oldVersion < 5) await createLibrary(database, upgrade);
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

/** Stands for a value that is still in `storage.local`, where older versions stored it. */
const IN_LOCAL_STORAGE = { takeOver: true };

export function isInLocalStorage(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'takeOver' in raw;
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
    await settings.put(accountViewOf(account), 'account');
  }
  await settings.put(IN_LOCAL_STORAGE, 'settings');
}

const RENAMED: Record<string, string> = {
  jobId: 'receiptId',
  maybeTwice: 'hasPossibleDuplicate',
  relatedToo: 'searchAfterSummary',
  said: 'serviceMessage',
  spot: 'anchor',
  tried: 'triedQueries',
};

/** Version 4 renames these fields, wherever in a row they are. */
async function renameFields(upgrade: Upgrade): Promise<void> {
  for (const table of ['owners', 'receipts', 'summaries', 'searches', 'settings'] as const) {
    const store = upgrade.objectStore(table);
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      await cursor.update(withNewNames(cursor.value) as never);
    }
  }
}

/** The fields of a receipt that not every version wrote. (Pages that open the database do without the schema.) */
const OLDEST_RECEIPT = { costMicros: HIGHEST_COST_MICROS, reservedAt: 0, endedAt: null, day: null };

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
  for (const row of await upgrade.objectStore('receipts').getAll()) {
    const receipt = { ...OLDEST_RECEIPT, ...row };
    await addSpent(spending, spentDayOf(receipt), receipt.payer?.origin, contributionOf(receipt));
  }
}

type SpendingStore = Pick<IDBPObjectStore<Tables, StoreNames<Tables>[], 'spending', 'readwrite'>, 'get' | 'put'>;

/** Adds to the sums of a day and of all days. */
export async function addSpent(
  spending: SpendingStore,
  day: string,
  origin: string | undefined,
  added: Spent,
): Promise<void> {
  if (added.spentMicros === 0 && added.uncertainMicros === 0) return;
  for (const one of ['', day]) {
    const before = (await spending.get([one, origin ?? ''])) ?? { spentMicros: 0, uncertainMicros: 0 };
    await spending.put(
      {
        spentMicros: before.spentMicros + added.spentMicros,
        uncertainMicros: before.uncertainMicros + added.uncertainMicros,
      },
      [one, origin ?? ''],
    );
  }
}

/** A stored value of any older version with the field names of version 4. */
export function withNewNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [RENAMED[name] ?? name, withNewNames(inner)]));
}
