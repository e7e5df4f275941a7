import { browser } from 'wxt/browser';
import { watchSessionKeys } from './session-value.ts';

const keyOf = (name: string) => `changed/${name}`;

/** Notifies all contexts that watch this name, and starts the worker for it. A BroadcastChannel would not start it. */
export async function announceChange(name: string): Promise<void> {
  await browser.storage.session.set({ [keyOf(name)]: crypto.randomUUID() }).catch(() => {});
}

/** Calls `onChange` after each change that was announced. Returns a function that stops it. */
export function watchChange(name: string, onChange: () => void): () => void {
  return watchSessionKeys(keys => {
    if (keys.includes(keyOf(name))) onChange();
  });
}
