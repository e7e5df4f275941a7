import { browser } from 'wxt/browser';
import { announceChange, watchChange } from './changes.ts';
import { openDatabase } from './database.ts';
import { type DatabaseValueName, isInLocalStorage, withNewNames } from './database-schema.ts';
import type { StoredValue } from './session-value.ts';

/**
 * Declares one value in the extension's own database, where no content script can read or write it. Any older version
 * may have written it, so `parse` reads it each time, whatever it is (`undefined` if there is none).
 */
export function defineDatabaseValue<T>(name: DatabaseValueName, parse: (raw: unknown) => T): StoredValue<T> {
  const get = async () => {
    const database = await openDatabase();
    const raw = await database.get('settings', name);
    return parse(isInLocalStorage(raw) ? await moveFromLocalStorage(name) : raw);
  };
  return {
    key: name,
    get,
    set: async value => {
      const database = await openDatabase();
      await database.put('settings', value, name);
      await announceChange(name);
    },
    watch: onChange => watchChange(name, () => void get().then(onChange, () => {})),
  };
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
