import { browser } from 'wxt/browser';
import { announceChange, watchChange } from './changes.ts';
import { send } from './command-channel.ts';
import { openDatabase } from './database.ts';
import { type DatabaseValueName, isInLocalStorage, withNewNames } from './database-schema.ts';
import { isApart } from './private-windows.ts';
import type { StoredValue } from './session-value.ts';

/** `update` reads and writes in one transaction, so that of two at the same time, also in two pages, none is lost. */
export type DatabaseValue<T> = StoredValue<T> & { update: (change: (value: T) => T) => Promise<void> };

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
      const database = await openDatabase();
      await database.put('settings', value, name);
      await announceChange(name);
    },
    update: async change => {
      await get(); // moves an older value
      const database = await openDatabase();
      const { store, done } = database.transaction('settings', 'readwrite');
      await store.put(change(parse(await store.get(name))), name);
      await done;
      await announceChange(name);
    },
    watch: onChange => watchChange(name, () => void get().then(onChange, () => {})),
  };
}

/** A stored value as it is. In Firefox the pages of a private window have no database and ask the worker. */
export async function readDatabaseValue(name: DatabaseValueName): Promise<unknown> {
  if (isApart()) return (await send('value.read', { name })).value;
  const database = await openDatabase();
  const raw = await database.get('settings', name);
  return isInLocalStorage(raw) ? moveFromLocalStorage(name) : raw;
}

/** Moves a value out of `storage.local`, once. */
async function moveFromLocalStorage(name: DatabaseValueName): Promise<unknown> {
  const older = withNewNames((await browser.storage.local.get(name))[name]);
  const database = await openDatabase();
  const transaction = database.transaction('settings', 'readwrite');
  const now = await transaction.store.get(name);
  // Another context may have moved it first.
  if (isInLocalStorage(now)) await transaction.store.put(older ?? null, name);
  await transaction.done;
  await browser.storage.local.remove(name as string);
  return isInLocalStorage(now) ? older : now;
}
