import { type PluralKey, plural, t } from '../../lib/browser/i18n.ts';
import type { Search } from '../../lib/model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import { isolated } from '../../lib/text/lines/isolated.ts';
import { isNothingFound, itemsOf } from './listed-results.ts';
import type { Searches } from './use-searches.ts';

const countWords: Record<EnrichIndex, PluralKey> = { web: 'searchWebCount', news: 'searchNewsCount' };

/**
 * What is searched for, and whether nothing was found: seen and announced. Only for screen readers, how many results there
 * are, once and for both lists together. Failures are alerts of their own.
 */
export function SearchStatus({ searches, nowMs }: { searches: Searches; nowMs: number }) {
  const shown = enrichIndexes.flatMap(index => searches[index] ?? []);
  const running = shown.find(({ state }) => state === 'searching');
  const isNothing = isNothingFound(searches);
  return (
    <>
      <p role="status" className={running ? 'hint' : isNothing ? 'related-none' : 'only-heard'}>
        {running ? wordsOf(running) : isNothing ? t('searchNone') : countsOf(searches, nowMs)}
      </p>
      {isNothing && <p className="hint">{t('searchNoneHelp')}</p>}
    </>
  );
}

function wordsOf({ query }: Search): string {
  return query === '' ? t('searchChoosing') : t('searchSearching', isolated(query));
}

function countsOf(searches: Searches, nowMs: number): string {
  const counts = enrichIndexes.flatMap(index => {
    const search = searches[index];
    return search?.state === 'done' ? plural(countWords[index], itemsOf(search, nowMs).length) : [];
  });
  return counts.join(' ');
}
