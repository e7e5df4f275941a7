import { useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import type { Focus } from '../../lib/model/page/focus.ts';
import { useLatest } from '../ui/use-latest.ts';

export type FocusState =
  | { state: 'idle' | 'reading' }
  | { state: 'ready'; focus: Focus }
  | { state: 'failed'; failure: Failure };

/**
 * The passages of a tab's page that speak of a question. Sends nothing and costs nothing. `read` reads the page again; a PDF
 * may then be loaded again from its website. `askAgain` asks the same question of the page as it is now.
 */
export function useFocus({ tabId, url }: Pick<TabHead, 'tabId' | 'url'>, question: string) {
  const [shown, setShown] = useState<FocusState>({ state: 'idle' });
  /** How often the reader has asked for it again, and whether a PDF may be loaded for it. */
  const [again, setAgain] = useState({ times: 0, mayLoad: false });
  // Another address may be another text.
  useLatest([tabId, url, question, again], async isLatest => {
    if (question === '') return setShown({ state: 'idle' });
    const show = (next: FocusState) => {
      if (isLatest()) setShown(next);
    };
    show({ state: 'reading' });
    await send('page.focus', { tabId, question, mayLoad: again.mayLoad }).then(
      focus => show({ state: 'ready', focus }),
      error => show({ state: 'failed', failure: failOf(error).failure }),
    );
  });
  const lookAgain = (mayLoad: boolean) => setAgain(({ times }) => ({ times: times + 1, mayLoad }));
  return { shown, read: () => lookAgain(true), askAgain: () => lookAgain(again.mayLoad) };
}
