import { browser } from 'wxt/browser';
import { watchSessionKeys } from './session-value.ts';

const keyOf = (name: string) => `changed/${name}`;

/** Notifies all contexts that watch this name, and starts the worker for it. A BroadcastChannel would not start it. */
export async function announceChange(name: string): Promise<void> {
  await browser.storage.session.set({ [keyOf(name)]: crypto.randomUUID() }).catch(() => {});
}

/** Stands for all names. */
const ALL = 'all';

/** Notifies all contexts that everything was deleted. */
export function announceDeletion(): Promise<void> {
  return announceChange(ALL);
}

/** Calls `onDeleted` after everything was deleted. */
export function onEverythingDeleted(onDeleted: () => void): void {
  watchSessionKeys(keys => {
    if (keys.includes(keyOf(ALL))) onDeleted();
  });
}

/** Calls `onChange` after each change that was announced. Returns a function that stops it. */
export function watchChange(name: string, onChange: () => void): () => void {
  return watchSessionKeys(keys => {
    if (keys.includes(keyOf(name)) || keys.includes(keyOf(ALL))) onChange();
  });
}
