import { useMemo } from 'react';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useSettingsOf } from '../ui/use-settings-of.ts';
import { useStored } from '../ui/use-stored.ts';
import { useTabSearches } from './use-tab-searches.ts';

/**
 * Calls `onSearch` when the search of a tab is what its user waits for: when a tab with a search and no summary comes to the
 * front, and when a search starts, unless it follows each summary by the settings. A summary that is closed is no reason.
 */
export function useForegroundSearch({ tabId, url }: { tabId: number; url: string }, onSearch: () => void): void {
  const searches = Object.values(useTabSearches(tabId));
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  const isAutomatic = useSettingsOf(url)?.searchAfterSummary;
  const isKnown = job !== undefined && isAutomatic !== undefined && !searches.includes(undefined);
  const hasSearch = isKnown && searches.some(search => search !== null);
  const isSearching = isKnown && searches.some(search => search?.state === 'searching');
  // Only a search that appears is a reason.
  useLatest([tabId, hasSearch], () => {
    if (hasSearch && job === null) onSearch();
  });
  // Only a search that starts is a reason.
  useLatest([tabId, isSearching], () => {
    if (isSearching && (job === null || !isAutomatic)) onSearch();
  });
}
