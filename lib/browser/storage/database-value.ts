import { hasOwnPrivateStorage } from '../private-windows.ts';
import { send } from '../worker/command-channel.ts';
import { announceChange, watchChange } from './change-announcements.ts';
import { endOf, openConnection, resultOf } from './database-connection.ts';
import type { DatabaseValueName } from './database-tables.ts';
import type { StoredValue } from './session-value.ts';

/** `update` reads and writes in one transaction, so that of two at the same time, also in two pages, none is lost. */
type DatabaseValue<T> = StoredValue<T> & { update: (change: (value: T) => T) => Promise<void> };

/**
 * Declares one value in the extension's own database, where no content script can read or write it. Any older version
 * may have written it, so `parse` reads it each time, whatever it is (`undefined` if there is none).
 */
export function defineDatabaseValue<T>(name: DatabaseValueName, parse: (raw: unknown) => T): DatabaseValue<T> {
  const get = async () => parse(await readDatabaseValue(name));
  return {
    key: name,
    get,
    set: async value => {
      await changeValue(name, () => value);
      await announceChange(name);
    },
    update: async change => {
      await changeValue(name, raw => change(parse(raw)));
      await announceChange(name);
    },
    watch: onChange => watchChange(name, () => void get().then(onChange, () => {})),
  };
}

/** A stored value as it is. In Firefox the pages of a private window have no database and ask the worker. */
export async function readDatabaseValue(name: DatabaseValueName): Promise<unknown> {
  if (hasOwnPrivateStorage()) return (await send('value.read', { name })).value;
  return resultOf((await valuesOf('readonly')).get(name));
}

async function valuesOf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await openConnection()).transaction('settings', mode).objectStore('settings');
}

/** Reads and writes in one transaction. */
async function changeValue(name: DatabaseValueName, change: (raw: unknown) => unknown): Promise<void> {
  const values = await valuesOf('readwrite');
  values.put(change(await resultOf(values.get(name))), name);
  await endOf(values.transaction);
}
