import type { Search } from '../../lib/model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import { type ResultOrder, type ShownResult, shownResultsOf } from '../../lib/model/search/shown-results.ts';
import type { Searches } from './use-searches.ts';

const orders: Record<EnrichIndex, ResultOrder> = { web: 'relevance', news: 'newest' };

/** The results of a search in the order of its list. */
export function itemsOf(search: Search, nowMs: number): ShownResult[] {
  if (search.state !== 'done') return [];
  return shownResultsOf(search.results, { pageUrl: search.page.url, order: orders[search.index], nowMs });
}

/** Whether the searches have ended, all of them without a result. */
export function isNothingFound(searches: Searches): boolean {
  const shown = enrichIndexes.flatMap(index => searches[index] ?? []);
  return shown.length > 0 && shown.every(search => search.state === 'done' && search.foundCount === 0);
}

/** Whether one of the lists shows a result. */
export const hasResults = (searches: Searches, nowMs: number): boolean =>
  enrichIndexes.some(index => {
    const search = searches[index];
    return search ? itemsOf(search, nowMs).length > 0 : false;
  });
