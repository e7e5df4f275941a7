import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import type { DeliveryOutcome, Failure } from '../failure.ts';
import type { PageRef } from '../summary/summary-request.ts';
import type { SavedSearch } from './saved-search.ts';

/** A precise query and two broader ones. More queries would only disclose more to the service. */
export const MAX_QUERIES = 3;

/** What was searched for, as the saved answer keeps it. */
type Searched = Pick<SavedSearch, 'index' | 'query' | 'triedQueries' | 'page'>;

/** All queries of a search, from precise to broad; `null` until they are known. The same search starts again with them. */
type Planned = { plannedQueries: readonly string[] | null };

type Searching = Planned & {
  state: 'searching';
  id: string;
  startedAt: number;
  /** The receipt of the request in progress. Another search may have started it. */
  receiptId: string | null;
};

type Done = SavedSearch & {
  state: 'done';
  /** The answer was saved before: this time nothing was sent and nothing paid. */
  isFromSaved: boolean;
  /** `false`: the answer could not be saved, so this view is the only copy. */
  isSaved: boolean;
};

type Failed = Planned & { state: 'failed'; failure: Failure; outcome: DeliveryOutcome; endedAt: number };

/** One search of one index for one tab. The worker writes it and every surface shows it. */
export type Search = Searched & (Searching | Done | Failed);
export type RunningSearch = Extract<Search, { state: 'searching' }>;
export type DoneSearch = Extract<Search, { state: 'done' }>;
export type FailedSearch = Extract<Search, { state: 'failed' }>;
export type EndedSearch = DoneSearch | FailedSearch;

/** A saved answer as it is shown with a page. It may have been saved for another page. */
export function doneSearchOf(
  saved: SavedSearch,
  page: PageRef,
  { isFromSaved, isSaved }: { isFromSaved: boolean; isSaved: boolean },
): DoneSearch {
  return { ...saved, page, state: 'done', isFromSaved, isSaved };
}

export function failedSearchOf(
  search: RunningSearch,
  failure: Failure,
  outcome: DeliveryOutcome,
  endedAt: number,
): FailedSearch {
  const { index, query, triedQueries, plannedQueries, page } = search;
  return { state: 'failed', index, query, triedQueries, plannedQueries, page, failure, outcome, endedAt };
}

/** A query as it is sent: visible text only, in one line, trimmed. */
export function tidyQueryOf(query: string): string {
  return stripInvisible(query).replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** The queries that a search sends of those that it is given. */
export function plannedQueriesOf(queries: readonly string[]): string[] {
  return queries
    .map(tidyQueryOf)
    .filter(query => query !== '')
    .slice(0, MAX_QUERIES);
}

/** Far more than any query needs. The specification limits the length of addresses. */
const MAX_QUERY_LENGTH = 200;
