import { useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { pageIdentityOf } from '../../lib/model/address/page-identity-full.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import type { SavedSearch } from '../../lib/model/search/saved-search.ts';
import { doneSearchOf, type Search } from '../../lib/model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import type { Confirmation } from '../../lib/model/summary/summary-request.ts';
import { searchesOfPage } from '../../lib/store/journal/saved-answers.ts';
import { useReconcileWhile } from '../summary/use-job.ts';
import { useActiveTab } from '../ui/active-tab.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useTabSearches } from './use-tab-searches.ts';

export type Searches = Record<EnrichIndex, Search | null>;

/** The subject of a search: the page in a tab, by its text or by its summary. */
export type About = { tabId: number; page: { url: string; title: string }; summary: string | null };

type SearchInput = {
  /** `null`: they are made from the page or its summary. */
  queries: readonly string[] | null;
  indexes?: readonly EnrichIndex[];
  /** Asks for newer answers than those shown. */
  isAgain?: boolean;
  /** The user has agreed to send from this mail or chat site. */
  isPersonalConfirmed?: boolean;
  /** The user has seen that a budget does not cover it. */
  mayExceedBudget?: boolean;
};

/** The searches about a page, in progress or saved, and the commands for them. */
export function useSearches({ tabId, page, summary }: About) {
  const { web, news } = useTabSearches(tabId);
  // A private window does not look up what other windows have saved.
  const saved = useSavedSearches(useActiveTab()?.isPrivate ? '' : page.url);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const url = pageIdentityOf(page.url);
  const ofPage = (view: Search | null | undefined) => (view?.page.url === url ? view : null);
  const searches: Searches | undefined =
    web === undefined || news === undefined || saved === undefined
      ? undefined
      : { web: ofPage(web) ?? saved.web, news: ofPage(news) ?? saved.news };
  const isSearching = searches !== undefined && enrichIndexes.some(index => searches[index]?.state === 'searching');
  useReconcileWhile(isSearching);

  const attempt = async (command: Promise<unknown>) => {
    setRefusal(null);
    await command.catch(error => setRefusal(failOf(error).failure));
  };

  return {
    /** `undefined` until they have been read. */
    searches,
    isSearching,
    /** Why the worker refused a command. */
    refusal,
    search: ({ queries, indexes = enrichIndexes, isAgain = false, ...agreed }: SearchInput) => {
      const shown = indexes.map(index => searches?.[index]);
      const replaces = isAgain ? shown.flatMap(search => (search?.state === 'done' ? search.id : [])) : [];
      const { mayExceedBudget = false, isPersonalConfirmed = false } = agreed;
      const confirmed: Confirmation[] = isPersonalConfirmed ? ['personal'] : [];
      const asked = { queries: queries && [...queries], indexes: [...indexes], replaces, mayExceedBudget, confirmed };
      return attempt(send('search.start', { tabId, page, summary, ...asked }));
    },
    cancel: () => attempt(send('search.cancel', { tabId })),
    attempt,
  };
}

export type SearchActions = ReturnType<typeof useSearches>;

/** The saved searches of a page; `undefined` until they have been read. Pages without an address have none. */
function useSavedSearches(url: string): Searches | undefined {
  const [saved, setSaved] = useState<{ url: string; searches: Searches }>();
  useLatest([url], async isLatest => {
    const none = { web: null, news: null };
    const { web, news } = url === '' ? none : await searchesOfPage(url).catch(() => none);
    const searches = { web: web && earlier(web), news: news && earlier(news) };
    if (isLatest()) setSaved({ url, searches });
  });
  return saved?.url === url ? saved.searches : undefined;
}

function earlier(saved: SavedSearch): Search {
  return doneSearchOf(saved, saved.page, { isFromSaved: true, isSaved: true });
}

/** The queries that were asked, from precise to broad, in the index that needed the most; none while they are not known. */
export function askedQueriesOf(searches: Searches): string[] {
  const asked = enrichIndexes.map(index => {
    const search = searches[index];
    return search && search.query !== '' ? [...search.triedQueries, search.query] : [];
  });
  return asked.reduce((longest, queries) => (queries.length > longest.length ? queries : longest), []);
}
