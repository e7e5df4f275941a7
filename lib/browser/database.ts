import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The extension's own IndexedDB: content scripts cannot reach it, in either browser (reliability, finding 4). */
interface Tables extends DBSchema {
  vault: { key: 'account'; value: { baseUrl: string; apiKey: string } };
}

export type Database = IDBPDatabase<Tables>;

const NAME = 'precis';
const VERSION = 1;

let opened: Promise<Database> | undefined;

/** The one connection of this context; a failed attempt is not remembered. */
export function openDatabase(): Promise<Database> {
  opened ??= openDB<Tables>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('vault');
    },
    blocking(_current, _blocked, event) {
      // Another page of a newer version waits for this connection to go.
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}
