import * as z from '../z.ts';
import { engines, summaryTypes } from './summary-options.ts';
import { targetLanguages } from './target-languages.ts';

/** The options of every summary. `targetLanguage: null` keeps the language of the document. */
export const summaryOptionsSchema = z.object({
  engine: z.enum(engines),
  summaryType: z.enum(summaryTypes),
  targetLanguage: z.nullable(z.enum(targetLanguages)),
  /** `false`: the service neither reads nor stores a copy of the document (specification). */
  cache: z.boolean(),
});
export type SummaryOptions = z.infer<typeof summaryOptionsSchema>;

/** An answered summary. */
export const summarySchema = z.object({
  output: z.string(),
  /** Input and output tokens; `null` if the service did not report them. */
  tokens: z.nullable(z.int()),
  /** The service's id of the request, for support. */
  requestId: z.nullable(z.string()),
  node: z.nullable(z.string()),
  serverMs: z.nullable(z.number()),
  /** Remaining credit in micros, if the service sent it. */
  balanceMicros: z.nullable(z.int()),
  /** The service had made this answer for an earlier request with the same `Idempotency-Key`, and charged it then. */
  isReplay: z.optional(z.boolean()),
});
export type Summary = z.infer<typeof summarySchema>;
