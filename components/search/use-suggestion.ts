import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { About } from './use-searches.ts';

/** The queries made from the page, which is read now; `null` until they are known. Sends nothing. */
export function useSuggestion({ tabId, page, summary }: About, isWanted: boolean): string[] | null {
  const [queries, setQueries] = useState<string[] | null>(null);
  const { url, title } = page;
  useEffect(() => {
    if (!isWanted) return;
    let isLatest = true;
    const show = (made: string[] | null) => isLatest && setQueries(made);
    show(null);
    send('search.suggest', { tabId, page: { url, title }, summary }).then(
      ({ queries: made }) => show(made),
      () => show([]),
    );
    return () => {
      isLatest = false;
    };
  }, [tabId, url, title, summary, isWanted]);
  return queries;
}
