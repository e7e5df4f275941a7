import { useEffect, useState } from 'react';

/** Long enough for a screen reader to take it up. */
const STAYS_MS = 3_000;

/** Words for a live region. They are removed after a while, so that a screen reader does not read them again before the text. */
export function useAnnouncement(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), STAYS_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return said === words ? '' : words;
}
