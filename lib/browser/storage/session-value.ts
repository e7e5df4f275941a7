import { browser } from 'wxt/browser';

/** A value in session storage or in the database. */
export type StoredValue<T> = {
  /** Its name among all stored values. */
  key: string;
  get: () => Promise<T>;
  set: (value: T) => Promise<void>;
  /** Calls `onChange` with each new value, whichever page wrote it. Returns a function that stops it. */
  watch: (onChange: (value: T) => void) => () => void;
};

/**
 * Declares a value in session storage. A missing value reads as `fallback`. What is there is trusted: this area is in
 * memory, closed to content scripts, and empty after an update of the extension, so only the running version can have
 * written it. Surfaces read it before they paint, and parsing it took as long as rendering.
 */
export function defineSessionValue<T>(key: string, fallback: T): StoredValue<T> {
  return {
    key,
    get: async () => ((await readInOneCall(key)) ?? fallback) as T,
    set: value => browser.storage.session.set({ [key]: value }),
    watch: onChange =>
      listen(changes => {
        const change = changes[key];
        if (change) onChange((change.newValue ?? fallback) as T);
      }),
  };
}

/** The keys that were asked for in this turn, and the one call that reads them. */
let pending: { keys: string[]; values: Promise<Record<string, unknown>> } | null = null;

/** Each call costs a trip to the browser's process, so reads that begin in the same turn share one. */
async function readInOneCall(key: string): Promise<unknown> {
  if (pending === null) {
    const keys: string[] = [];
    const values = Promise.resolve().then(() => {
      pending = null;
      return browser.storage.session.get(keys);
    });
    pending = { keys, values };
  }
  pending.keys.push(key);
  return (await pending.values)[key];
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

/** Removes what tabs show, drafts, and all else in memory. */
export function clearSession(): Promise<void> {
  return browser.storage.session.clear();
}
