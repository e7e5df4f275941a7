import { useState } from 'react';
import { formatNumber } from '../../lib/browser/format.ts';
import { type MessageKey, type PluralKey, plural, t } from '../../lib/browser/i18n.ts';
import type { FailedSearch, Search } from '../../lib/model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import { type ResultOrder, type ShownResult, shownResultsOf } from '../../lib/model/search/shown-results.ts';
import { useLinkSummary } from '../summary/use-link-summary.ts';
import { useRovingFocus } from '../ui/use-roving-focus.ts';
import { ResultItem } from './result-item.tsx';
import { SearchFacts } from './search-facts.tsx';
import { SearchFailure } from './search-failure.tsx';
import type { About, SearchActions, Searches } from './use-searches.ts';

const indexWords: Record<EnrichIndex, MessageKey> = { web: 'searchWeb', news: 'searchNews' };
const countWords: Record<EnrichIndex, PluralKey> = { web: 'searchWebCount', news: 'searchNewsCount' };
const orders: Record<EnrichIndex, ResultOrder> = { web: 'relevance', news: 'newest' };

type Props = {
  about: About;
  actions: SearchActions;
  searches: Searches;
  /** Limits the length of each list. */
  most?: number;
};

/** The results of both indexes. They are one stop for the Tab key; arrow keys move between the results. */
export function SearchLists({ about, actions, searches, most = Number.POSITIVE_INFINITY }: Props) {
  const [nowMs] = useState(Date.now);
  const links = useLinkSummary(about.tabId, actions.attempt);
  const lists = enrichIndexes.flatMap(index => {
    const search = searches[index];
    if (!search) return [];
    const all = itemsOf(search, nowMs);
    return { index, search, count: all.length, items: all.slice(0, most) };
  });
  const roving = useRovingFocus(lists.flatMap(({ index, items }) => items.map(item => idOf(index, item))));
  const failures = lists.flatMap(({ search }) => (search.state === 'failed' ? [search] : []));
  const isOneFailure = failures.length > 1 && new Set(failures.map(({ failure }) => failure.code)).size === 1;
  const again = (failed: FailedSearch[]) =>
    actions.search({
      queries: failed[0] ? [...failed[0].triedQueries, failed[0].query] : null,
      indexes: failed.map(({ index }) => index),
    });
  return (
    <div className="related-lists">
      <p role="status" className="only-heard">
        {announcementOf(searches, nowMs)}
      </p>
      {isOneFailure && <SearchFailure failures={failures} onRetry={() => again(failures)} />}
      {!isOneFailure &&
        lists.map(({ index, search, count, items }) => (
          <section key={index} className="related-list" aria-label={t(indexWords[index])}>
            <h3>
              {t(indexWords[index])}
              {count > 0 && <span className="count"> {formatNumber(count)}</span>}
            </h3>
            {search.state === 'searching' && <p className="hint">{t('searchSearching', search.query)}</p>}
            {search.state === 'failed' && <SearchFailure failures={[search]} onRetry={() => again([search])} />}
            {search.state === 'done' && <SearchFacts search={search} isEmpty={items.length === 0} />}
            {items.length > 0 && (
              <ul>
                {items.map(item => (
                  <ResultItem
                    key={item.url}
                    item={item}
                    nowMs={nowMs}
                    roving={roving.propsOf(idOf(index, item))}
                    priceMicros={links.priceMicros}
                    onSummarize={() => links.start(item)}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
      {lists.length > 0 && lists.every(isEmptyHanded) && <p className="hint">{t('searchNoneHelp')}</p>}
      {lists.some(({ count }) => count > 1) && <p className="hint">{t('searchKeys')}</p>}
    </div>
  );
}

function itemsOf(search: Search, nowMs: number): ShownResult[] {
  if (search.state !== 'done') return [];
  return shownResultsOf(search.results, { pageUrl: search.page.url, order: orders[search.index], nowMs });
}

function isEmptyHanded({ search }: { search: Search }): boolean {
  return search.state === 'done' && search.foundCount === 0;
}

function idOf(index: EnrichIndex, { url }: ShownResult): string {
  return `${index} ${url}`;
}

/** The announcement for screen readers: progress, then the number of results. Failures are alerts of their own. */
function announcementOf(searches: Searches, nowMs: number): string {
  const all = enrichIndexes.flatMap(index => searches[index] ?? []);
  const running = all.find(({ state }) => state === 'searching');
  if (running) return t('searchSearching', running.query);
  const counts = all.flatMap(search =>
    search.state === 'done' ? [plural(countWords[search.index], itemsOf(search, nowMs).length)] : [],
  );
  return counts.join(' ');
}
