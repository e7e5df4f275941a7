import type { SearchResult } from './search-result-schema.ts';

export type { SearchResult };

/** The two enrichment indexes (specification). */
export const enrichIndexes = ['web', 'news'] as const;
export type EnrichIndex = (typeof enrichIndexes)[number];

/** The answer to a search. */
export type SearchAnswer = {
  results: SearchResult[];
  /** How many results the service sent, which decides the price. `results` leaves out invalid addresses. */
  foundCount: number;
  /** The service's id of the request, for support. */
  requestId: string | null;
  serverMs: number | null;
  /** Remaining credit in micros, if the service sent it. */
  balanceMicros: number | null;
  /** As in a summary. */
  isReplay?: boolean | undefined;
};
