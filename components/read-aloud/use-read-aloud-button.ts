import { useRef, useState } from 'react';

/**
 * Whether a summary is read aloud, for its button and its player, which stand in different places. Another summary (`id`) is
 * not read until its button is clicked.
 */
export function useReadAloudButton(id: string) {
  const [openFor, setOpenFor] = useState<string | null>(null);
  // The reader who comes back has not clicked again.
  if (openFor !== null && openFor !== id) setOpenFor(null);
  const ref = useRef<HTMLButtonElement>(null);
  const onToggle = (isOpen: boolean) => {
    setOpenFor(isOpen ? id : null);
    // The focus was in the player, which is gone; elsewhere it stays.
    if (!isOpen && document.activeElement?.closest('.read-aloud')) ref.current?.focus();
  };
  return { isOpen: openFor === id, onToggle, ref };
}
