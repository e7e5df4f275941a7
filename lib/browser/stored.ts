import { browser } from 'wxt/browser';
import type * as z from '../model/z.ts';

/** `session` lives in memory and ends with the browser; `local` stays. Neither ever holds the key. */
export type Area = 'local' | 'session';

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
    watch: onChange => {
      const listener = (changes: Record<string, { newValue?: unknown }>, changedArea: string) => {
        const change = changes[key];
        if (changedArea === area && change) onChange(parse(change.newValue));
      };
      browser.storage.onChanged.addListener(listener);
      return () => browser.storage.onChanged.removeListener(listener);
    },
  };
}
