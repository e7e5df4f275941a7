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

/** What a search was answered with. */
export type SearchAnswer = {
  results: SearchResult[];
  /** How many the service sent, which decides about the price; those that lead nowhere on the web are not among `results`. */
  foundCount: number;
  /** The service's name for the request; support asks for it. */
  requestId: string | null;
  serverMs: number | null;
  /** Credit left after the request, in micro-dollars, when the service told. */
  balanceMicros: number | null;
};
