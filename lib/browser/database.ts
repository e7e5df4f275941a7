import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { accountViewOf } from '../model/account.ts';
import type { Receipt } from '../model/money/receipt.ts';
import type { Balance } from '../model/money/settlement.ts';
import type { KeptSearch } from '../model/search/kept-search.ts';
import type { KeptSummary } from '../model/summary/kept-summary.ts';

/** Values that are kept one by one, behind `defineKept`. */
export type KeptName = 'account' | 'settings';

/** The extension's own IndexedDB: content scripts cannot reach it, in either browser. */
export interface Tables extends DBSchema {
  vault: { key: 'account'; value: { id: string; baseUrl: string; apiKey: string } };
  /** By name; parsed where it is read. */
  settings: { key: KeptName; value: unknown };
  /** The journal of paid requests, by job id. */
  receipts: { key: string; value: Receipt; indexes: { state: string; reservedAt: number } };
  /** By job key, while a request of that key is under way: the one row that `add` lets in is its owner. */
  owners: { key: string; value: { jobId: string } };
  summaries: { key: string; value: KeptSummary; indexes: { key: string; pageKey: string; endedAt: number } };
  searches: { key: string; value: KeptSearch; indexes: { key: string; page: string; endedAt: number } };
  /** By account: its balance at a moment when none of its requests was under way. */
  balances: { key: string; value: Balance };
}

export type Database = IDBPDatabase<Tables>;

/** What one paid request may write, always in one transaction. */
export const journalStores = ['owners', 'receipts', 'summaries', 'searches', 'balances'] as const;
export type JournalTransaction = IDBPTransaction<Tables, typeof journalStores, 'readwrite'>;

const NAME = 'precis';
const VERSION = 3;
/** Opening waits for other pages to let go of an older version; longer than this is a failure, not a wait. */
const OPEN_LIMIT_MS = 5_000;

let opened: Promise<Database> | undefined;

/** The one connection of this context; a failed attempt is not remembered. */
export function openDatabase(): Promise<Database> {
  opened ??= withLimit(connect()).catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function connect(): Promise<Database> {
  return openDB<Tables>(NAME, VERSION, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion < 1) createFirstStores(database);
      if (oldVersion < 2) createSearches(database);
      if (oldVersion < 3) {
        database.createObjectStore('settings');
        await nestRequests(database, transaction);
      }
      if (oldVersion === 1 || oldVersion === 2) await takeOver(transaction);
    },
    blocking(_current, _blocked, event) {
      // Another page of a newer version waits for this connection to go.
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

function createFirstStores(database: Database): void {
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

/** A summary's request became one value, and rows name who paid: those before say that they do not know. */
async function nestRequests(
  database: Database,
  transaction: IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>,
): Promise<void> {
  database.createObjectStore('balances');
  const summaries = transaction.objectStore('summaries');
  summaries.createIndex('pageKey', 'pageKey');
  for (let cursor = await summaries.openCursor(); cursor; cursor = await cursor.continue()) {
    const { page, send, isEdited, options, ...answer } = cursor.value as KeptSummary & KeptSummary['request'];
    const request = { page, send, spot: null, isEdited, options };
    await cursor.update({ ...answer, request, payer: null, pageKey: null, language: null });
  }
}

/** Stands for a value that is still where older versions kept it. */
const TAKE_OVER = { takeOver: true };

export function isTakeOver(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'takeOver' in raw;
}

/**
 * Until version 3 an account had no id, and its view and the settings were in `storage.local`. The view is made anew from
 * the key's own row; the settings are fetched when they are first read (`defineKept`).
 */
async function takeOver(transaction: IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>): Promise<void> {
  const vault = transaction.objectStore('vault');
  const settings = transaction.objectStore('settings');
  const saved = await vault.get('account');
  if (saved) {
    const account = { ...saved, id: crypto.randomUUID() };
    await vault.put(account, 'account');
    await settings.put(accountViewOf(account), 'account');
  }
  await settings.put(TAKE_OVER, 'settings');
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The database did not open in time.')), OPEN_LIMIT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
