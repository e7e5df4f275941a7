import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';

/** Holds a store as another page does that writes for long, until the function that this returns is called or the test ends. */
export async function holdStore(name: 'settings' | 'summaries' | 'library'): Promise<() => void> {
  const { store } = (await openDatabase()).transaction(name, 'readwrite');
  let isHeld = true;
  const again = async () => {
    await store.count();
    if (isHeld) void again();
  };
  await store.count();
  void again();
  const release = () => {
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}
