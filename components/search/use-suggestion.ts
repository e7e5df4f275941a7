import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { About } from './use-searches.ts';

/** The queries made from the page, which is read now; `null` until they are known. Sends nothing. */
export function useSuggestion({ tabId, page, summary }: About, isWanted: boolean): string[] | null {
  const [queries, setQueries] = useState<string[] | null>(null);
  const { url, title } = page;
  useEffect(() => {
    if (!isWanted) return;
    const about = { tabId, page: { url, title }, summary };
    send('search.suggest', about).then(
      ({ queries: made }) => setQueries(made),
      () => setQueries([]),
    );
  }, [tabId, url, title, summary, isWanted]);
  return queries;
}
