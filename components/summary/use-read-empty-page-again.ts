import { useEffectEvent } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { useLatest } from '../ui/use-latest.ts';

/** The pause before an empty page is read again. Each one is twice as long as the last, because the page may stay empty. */
const FIRST_PAUSE_MS = 2_000;

/** Reads an empty page again while it is shown, because it may fill. `onRead`: there is something to read now. */
export function useReadEmptyPageAgain(tabId: number, isEmpty: boolean, onRead: () => void): void {
  const onFilled = useEffectEvent(onRead);
  useLatest([tabId, isEmpty], isLatest => {
    if (!isEmpty) return;
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        void send('page.size', { tabId }).then(
          () => isLatest() && onFilled(),
          () => isLatest() && wait(),
        );
      }, pauseMs);
      pauseMs *= 2;
    };
    wait();
    return () => clearTimeout(timer);
  });
}
