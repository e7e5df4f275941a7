import { sentShape } from './page.ts';
import { sendWays } from './settings.ts';
import { summaryOptionsSchema, summarySchema } from './summary.ts';
import * as z from './z.ts';

/** A paid answer, kept: shown again for nothing, for the same request or from the list of recent summaries. */
export const keptSummarySchema = z.object({
  /** The id of its job and receipt. */
  id: z.string(),
  key: z.string(),
  page: z.object({ url: z.string(), title: z.string() }),
  send: z.enum(sendWays),
  isEdited: z.boolean(),
  options: summaryOptionsSchema,
  summary: summarySchema,
  ...sentShape,
  costMicros: z.int(),
  maybeTwice: z.boolean(),
  sentAt: z.number(),
  endedAt: z.number(),
});
export type KeptSummary = z.infer<typeof keptSummarySchema>;
