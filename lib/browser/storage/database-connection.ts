import { DATABASE_OPENING_MS } from '../../model/time-limits.ts';
import { within } from '../within.ts';
import { DATABASE_VERSION } from './database-tables.ts';

const NAME = 'precis';

let opened: Promise<IDBDatabase> | undefined;

/**
 * The one connection of this context, as the browser gives it: pages read a few values at their start, and load no package
 * for that. Everything else uses `openDatabase`. Waits as long as the disk needs. A failed attempt is not remembered.
 */
export function openConnection(): Promise<IDBDatabase> {
  opened ??= connect().catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The same, but rejects if the database is not open within `DATABASE_OPENING_MS`. It goes on opening. */
export async function openConnectionInTime(): Promise<IDBDatabase> {
  const connection = await within(DATABASE_OPENING_MS, openConnection());
  if (connection === null) throw new Error('The database did not open in time.');
  return connection;
}

/** The result of a request, while its transaction is still open. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once the transaction has been written. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Deletes the database with its files, as far as the browser does. Connections of other contexts close. If one does not in
 * time, the database is deleted later; empty it before.
 */
export async function deleteDatabase(): Promise<void> {
  const connection = await openConnection();
  connection.close();
  opened = undefined;
  await within(DATABASE_OPENING_MS, resultOf(indexedDB.deleteDatabase(NAME))).catch(() => {});
}

/** What upgrades is loaded only where there is something to upgrade: pages open the database at each start. */
async function connect(): Promise<IDBDatabase> {
  let isOld = false;
  try {
    return await connectWith(upgrade => {
      isOld = true;
      upgrade.abort();
    });
  } catch (error) {
    if (!isOld) throw error;
    const { upgradeDatabase } = await import('./upgrade-database.ts');
    return connectWith(upgradeDatabase);
  }
}

/** @param upgradeWith is given the transaction in which the database changes, and its version before (0: there was none) */
async function connectWith(upgradeWith: (upgrade: IDBTransaction, oldVersion: number) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, DATABASE_VERSION);
  request.onupgradeneeded = ({ oldVersion }) => request.transaction && upgradeWith(request.transaction, oldVersion);
  const connection = await resultOf(request);
  const forget = () => {
    opened = undefined;
  };
  // The browser has closed it.
  connection.onclose = forget;
  // A page of a newer version waits until this connection is closed.
  connection.onversionchange = () => {
    connection.close();
    forget();
  };
  return connection;
}
