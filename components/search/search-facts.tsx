import { formatChoices, formatDate, formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { DoneSearch } from '../../lib/model/search/search.ts';

/** Which queries found something, what the search cost, and advice if it found nothing. */
export function SearchFacts({ search, isEmpty }: { search: DoneSearch; isEmpty: boolean }) {
  const { query, triedQueries, foundCount, costMicros, isFromSaved, endedAt } = search;
  return (
    <>
      <p className="related-words">
        <bdi>
          {foundCount === 0
            ? t('searchNone', formatChoices([...triedQueries, query]))
            : triedQueries.length === 0
              ? t('searchFoundWith', query)
              : t('searchBroadened', formatChoices(triedQueries), query)}
        </bdi>
      </p>
      <ul className="facts">
        {triedQueries.length > 0 && foundCount > 0 && <li>{t('searchTriedFree')}</li>}
        <li>
          {costMicros === 0
            ? t('factFree')
            : t(isFromSaved ? 'factCostThen' : 'factCost', formatUsd(costMicros, 'halfExpand'))}
        </li>
        {isFromSaved && <li>{t('searchSavedSince', formatDate(endedAt))}</li>}
      </ul>
      {foundCount > 0 && isEmpty && <p className="hint">{t('searchUnusable')}</p>}
      {search.hasPossibleDuplicate && <p className="hint">{t('possibleDuplicate')}</p>}
      {!search.isSaved && (
        <p className="problem" role="alert">
          {t('searchNotSaved')}
        </p>
      )}
    </>
  );
}
