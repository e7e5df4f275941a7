import { stripInvisible } from '../../text/strip-invisible.ts';
import { type DeliveryOutcome, deliveryOutcomes, type Failure, failureSchema } from '../failure.ts';
import type { PageRef } from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { foundShape, type SavedSearch, searchShape } from './saved-search.ts';

/** A precise query, a broader one, and one that is broader still: more steps would only tell the service more. */
export const MAX_QUERIES = 3;

/** One search of one index for one tab, as the worker writes it and every surface shows it. */
export const searchSchema = z.discriminatedUnion('state', [
  z.object({
    ...searchShape,
    state: z.literal('searching'),
    id: z.string(),
    startedAt: z.number(),
    /** The receipt of the request under way, which another search may have begun. */
    receiptId: z.nullable(z.string()),
  }),
  z.object({
    ...searchShape,
    state: z.literal('done'),
    /** That of its receipt. */
    id: z.string(),
    ...foundShape,
    /** It was held already and is shown again: this time nothing was sent and nothing paid. */
    isFromSaved: z.boolean(),
    /** `false`: the disk did not take it, so this view is all there is of it. */
    isSaved: z.boolean(),
  }),
  z.object({
    ...searchShape,
    state: z.literal('failed'),
    failure: failureSchema,
    outcome: z.enum(deliveryOutcomes),
    endedAt: z.number(),
  }),
]);
export type Search = z.infer<typeof searchSchema>;
export type RunningSearch = Extract<Search, { state: 'searching' }>;
export type DoneSearch = Extract<Search, { state: 'done' }>;
export type FailedSearch = Extract<Search, { state: 'failed' }>;
export type EndedSearch = DoneSearch | FailedSearch;

/** An answer as it is shown, on the page that was searched for; another page may have asked the same before. */
export function doneSearchOf(
  saved: SavedSearch,
  page: PageRef,
  { isFromSaved, isSaved }: { isFromSaved: boolean; isSaved: boolean },
): DoneSearch {
  const { id, index, query, triedQueries, results, foundCount, costMicros, hasPossibleDuplicate, endedAt } = saved;
  return {
    state: 'done',
    id,
    index,
    query,
    triedQueries,
    page,
    results,
    foundCount,
    costMicros,
    hasPossibleDuplicate,
    endedAt,
    isFromSaved,
    isSaved,
  };
}

export function failedSearchOf(
  search: RunningSearch,
  failure: Failure,
  outcome: DeliveryOutcome,
  endedAt: number,
): FailedSearch {
  const { index, query, triedQueries, page } = search;
  return { state: 'failed', index, query, triedQueries, page, failure, outcome, endedAt };
}

/** A query as it is asked: what can be seen of it, in one line, without spaces around it. */
export function tidyQueryOf(query: string): string {
  return stripInvisible(query).replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** Far more than any query needs; addresses have limits ("URL length" in the specification). */
const MAX_QUERY_LENGTH = 200;
