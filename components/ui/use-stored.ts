import { useCallback, useEffect, useState } from 'react';
import type { StoredValue } from '../../lib/browser/session-value.ts';
import { Fail } from '../../lib/model/failure.ts';

/**
 * A stored value, kept current; `undefined` until it has been read. Where the browser cannot read it, the render throws,
 * and the nearest `ErrorBoundary` says so and offers to read again. Pass the same `stored` on each render.
 */
export function useStored<T>(stored: StoredValue<T>): T | undefined {
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<Fail>();
  useEffect(() => {
    let isStale = false; // a change that comes while the first read is under way is newer than that read
    const stop = stored.watch(next => {
      isStale = true;
      setValue(next);
    });
    stored.get().then(
      first => {
        if (!isStale) setValue(first);
      },
      cause => {
        if (!isStale) setProblem(new Fail({ code: 'storage' }, 'not-sent', { cause }));
      },
    );
    return () => {
      isStale = true;
      stop();
    };
  }, [stored]);
  if (problem) throw problem;
  return value;
}

/**
 * The same with a setter. What a person has just chosen is shown at once, not when the storage has answered; where the
 * storage refuses it, what is stored is shown again and `isRefused` says why. Choosing again is trying again.
 */
export function useEditableStored<T>(
  stored: StoredValue<T>,
): [value: T | undefined, set: (value: T) => void, isRefused: boolean] {
  const current = useStored(stored);
  const [edit, setEdit] = useState<{ value: T; over: T | undefined }>();
  const [isRefused, setIsRefused] = useState(false);
  const set = useCallback(
    (value: T) => {
      const made = { value, over: current };
      setEdit(made);
      setIsRefused(false);
      stored.set(value).catch(() => {
        setEdit(latest => (latest === made ? undefined : latest));
        setIsRefused(true);
      });
    },
    [stored, current],
  );
  // An edit stands over the value it was made from; anything stored later is newer than both.
  return [edit && edit.over === current ? edit.value : current, set, isRefused];
}
