import { useRef } from 'react';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import type { FailedSearch, Search } from '../../lib/model/search/search.ts';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import type { ShownResult } from '../../lib/model/search/shown-results.ts';
import { isolated } from '../../lib/text/lines/isolated.ts';
import { ResultItem, type RovingProps } from './result-item.tsx';
import { SearchFailure } from './search-failure.tsx';
import type { LinkState } from './use-link-state.ts';

const headings: Record<EnrichIndex, MessageKey> = { web: 'searchWeb', news: 'searchNews' };

/** How many results are expected in a list that has had none yet. */
const EXPECTED = 3;

type Props = {
  search: Search;
  /** The results that are shown, of `count`. */
  items: ShownResult[];
  count: number;
  nowMs: number;
  /** The lists were found with different queries, so each names its own. */
  showsQuery: boolean;
  propsOf: (item: ShownResult) => RovingProps;
  linkState: LinkState;
  priceMicros: number;
  onSummarize: (item: ShownResult) => void;
  onRetry: (failed: FailedSearch[]) => void;
};

/** One list of results, with its heading. */
export function SearchList({ search, items, count, nowMs, showsQuery, propsOf, linkState, ...props }: Props) {
  /** A new search keeps the height of the list, so that nothing jumps if it finds as many. */
  const rows = useRef(EXPECTED);
  if (items.length > 0) rows.current = items.length;
  return (
    <section className="related-list" aria-label={t(headings[search.index])}>
      <header>
        <h2>{t(headings[search.index])}</h2>
        {count > 0 && <span className="count">{formatNumber(count)}</span>}
        {showsQuery && count > 0 && <span className="hint">{t('searchFoundWith', isolated(search.query))}</span>}
      </header>
      {search.state === 'searching' && (
        <div className="related-skeleton" aria-hidden="true">
          {Array.from({ length: rows.current }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <span key={row} />
          ))}
        </div>
      )}
      {search.state === 'failed' && (
        <SearchFailure isInList failures={[search]} onRetry={() => props.onRetry([search])} />
      )}
      {search.state === 'done' && items.length === 0 && (
        <p className="hint">{t(search.foundCount === 0 ? 'searchNone' : 'searchUnusable')}</p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map(item => (
            <ResultItem
              key={item.url}
              item={item}
              nowMs={nowMs}
              roving={propsOf(item)}
              priceMicros={props.priceMicros}
              summary={linkState?.url === item.url ? linkState.state : null}
              onSummarize={() => props.onSummarize(item)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
