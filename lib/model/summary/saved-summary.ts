import { payerSchema } from '../money/receipt-schema.ts';
import * as z from '../z.ts';
import { sentShape, summaryRequestSchema } from './summary-request.ts';
import { summarySchema } from './summary-schema.ts';

/** A paid answer on disk. It is shown again free of charge, for the same request or from the recent summaries. */
export const savedSummarySchema = z.object({
  /** The id of its receipt. */
  id: z.string(),
  key: z.string(),
  /** The page with these options, whatever its text is (`pageKeyOf`). */
  pageKey: z._default(z.nullable(z.string()), null),
  payer: z._default(payerSchema, null),
  request: summaryRequestSchema,
  summary: summarySchema,
  ...sentShape,
  /** The page's language tag; `null` if unknown. */
  language: z._default(z.nullable(z.string()), null),
  costMicros: z.int(),
  hasPossibleDuplicate: z.boolean(),
  sentAt: z.number(),
  endedAt: z.number(),
});
export type SavedSummary = z.infer<typeof savedSummarySchema>;
