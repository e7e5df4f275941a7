import * as z from '../z.ts';

/** The two enrichment indexes (specification, "Enrichment"). */
export const enrichIndexes = ['web', 'news'] as const;
export type EnrichIndex = (typeof enrichIndexes)[number];

/** One result of an enrichment search, cleaned and bounded. */
export const searchResultSchema = z.object({
  /** Position in the answer, from 1. */
  rank: z.int(),
  /** Always `http:` or `https:`. */
  url: z.string(),
  title: z.string(),
  snippet: z.nullable(z.string()),
  /** ISO 8601 in UTC, or `null` when unknown. */
  published: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

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
};
