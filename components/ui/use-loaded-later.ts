import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Whether a part of the page that its first screen does not need has been loaded, and a function that loads it now. It is
 * loaded once the first screen has been painted.
 *
 * @param part always the same
 */
export function useLoadedLater({ load }: { load: () => Promise<unknown> }, isThere = false): [boolean, () => void] {
  const [isLoaded, setLoaded] = useState(isThere);
  const loadNow = useCallback(() => void load().then(() => setLoaded(true)), [load]);
  useEffect(() => void afterPaint().then(loadNow), [loadNow]);
  return [isLoaded, loadNow];
}
