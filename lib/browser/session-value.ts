import { browser } from 'wxt/browser';
import type * as z from '../model/z.ts';

/** One value under one key of the extension's storage, parsed whenever it is read. */
export type StoredValue<T> = {
  get: () => Promise<T>;
  set: (value: T) => Promise<void>;
  /** Calls `onChange` with each later value, also one written by another page; returns what stops it. */
  watch: (onChange: (value: T) => void) => () => void;
};

/** Declares a stored value; one that is missing or no longer fits reads as `fallback`. */
export function defineSessionValue<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): StoredValue<T> {
  const parse = (raw: unknown): T => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    get: async () => parse((await browser.storage.session.get(key))[key]),
    set: value => browser.storage.session.set({ [key]: value }),
    watch: onChange =>
      listen(changes => {
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

export async function readSessionKeys(): Promise<string[]> {
  return Object.keys(await browser.storage.session.get(null));
}

export function removeSessionValue(key: string): Promise<void> {
  return browser.storage.session.remove(key);
}

/** Calls `onChange` with the keys that have changed; returns what stops it. */
export function watchSessionKeys(onChange: (keys: string[]) => void): () => void {
  return listen(changes => onChange(Object.keys(changes)));
}

type Changes = Record<string, { newValue?: unknown }>;

function listen(onChange: (changes: Changes) => void): () => void {
  const listener = (changes: Changes, area: string) => {
    if (area === 'session') onChange(changes);
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}
