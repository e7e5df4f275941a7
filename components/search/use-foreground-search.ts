import { useMemo } from 'react';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { useStored } from '../ui/use-stored.ts';
import { useTabSearches } from './use-tab-searches.ts';

/** No tab has this id. */
const NO_TAB = -1;

/** Whether a tab has been searched about and not summarized: the search is what its user waits for. */
export function useForegroundSearch(tabId: number = NO_TAB): boolean {
  const { web, news } = useTabSearches(tabId);
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  return job === null && (web ?? news ?? null) !== null;
}
