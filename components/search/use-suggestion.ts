import { useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { About } from './use-searches.ts';

/** The queries made from the page, which is read now; `null` until they are known. Sends nothing. */
export function useSuggestion({ tabId, page, summary }: About, isWanted: boolean): string[] | null {
  const [queries, setQueries] = useState<string[] | null>(null);
  const { url, title } = page;
  useLatest([tabId, url, title, summary, isWanted], async isLatest => {
    if (!isWanted) return;
    const show = (made: string[]) => {
      if (isLatest()) setQueries(made);
    };
    setQueries(null);
    await send('search.suggest', { tabId, page: { url, title }, summary }).then(
      ({ queries: made }) => show(made),
      () => show([]),
    );
  });
  return queries;
}
