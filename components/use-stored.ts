import { useEffect, useState } from 'react';
import type { Stored } from '../lib/browser/stored.ts';

/** A stored value, kept current; `undefined` until it has been read. Pass the same `stored` on each render. */
export function useStored<T>(stored: Stored<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let isStale = false; // a change that comes while the first read is under way is newer than that read
    const stop = stored.watch(next => {
      isStale = true;
      setValue(next);
    });
    void stored.get().then(first => {
      if (!isStale) setValue(first);
    });
    return () => {
      isStale = true;
      stop();
    };
  }, [stored]);
  return value;
}
