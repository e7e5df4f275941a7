import { wrap } from 'idb';
import type { Database, Upgrade } from './database-tables.ts';

/**
 * `UPGRADES[n]` brings a database of version n to version n + 1; version 0 is none. A released step never changes: a new
 * shape is a new step, and a new `DATABASE_VERSION`.
 */
export const UPGRADES: ((database: Database, upgrade: Upgrade) => void | Promise<void>)[] = [createTables];

/**
 * Brings a database of any older version to this one, in the transaction that the browser gives for it. If a step fails,
 * the database stays as it was: opening it fails, and the next attempt upgrades it again.
 */
export async function upgradeDatabase(transaction: IDBTransaction, oldVersion: number): Promise<void> {
  const upgrade = wrap(transaction) as unknown as Upgrade;
  const database = wrap(transaction.db) as unknown as Database;
  // Opening the database reports the failure.
  upgrade.done.catch(() => {});
  try {
    for (const step of UPGRADES.slice(oldVersion)) await step(database, upgrade);
  } catch {
    // A failed request has aborted the transaction already.
    if (transaction.error === null) transaction.abort();
  }
}

function createTables(database: Database): void {
  for (const name of ['vault', 'settings', 'owners', 'balances', 'facets', 'unlisted', 'spending'] as const) {
    database.createObjectStore(name);
  }
  const receipts = database.createObjectStore('receipts', { keyPath: 'id' });
  receipts.createIndex('state', 'state');
  receipts.createIndex('key', 'key');
  receipts.createIndex('reservedAt', 'reservedAt');
  receipts.createIndex('sites', 'sites', { multiEntry: true });
  const summaries = database.createObjectStore('summaries', { keyPath: 'id' });
  summaries.createIndex('key', 'key');
  summaries.createIndex('pageKey', 'pageKey');
  summaries.createIndex('endedAt', 'endedAt');
  const searches = database.createObjectStore('searches', { keyPath: 'id' });
  searches.createIndex('key', 'key');
  searches.createIndex('page', 'page.url');
  searches.createIndex('endedAt', 'endedAt');
  const library = database.createObjectStore('library', { keyPath: 'position' });
  library.createIndex('id', 'id', { unique: true });
  library.createIndex('terms', 'terms', { multiEntry: true });
  library.createIndex('sites', 'sites', { multiEntry: true });
  database.createObjectStore('chunks', { keyPath: 'number' });
  const breakdowns = database.createObjectStore('breakdowns', { keyPath: ['by', 'month', 'name'] });
  // It leads to the largest.
  breakdowns.createIndex('amount', ['by', 'month', 'atMostMicros']);
}
