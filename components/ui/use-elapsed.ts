import { useEffect, useState } from 'react';

/** Whole seconds since `startedAt` (milliseconds since 1970), kept current. */
export function useElapsedSeconds(startedAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startedAt) / 1_000));
}
