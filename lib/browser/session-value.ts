import { browser } from 'wxt/browser';
import type * as z from '../model/z.ts';

/** A stored value. It is parsed on every read. */
export type StoredValue<T> = {
  get: () => Promise<T>;
  set: (value: T) => Promise<void>;
  /** Calls `onChange` with each new value, whichever page wrote it. Returns a function that stops it. */
  watch: (onChange: (value: T) => void) => () => void;
};

/** Declares a value in session storage. A missing or invalid value reads as `fallback`. */
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
 * Closes `storage.local` to content scripts where the browser supports it (Firefox does not). The extension does not
 * use it; this protects later uses.
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

/** Calls `onChange` with the keys that have changed. Returns a function that stops it. */
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
