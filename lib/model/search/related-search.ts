import { stripInvisible } from '../../text/strip-invisible.ts';
import { type Failure, type Fate, failureSchema, fates } from '../failure.ts';
import type { PageRef } from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { foundShape, type KeptSearch, searchShape } from './kept-search.ts';

/** A precise query, a broader one, and one that is broader still: more steps would only tell the service more. */
export const MAX_STEPS = 3;

/** One search of one index for one tab, as the worker writes it and every surface shows it. */
export const relatedSearchSchema = z.discriminatedUnion('state', [
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
    isHeld: z.boolean(),
    /** `false`: the disk did not take it, so this view is all there is of it. */
    isKept: z.boolean(),
  }),
  z.object({
    ...searchShape,
    state: z.literal('failed'),
    failure: failureSchema,
    fate: z.enum(fates),
    endedAt: z.number(),
  }),
]);
export type RelatedSearch = z.infer<typeof relatedSearchSchema>;
export type SearchUnderWay = Extract<RelatedSearch, { state: 'searching' }>;
export type DoneSearch = Extract<RelatedSearch, { state: 'done' }>;
export type FailedSearch = Extract<RelatedSearch, { state: 'failed' }>;
export type EndedSearch = DoneSearch | FailedSearch;

/** An answer as it is shown, on the page that was searched for; another page may have asked the same before. */
export function doneSearchOf(
  kept: KeptSearch,
  page: PageRef,
  { isHeld, isKept }: { isHeld: boolean; isKept: boolean },
): DoneSearch {
  const { id, index, query, tried, results, foundCount, costMicros, maybeTwice, endedAt } = kept;
  return {
    state: 'done',
    id,
    index,
    query,
    tried,
    page,
    results,
    foundCount,
    costMicros,
    maybeTwice,
    endedAt,
    isHeld,
    isKept,
  };
}

export function failedSearchOf(search: SearchUnderWay, failure: Failure, fate: Fate, endedAt: number): FailedSearch {
  const { index, query, tried, page } = search;
  return { state: 'failed', index, query, tried, page, failure, fate, endedAt };
}

/** A query as it is asked: what can be seen of it, in one line, without spaces around it. */
export function tidyQueryOf(query: string): string {
  return stripInvisible(query).replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** Far more than any query needs; addresses have limits ("URL length" in the specification). */
const MAX_QUERY_LENGTH = 200;
