import { stripInvisible } from '../../text/strip-invisible.ts';
import { type DeliveryOutcome, deliveryOutcomes, type Failure, failureSchema } from '../failure.ts';
import type { PageRef } from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { foundShape, type SavedSearch, searchShape } from './saved-search.ts';

/** A precise query and two broader ones. More queries would only disclose more to the service. */
export const MAX_QUERIES = 3;

/** One search of one index for one tab. The worker writes it and every surface shows it. */
export const searchSchema = z.discriminatedUnion('state', [
  z.object({
    ...searchShape,
    state: z.literal('searching'),
    id: z.string(),
    startedAt: z.number(),
    /** The receipt of the request in progress. Another search may have started it. */
    receiptId: z.nullable(z.string()),
  }),
  z.object({
    ...searchShape,
    state: z.literal('done'),
    /** The id of its receipt. */
    id: z.string(),
    ...foundShape,
    /** The answer was saved before: this time nothing was sent and nothing paid. */
    isFromSaved: z.boolean(),
    /** `false`: the answer could not be saved, so this view is the only copy. */
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

/** A saved answer as it is shown with a page. It may have been saved for another page. */
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

/** A query as it is sent: visible text only, in one line, trimmed. */
export function tidyQueryOf(query: string): string {
  return stripInvisible(query).replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** Far more than any query needs. The service limits addresses ("URL length" in the specification). */
const MAX_QUERY_LENGTH = 200;
