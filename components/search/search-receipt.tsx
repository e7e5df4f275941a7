import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatDaysAgo } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { QueryFallbacks } from './query-fallbacks.tsx';
import { askedQueriesOf, type Searches } from './use-searches.ts';

/** What both searches have cost together, or since when they are saved, and the broader words that were tried. */
export function SearchReceipt({ searches }: { searches: Searches }) {
  const done = enrichIndexes.flatMap(index => {
    const search = searches[index];
    return search?.state === 'done' ? [search] : [];
  });
  if (done.length === 0) return null;
  const paid = done.filter(({ isFromSaved }) => !isFromSaved);
  const costMicros = paid.reduce((sum, search) => sum + search.costMicros, 0);
  const queries = askedQueriesOf(searches);
  const savedAt = Math.min(...done.map(({ endedAt }) => endedAt));
  return (
    <>
      <span>
        {paid.length === 0
          ? t('searchSavedSince', formatDaysAgo(savedAt))
          : costMicros === 0
            ? t('factFree')
            : t('factCost', formatUsd(costMicros, 'halfExpand'))}
      </span>
      <QueryFallbacks queries={queries} isTried />
    </>
  );
}
