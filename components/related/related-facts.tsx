import { formatChoices, formatDate, formatUsd, t } from '../../lib/browser/i18n.ts';
import type { DoneSearch } from '../../lib/model/search/related-search.ts';

/** With which words something was found or not, what each step cost, and what helps where nothing was. */
export function RelatedFacts({ search, isEmpty }: { search: DoneSearch; isEmpty: boolean }) {
  const { query, tried, foundCount, costMicros, isHeld, endedAt } = search;
  return (
    <>
      <p className="related-words">
        <bdi>
          {foundCount === 0
            ? t('relatedNone', formatChoices([...tried, query]))
            : tried.length === 0
              ? t('relatedFoundWith', query)
              : t('relatedBroadened', formatChoices(tried), query)}
        </bdi>
      </p>
      <ul className="facts">
        {tried.length > 0 && foundCount > 0 && <li>{t('relatedTriedFree')}</li>}
        <li>
          {costMicros === 0
            ? t('factFree')
            : t(isHeld ? 'factCostThen' : 'factCost', formatUsd(costMicros, 'halfExpand'))}
        </li>
        {isHeld && <li>{t('relatedHeld', formatDate(endedAt))}</li>}
      </ul>
      {foundCount > 0 && isEmpty && <p className="hint">{t('relatedUnusable')}</p>}
      {search.maybeTwice && <p className="hint">{t('maybeTwice')}</p>}
      {!search.isKept && (
        <p className="problem" role="alert">
          {t('relatedNotKept')}
        </p>
      )}
    </>
  );
}
