import { useEffect, useMemo, useState } from 'react';
import { send } from '../../lib/browser/wire.ts';
import { pageIdentityOf } from '../../lib/model/address/page-identity.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import type { KeptSearch } from '../../lib/model/search/kept-search.ts';
import { doneSearchOf, type RelatedSearch } from '../../lib/model/search/related-search.ts';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import { searchesOfPage } from '../../lib/store/saved-answers.ts';
import { storedSearch } from '../../lib/store/tab-views.ts';
import { useSettlingWhile } from '../summary/use-job.ts';
import { useStored } from '../ui/use-stored.ts';

export type Searches = Record<EnrichIndex, RelatedSearch | null>;

/** What related pages are looked for: a page in a tab, by its text or, where there is one to go by, by its summary. */
export type About = { tabId: number; page: { url: string; title: string }; summary: string | null };

export type SearchOrder = {
  queries: string[] | null;
  indexes?: readonly EnrichIndex[];
  /** Newer answers are wanted than those that are shown. */
  isAgain?: boolean;
};

/** The searches about a page, from this session or kept from an earlier one, and the commands for them. */
export function useRelated({ tabId, page, summary }: About) {
  const web = useStored(useMemo(() => storedSearch(tabId, 'web'), [tabId]));
  const news = useStored(useMemo(() => storedSearch(tabId, 'news'), [tabId]));
  const kept = useKeptSearches(page.url);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const url = pageIdentityOf(page.url);
  const ofPage = (view: RelatedSearch | null | undefined) => (view?.page.url === url ? view : null);
  const searches: Searches | undefined =
    web === undefined || news === undefined || kept === undefined
      ? undefined
      : { web: ofPage(web) ?? kept.web, news: ofPage(news) ?? kept.news };
  const isSearching = searches !== undefined && enrichIndexes.some(index => searches[index]?.state === 'searching');
  useSettlingWhile(isSearching);

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
    search: ({ queries, indexes = enrichIndexes, isAgain = false }: SearchOrder) => {
      const shown = indexes.map(index => searches?.[index]);
      const replaces = isAgain ? shown.flatMap(search => (search?.state === 'done' ? search.id : [])) : [];
      return attempt(send('related.search', { tabId, page, summary, queries, indexes: [...indexes], replaces }));
    },
    cancel: () => attempt(send('related.cancel', { tabId })),
    attempt,
  };
}

export type Related = ReturnType<typeof useRelated>;

/** What was found for a page before; `undefined` until it has been read. A page without an address has no before. */
function useKeptSearches(url: string): Searches | undefined {
  const [kept, setKept] = useState<{ url: string; searches: Searches }>();
  useEffect(() => {
    let isStale = false;
    const keep = (searches: Searches) => {
      if (!isStale) setKept({ url, searches });
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
  return kept?.url === url ? kept.searches : undefined;
}

function earlier(kept: KeptSearch): RelatedSearch {
  return doneSearchOf(kept, kept.page, { isHeld: true, isKept: true });
}

/** Queries from precise to broad, as they were asked in the index that took the most steps. */
export function ladderOf(searches: Searches): string[] {
  const asked = enrichIndexes.map(index => {
    const search = searches[index];
    return search ? [...search.tried, search.query] : [];
  });
  return asked.reduce((longest, queries) => (queries.length > longest.length ? queries : longest), []);
}
