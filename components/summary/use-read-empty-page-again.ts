import { useEffect, useEffectEvent } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';

/** How often an empty page is read again, and after how many milliseconds each. */
const TRIES = 5;
const WAIT_MS = 2_000;

/** Reads an empty page again a few times, because it may fill while the user looks at it. `onRead`: there is something to read now. */
export function useReadEmptyPageAgain(tabId: number, isEmpty: boolean, onRead: () => void): void {
  const onFilled = useEffectEvent(onRead);
  useEffect(() => {
    if (!isEmpty) return;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tries === TRIES) clearInterval(timer);
      send('page.size', { tabId }).then(
        () => onFilled(),
        () => {},
      );
    }, WAIT_MS);
    return () => clearInterval(timer);
  }, [tabId, isEmpty]);
}
