import { useCallback, useEffect, useState } from 'react';
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

/** The same with a setter. What a person has just chosen is shown at once, not when the storage has answered. */
export function useEditableStored<T>(stored: Stored<T>): [value: T | undefined, set: (value: T) => void] {
  const kept = useStored(stored);
  const [edit, setEdit] = useState<{ value: T; over: T | undefined }>();
  const set = useCallback(
    (value: T) => {
      setEdit({ value, over: kept });
      void stored.set(value);
    },
    [stored, kept],
  );
  // An edit stands over the value it was made from; anything stored later is newer than both.
  return [edit && edit.over === kept ? edit.value : kept, set];
}
