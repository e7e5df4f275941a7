import { useEffect, useState } from 'react';

/** Reading a page for longer than this, in milliseconds, is longer than usual. */
export const LONG_READING_MS = 8_000;

/** Whether a page has been waited for for longer than usual. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setLong, LONG_READING_MS, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
