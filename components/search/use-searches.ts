import { useEffect, useMemo, useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import { pageIdentityOf } from '../../lib/model/address/page-identity.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import type { SavedSearch } from '../../lib/model/search/saved-search.ts';
import { doneSearchOf, type Search } from '../../lib/model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import { searchesOfPage } from '../../lib/store/saved-answers.ts';
import { storedSearch } from '../../lib/store/tab-views.ts';
import { useReconcileWhile } from '../summary/use-job.ts';
import { useStored } from '../ui/use-stored.ts';

export type Searches = Record<EnrichIndex, Search | null>;

/** What related pages are looked for: a page in a tab, by its text or, where there is one to go by, by its summary. */
export type About = { tabId: number; page: { url: string; title: string }; summary: string | null };

export type SearchInput = {
  queries: string[] | null;
  indexes?: readonly EnrichIndex[];
  /** Newer answers are wanted than those that are shown. */
  isAgain?: boolean;
};

/** The searches about a page, from this session or kept from an earlier one, and the commands for them. */
export function useSearches({ tabId, page, summary }: About) {
  const web = useStored(useMemo(() => storedSearch(tabId, 'web'), [tabId]));
  const news = useStored(useMemo(() => storedSearch(tabId, 'news'), [tabId]));
  const saved = useSavedSearches(page.url);
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
    /** A command that the worker could not take. */
    refusal,
    search: ({ queries, indexes = enrichIndexes, isAgain = false }: SearchInput) => {
      const shown = indexes.map(index => searches?.[index]);
      const replaces = isAgain ? shown.flatMap(search => (search?.state === 'done' ? search.id : [])) : [];
      return attempt(send('search.start', { tabId, page, summary, queries, indexes: [...indexes], replaces }));
    },
    cancel: () => attempt(send('search.cancel', { tabId })),
    attempt,
  };
}

export type SearchActions = ReturnType<typeof useSearches>;

/** What was found for a page before; `undefined` until it has been read. A page without an address has no before. */
function useSavedSearches(url: string): Searches | undefined {
  const [saved, setSaved] = useState<{ url: string; searches: Searches }>();
  useEffect(() => {
    let isStale = false;
    const keep = (searches: Searches) => {
      if (!isStale) setSaved({ url, searches });
    };
    const none = { web: null, news: null };
    const read = url === '' ? Promise.resolve(none) : searchesOfPage(url);
    read.then(
      ({ web, news }) => keep({ web: web && earlier(web), news: news && earlier(news) }),
      () => keep(none),
    );
    return () => {
      isStale = true;
    };
  }, [url]);
  return saved?.url === url ? saved.searches : undefined;
}

function earlier(saved: SavedSearch): Search {
  return doneSearchOf(saved, saved.page, { isFromSaved: true, isSaved: true });
}

/** Queries from precise to broad, as they were asked in the index that took the most steps. */
export function askedQueriesOf(searches: Searches): string[] {
  const asked = enrichIndexes.map(index => {
    const search = searches[index];
    return search ? [...search.triedQueries, search.query] : [];
  });
  return asked.reduce((longest, queries) => (queries.length > longest.length ? queries : longest), []);
}
