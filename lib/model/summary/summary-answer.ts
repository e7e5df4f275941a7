import { payerSchema } from '../account/payer.ts';
import * as z from '../z.ts';
import { evidenceSchema } from './evidence.ts';
import { sentShape, summaryRequestSchema } from './summary-request.ts';
import { summarySchema } from './summary-schema.ts';

/** A paid answer on disk. It is shown again free of charge, for the same request or from the recent summaries. */
export const summaryAnswerSchema = z.object({
  /** The id of its receipt. */
  id: z.string(),
  key: z.string(),
  /** The page with these options, whatever its text is (`pageKeyOf`); of a follow-up `followUpKeyOf`. */
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
  /**
   * The page's blocks as they were then (`blockHashesOf`). Absent if something else than the page's text was sent, and in
   * older rows.
   */
  blocks: z.optional(z.string()),
  /** The id of the summary that this one follows: only what was new on its page was sent. */
  follows: z.optional(z.string()),
  /** Where its sentences stand in the text that was sent. Absent where only an address was. */
  evidence: z.catch(z.optional(evidenceSchema), undefined),
});
export type SummaryAnswer = z.infer<typeof summaryAnswerSchema>;
