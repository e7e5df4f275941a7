import { onTestFinished, vi } from 'vitest';
import { openConnection } from '../../../lib/browser/storage/database-connection.ts';

/** Closes the database, and lets nothing open it again until `release` is called or the test ends, as a disk that has other work. */
export async function holdOpening() {
  const connection = await openConnection();
  connection.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent);
  const open = indexedDB.open.bind(indexedDB);
  const held: (() => void)[] = [];
  let tries = 0;
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = {} as { -readonly [K in keyof IDBOpenDBRequest]: IDBOpenDBRequest[K] };
    tries += 1;
    held.push(() => {
      const real = open(name, version);
      real.onsuccess = event => {
        request.result = real.result;
        request.onsuccess?.(event);
      };
    });
    return request;
  });
  const release = () => {
    opening.mockRestore();
    for (const openNow of held.splice(0)) openNow();
  };
  onTestFinished(release);
  return { release, /** How often the browser was asked to open it. */ tries: () => tries };
}
