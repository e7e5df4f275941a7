import { deleteDB, openDB } from 'idb';
import { DATABASE_VERSION, type Database, type Tables, type Upgrade } from './database-schema.ts';

const NAME = 'precis';
/** Opening waits until other pages have closed an older version. After this long it fails. */
const OPEN_LIMIT_MS = 5_000;

let opened: Promise<Database> | undefined;

/** The one connection of this context. A failed attempt is not remembered. */
export function openDatabase(): Promise<Database> {
  opened ??= withLimit(connect()).catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Deletes the database with its files, as far as the browser does. Connections of other contexts close. If one does not in
 * time, the database is deleted later; empty it before.
 */
export async function deleteDatabase(): Promise<void> {
  const database = await openDatabase();
  database.close();
  opened = undefined;
  await withLimit(deleteDB(NAME)).catch(() => {});
}

/** What upgrades is loaded only where there is something to upgrade: pages open the database at each start. */
async function connect(): Promise<Database> {
  let isOld = false;
  const refuse: Upgrader = (_database, _oldVersion, upgrade) => {
    isOld = true;
    upgrade.done.catch(() => {});
    upgrade.abort();
  };
  try {
    return await connectWith(refuse);
  } catch (error) {
    if (!isOld) throw error;
    const { upgradeDatabase } = await import('./upgrade-database.ts');
    return connectWith(upgradeDatabase);
  }
}

type Upgrader = (database: Database, oldVersion: number, upgrade: Upgrade) => unknown;

function connectWith(upgradeWith: Upgrader): Promise<Database> {
  return openDB<Tables>(NAME, DATABASE_VERSION, {
    upgrade: (database, oldVersion, _newVersion, upgrade) => void upgradeWith(database, oldVersion, upgrade),
    blocking(_current, _blocked, event) {
      // A page of a newer version waits until this connection is closed.
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The database did not open in time.')), OPEN_LIMIT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
