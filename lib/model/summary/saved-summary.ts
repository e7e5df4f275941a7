import { payerSchema } from '../money/receipt.ts';
import * as z from '../z.ts';
import { summarySchema } from './summary.ts';
import { sentShape, summaryRequestSchema } from './summary-request.ts';

/** A paid answer, kept: shown again for nothing, for the same request or from the list of recent summaries. */
export const savedSummarySchema = z.object({
  /** The id of its receipt. */
  id: z.string(),
  key: z.string(),
  /** As `pageKeyOf` writes it: the same page with the same options, whatever its text is now. */
  pageKey: z._default(z.nullable(z.string()), null),
  payer: z._default(payerSchema, null),
  request: summaryRequestSchema,
  summary: summarySchema,
  ...sentShape,
  /** The page's own language tag, `null` where it is not known. */
  language: z._default(z.nullable(z.string()), null),
  costMicros: z.int(),
  hasPossibleDuplicate: z.boolean(),
  sentAt: z.number(),
  endedAt: z.number(),
});
export type SavedSummary = z.infer<typeof savedSummarySchema>;
