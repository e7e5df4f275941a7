import { payerSchema } from '../account/payer.ts';
import { pageRefSchema } from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { enrichIndexes } from './search-result.ts';
import { searchResultSchema } from './search-result-schema.ts';

/** An answered search on disk. It is shown again free of charge, for the same query or with the same page. */
export const savedSearchSchema = z.object({
  /** The id of its receipt. */
  id: z.string(),
  /** The request key (`searchKeyOf`). */
  key: z.string(),
  index: z.enum(enrichIndexes),
  query: z.string(),
  /** More precise queries that were sent before this one. They found nothing and were free. */
  triedQueries: z.array(z.string()),
  /** The page that the query was made from. Its address is a page identity. */
  page: pageRefSchema,
  results: z.array(searchResultSchema),
  /** How many results the service sent. `results` leaves out invalid addresses. */
  foundCount: z.int(),
  costMicros: z.int(),
  hasPossibleDuplicate: z.boolean(),
  endedAt: z.number(),
  payer: z._default(payerSchema, null),
  requestId: z.nullable(z.string()),
  /** Remaining credit in micros, if the service sent it. */
  balanceMicros: z._default(z.nullable(z.int()), null),
  /** As in a summary. */
  isReplay: z.optional(z.boolean()),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
