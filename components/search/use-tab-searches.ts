import { useMemo } from 'react';
import type { Search } from '../../lib/model/search/search.ts';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import { storedSearch } from '../../lib/store/views/tab-views.ts';
import { useStored } from '../ui/use-stored.ts';

/** The searches that a tab shows, of whatever page; `undefined` until they have been read. */
export function useTabSearches(tabId: number): Record<EnrichIndex, Search | null | undefined> {
  return {
    web: useStored(useMemo(() => storedSearch(tabId, 'web'), [tabId])),
    news: useStored(useMemo(() => storedSearch(tabId, 'news'), [tabId])),
  };
}
