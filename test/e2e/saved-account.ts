import type { Driver } from '../../scripts/browsers/driver.ts';
import { poll } from '../../scripts/browsers/poll.ts';

/** The rows of a saved account, and the version of their database. */
export type SavedAccount = { version: number; id: string; vault: unknown; view: unknown };

/** Reads the account that the options page has saved. */
export function readSavedAccount(driver: Driver): Promise<SavedAccount> {
  return driver.runInExtension(async () => {
    const resultOf = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('precis'));
    const { version } = database;
    const rows = database.transaction(['vault', 'settings']);
    const view = await resultOf(rows.objectStore('settings').get('account'));
    const vault = await resultOf(rows.objectStore('vault').get(view.id));
    database.close();
    return { version, id: view.id, vault, view };
  });
}

/** Saves the same account for a service at `to` instead of `from`, in the database that the extension has created. */
export async function restoreAccount(driver: Driver, saved: SavedAccount, from: string, to: string): Promise<void> {
  const moved = JSON.parse(JSON.stringify(saved).replaceAll(from, to)) as SavedAccount;
  const write = async ({ version, id, vault, view }: SavedAccount) => {
    const database = await new Promise<IDBDatabase | null>(resolve => {
      const request = indexedDB.open('precis', version);
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    });
    if (database === null) return null;
    const rows = database.transaction(['vault', 'settings'], 'readwrite');
    rows.objectStore('vault').put(vault, id);
    rows.objectStore('settings').put(view, 'account');
    rows.objectStore('settings').put([view], 'accounts');
    await new Promise((resolve, reject) => {
      rows.oncomplete = resolve;
      rows.onabort = () => reject(rows.error);
    });
    database.close();
    return true;
  };
  await poll('the database of the extension', () => driver.runInExtension(write, moved));
}
