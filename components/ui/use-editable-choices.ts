import { useState } from 'react';
import type { StoredChoices } from '../../lib/store/settings/define-choices.ts';
import { useStored } from './use-stored.ts';

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
