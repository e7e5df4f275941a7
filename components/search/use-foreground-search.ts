import { useMemo } from 'react';
import { storedJob, storedSearch } from '../../lib/store/tab-views.ts';
import { useStored } from '../ui/use-stored.ts';

/** No tab has this id. */
const NO_TAB = -1;

/** Whether a tab has been searched about and not summarized: the search is what its user waits for. */
export function useForegroundSearch(tabId: number = NO_TAB): boolean {
  const web = useStored(useMemo(() => storedSearch(tabId, 'web'), [tabId]));
  const news = useStored(useMemo(() => storedSearch(tabId, 'news'), [tabId]));
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  return job === null && (web ?? news ?? null) !== null;
}
