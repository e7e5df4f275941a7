import { sendableAddressOf } from './address.ts';
import { failureSchema, fates } from './failure.ts';
import { foundShape, type KeptSearch, searchShape } from './kept-search.ts';
import * as z from './z.ts';

/** A precise query, a broader one, and one that is broader still: more steps would only tell the service more. */
export const MAX_STEPS = 3;

/** What every search carries from its first moment. */
const common = { id: z.string(), tabId: z.int(), ...searchShape, startedAt: z.number() };

/** One search of one index for one tab, as the worker writes it and every surface shows it. */
export const relatedSearchSchema = z.discriminatedUnion('state', [
  z.object({
    ...common,
    state: z.literal('searching'),
    /** The receipt of the step under way. */
    receiptId: z.nullable(z.string()),
  }),
  z.object({
    ...common,
    state: z.literal('done'),
    ...foundShape,
    /** It was held already and is shown again: this time nothing was sent and nothing paid. */
    isHeld: z.boolean(),
    /** `false`: the disk did not take it, so this view is all there is of it. */
    isKept: z.boolean(),
  }),
  z.object({
    ...common,
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

/** A search that is shown what was found earlier, or just now (`isHeld: false`). */
export function doneSearchOf(search: SearchUnderWay, kept: KeptSearch, isHeld: boolean): DoneSearch {
  const { receiptId: _receiptId, ...begun } = search;
  const { results, foundCount, costMicros, maybeTwice, endedAt } = kept;
  return { ...begun, state: 'done', results, foundCount, costMicros, maybeTwice, endedAt, isHeld, isKept: true };
}

/** A kept search as a surface shows it: an end without a beginning in any tab. */
export function earlierSearchOf({ key: _key, requestId: _requestId, ...kept }: KeptSearch): DoneSearch {
  return { ...kept, tabId: NO_TAB, startedAt: kept.endedAt, state: 'done', isHeld: true, isKept: true };
}

const NO_TAB = -1;

/** The name of a page among searches: without fragment and tracking, as far as it has a web address at all. */
export function pageAddressOf(url: string): string {
  return sendableAddressOf(url) ?? url;
}

/** A query as it is asked: one line, without spaces around it. */
export function tidyQueryOf(query: string): string {
  return query.replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** Far more than any query needs; addresses have limits ("URL length" in the specification). */
const MAX_QUERY_LENGTH = 200;
