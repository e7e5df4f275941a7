import { payerSchema } from '../money/receipt.ts';
import { pageRefSchema } from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { enrichIndexes, searchResultSchema } from './search-result.ts';

/** What a search was for: one index, asked with one query, about one page. */
export const searchShape = {
  index: z.enum(enrichIndexes),
  query: z.string(),
  /** More precise queries, asked before this one, that found nothing and so cost nothing. */
  triedQueries: z.array(z.string()),
  /** The page the query was made from, its address as `pageIdentityOf` writes it. */
  page: pageRefSchema,
};

/** What a search found and cost. */
export const foundShape = {
  results: z.array(searchResultSchema),
  /** How many the service found; `results` leaves out what leads nowhere on the web. */
  foundCount: z.int(),
  costMicros: z.int(),
  hasPossibleDuplicate: z.boolean(),
  endedAt: z.number(),
};

/** An answered search, kept: shown again for nothing, for the same query or with the page it was made for. */
export const savedSearchSchema = z.object({
  /** The id of its receipt. */
  id: z.string(),
  /** As `searchKeyOf` writes it. */
  key: z.string(),
  ...searchShape,
  ...foundShape,
  payer: z._default(payerSchema, null),
  requestId: z.nullable(z.string()),
  /** Credit left after it, in micro-dollars, when the service told. */
  balanceMicros: z._default(z.nullable(z.int()), null),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
