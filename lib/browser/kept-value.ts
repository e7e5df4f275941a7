import { browser } from 'wxt/browser';
import type * as z from '../model/z.ts';
import { isTakeOver, type KeptName, openDatabase } from './database.ts';
import { type Stored, watchStoredKeys } from './stored.ts';

/**
 * One value under one name in the extension's own database, where no content script can read or write it, parsed whenever
 * it is read; one that is missing or no longer fits reads as `fallback`.
 */
export function defineKept<T>(name: KeptName, schema: z.ZodMiniType<T>, fallback: T): Stored<T> {
  const get = async () => {
    const database = await openDatabase();
    const raw = await database.get('settings', name);
    const parsed = schema.safeParse(isTakeOver(raw) ? await takeOver(name) : raw);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    get,
    set: async value => {
      const database = await openDatabase();
      await database.put('settings', value, name);
      await tellOfChange(name);
    },
    watch: onChange =>
      watchStoredKeys('session', keys => {
        if (keys.includes(tickOf(name))) void get().then(onChange, () => {});
      }),
  };
}

/** Has every context look again that watches this value, and wakes the worker for it, which a BroadcastChannel would not. */
export async function tellOfChange(name: KeptName): Promise<void> {
  await browser.storage.session.set({ [tickOf(name)]: crypto.randomUUID() }).catch(() => {});
}

function tickOf(name: KeptName): string {
  return `changed/${name}`;
}

/** Moves a value out of `storage.local`, once. */
async function takeOver(name: KeptName): Promise<unknown> {
  const older = (await browser.storage.local.get(name))[name];
  const database = await openDatabase();
  const transaction = database.transaction('settings', 'readwrite');
  const now = await transaction.store.get(name);
  // Another context may have been faster.
  if (isTakeOver(now)) await transaction.store.put(older ?? null, name);
  await transaction.done;
  await browser.storage.local.remove(name);
  return isTakeOver(now) ? older : now;
}
