import { useState } from 'react';
import type { StoredValue } from '../../lib/browser/session-value.ts';
import type { StoredChoices } from '../../lib/store/choices.ts';
import { useLive } from './live-value.ts';

/**
 * A stored value, kept current; `undefined` until it has been read. If it cannot be read, rendering throws, and the
 * nearest `ErrorBoundary` offers to read it again. Pass the same `stored` on each render.
 */
export function useStored<T>(stored: StoredValue<T>): T | undefined {
  return useLive(stored);
}

/**
 * Stored choices with a function that changes some of them. A change is shown at once. If it cannot be stored, the stored
 * choices are shown again and `isRefused` is set.
 */
export function useEditableChoices<T extends object>(stored: StoredChoices<T>) {
  const current = useStored(stored);
  const [edit, setEdit] = useState<{ part: Partial<T>; over: T | undefined }>();
  const [isRefused, setIsRefused] = useState(false);
  // An edit applies to the choices it was made from. What is stored later is newer than both.
  const pending = edit?.over === current ? edit?.part : undefined;
  const choices = current && pending ? { ...current, ...pending } : current;
  const change = (part: Partial<T>) => {
    const made = { part: { ...pending, ...part }, over: current };
    setEdit(made);
    setIsRefused(false);
    stored.change(part).catch(() => {
      setEdit(latest => (latest === made ? undefined : latest));
      setIsRefused(true);
    });
  };
  return { choices, change, isRefused };
}
