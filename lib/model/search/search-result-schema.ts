import * as z from '../z.ts';

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
