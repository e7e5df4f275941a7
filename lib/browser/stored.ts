import { browser } from 'wxt/browser';
import type * as z from '../model/z.ts';

/** What lives in memory and ends with the browser; what stays is in the database (`defineKept`), out of the reach of pages. */
export type Area = 'session';

/** One value under one key of the extension's storage, parsed whenever it is read. */
export type Stored<T> = {
  get: () => Promise<T>;
  set: (value: T) => Promise<void>;
  /** Calls `onChange` with each later value, also one written by another page; returns what stops it. */
  watch: (onChange: (value: T) => void) => () => void;
};

/** Declares a stored value; one that is missing or no longer fits reads as `fallback`. */
export function defineStored<T>(area: Area, key: string, schema: z.ZodMiniType<T>, fallback: T): Stored<T> {
  const parse = (raw: unknown): T => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    get: async () => parse((await browser.storage[area].get(key))[key]),
    set: value => browser.storage[area].set({ [key]: value }),
    watch: onChange =>
      listen(area, changes => {
        const change = changes[key];
        if (change) onChange(parse(change.newValue));
      }),
  };
}

/**
 * Closes `storage.local` to content scripts, which a broken page may have taken over, where the browser can: Firefox has
 * no such switch. Nothing of ours is in it, so that a later use does not start out open.
 */
export async function closeStorageToPages(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

export async function readStoredKeys(area: Area): Promise<string[]> {
  return Object.keys(await browser.storage[area].get(null));
}

export function removeStored(area: Area, key: string): Promise<void> {
  return browser.storage[area].remove(key);
}

/** Calls `onChange` with the keys that have changed; returns what stops it. */
export function watchStoredKeys(area: Area, onChange: (keys: string[]) => void): () => void {
  return listen(area, changes => onChange(Object.keys(changes)));
}

type Changes = Record<string, { newValue?: unknown }>;

function listen(area: Area, onChange: (changes: Changes) => void): () => void {
  const listener = (changes: Changes, changedArea: string) => {
    if (changedArea === area) onChange(changes);
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}
