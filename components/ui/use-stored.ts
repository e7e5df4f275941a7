import { useCallback, useState } from 'react';
import type { StoredValue } from '../../lib/browser/session-value.ts';
import { useLive } from './live-value.ts';

/**
 * A stored value, kept current; `undefined` until it has been read. If it cannot be read, rendering throws, and the
 * nearest `ErrorBoundary` offers to read it again. Pass the same `stored` on each render.
 */
export function useStored<T>(stored: StoredValue<T>): T | undefined {
  return useLive(stored);
}

/**
 * The same with a setter. A new value is shown at once. If it cannot be stored, the stored value is shown again and
 * `isRefused` is set.
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
  // An edit applies to the value it was made from. A value stored later is newer than both.
  return [edit && edit.over === current ? edit.value : current, set, isRefused];
}
