import { plural, t } from '../../lib/browser/i18n.ts';
import type { Failure } from '../../lib/model/failure.ts';
import type { FailedSearch } from '../../lib/model/search/search.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { useLinkSummary } from '../summary/use-link-summary.ts';
import { isNothingFound, itemsOf } from './listed-results.ts';
import { SearchFailure } from './search-failure.tsx';
import { SearchList } from './search-list.tsx';
import { useLinkState } from './use-link-state.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { type About, askedQueriesOf, type SearchActions, type Searches } from './use-searches.ts';

type Props = {
  about: About;
  actions: SearchActions;
  searches: Searches;
  nowMs: number;
  onRetry: () => void;
  /** Called when the summary of a result starts. */
  onSummarize?: () => void;
  /** Limits the length of each list; `onMore` leads to the rest. */
  most?: number;
  onMore?: () => void;
};

/** The results of both indexes. They are one stop for the Tab key; arrow keys move between the results. */
export function SearchLists({ about, actions, searches, nowMs, onRetry, onSummarize, most = Infinity, onMore }: Props) {
  const links = useLinkSummary(about.tabId, actions.attempt);
  const linkState = useLinkState(about.tabId);
  const lists = enrichIndexes.flatMap(index => {
    const search = searches[index];
    if (!search) return [];
    const all = itemsOf(search, nowMs);
    return { index, search, count: all.length, items: all.slice(0, most) };
  });
  const roving = useRovingFocus(lists.flatMap(({ index, items }) => items.map(({ url }) => `${index} ${url}`)));
  const failures = lists.flatMap(({ search }) => (search.state === 'failed' ? [search] : []));
  const isOneFailure = failures.length > 1 && new Set(failures.map(({ failure }) => failure.code)).size === 1;
  const lastQuery = askedQueriesOf(searches).at(-1);
  const hasOwnQueries = lists.some(({ search }) => search.state === 'done' && search.query !== lastQuery);
  const hidden = lists.reduce((sum, { count, items }) => sum + count - items.length, 0);
  const again = (failed: FailedSearch[]) => {
    onRetry();
    void actions.search({
      queries: failed[0]?.plannedQueries ?? null,
      indexes: failed.map(({ index }) => index),
      isPersonalConfirmed: failed.some(({ failure }) => failure.code === 'personal-page'),
      mayExceedBudget: failed.some(({ failure }) => isOverBudget(failure)),
    });
  };
  if (lists.length === 0) return null;
  if (isOneFailure) return <SearchFailure failures={failures} onRetry={() => again(failures)} />;
  return (
    <>
      <SearchProblems searches={searches} />
      {!isNothingFound(searches) && (
        <div className="related-lists">
          {lists.map(({ index, search, count, items }) => (
            <SearchList
              key={index}
              search={search}
              items={items}
              count={count}
              nowMs={nowMs}
              showsQuery={hasOwnQueries}
              propsOf={({ url }) => roving.propsOf(`${index} ${url}`)}
              linkState={linkState}
              priceMicros={links.priceMicros}
              onSummarize={item => {
                links.start(item);
                onSummarize?.();
              }}
              onRetry={again}
            />
          ))}
        </div>
      )}
      {hidden > 0 && onMore && (
        <button type="button" className="quiet related-more" onClick={onMore}>
          {plural('searchMore', hidden)}
        </button>
      )}
      {lists.some(({ count }) => count > 1) && <p className="hint related-keys">{t('searchKeys')}</p>}
    </>
  );
}

/** What the user should know about the results of either list, said once. */
function SearchProblems({ searches }: { searches: Searches }) {
  const done = enrichIndexes.flatMap(index => {
    const search = searches[index];
    return search?.state === 'done' ? [search] : [];
  });
  return (
    <>
      {done.some(search => search.hasPossibleDuplicate) && <p className="hint">{t('possibleDuplicate')}</p>}
      {done.some(search => !search.isSaved) && (
        <p className="problem" role="alert">
          {t('searchNotSaved')}
        </p>
      )}
    </>
  );
}

/** Nothing was sent, because a budget of the user does not cover it. */
function isOverBudget({ code }: Failure): boolean {
  return code === 'over-daily-budget' || code === 'over-monthly-budget';
}
