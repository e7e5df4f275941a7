import { targetLanguages } from '../language.ts';
import * as z from '../z.ts';

/** The engines of `/summarize` (specification, "Engines"). `daphne` is the old name of `agnes` and still accepted. */
export const engines = ['cecil', 'agnes', 'daphne', 'muriel'] as const;
export type Engine = (typeof engines)[number];

/** The engines that users can choose. `daphne` equals `agnes` and is deprecated. */
export const offeredEngines = ['cecil', 'agnes', 'muriel'] as const satisfies readonly Engine[];

/** Summary types of `/summarize`: paragraphs of prose, or a bulleted list of key points. */
export const summaryTypes = ['summary', 'takeaway'] as const;
export type SummaryType = (typeof summaryTypes)[number];

/** The options of every summary. `targetLanguage: null` keeps the language of the document. */
export const summaryOptionsSchema = z.object({
  engine: z.enum(engines),
  summaryType: z.enum(summaryTypes),
  targetLanguage: z.nullable(z.enum(targetLanguages)),
  /** `false`: the service neither reads nor stores a copy of the document ("Privacy" in the specification). */
  cache: z.boolean(),
});
export type SummaryOptions = z.infer<typeof summaryOptionsSchema>;

/** The options in a fixed order, for the keys of requests and pages. */
export function optionValuesOf({ engine, summaryType, targetLanguage, cache }: SummaryOptions): unknown[] {
  return [engine, summaryType, targetLanguage, cache];
}

/** What is summarized: a document that the service fetches by its address, or a text. */
export type SummaryInput = { kind: 'address'; url: string } | { kind: 'text'; text: string };

/** Longer summaries are cut, in UTF-16 units. The specification has no limit. */
export const MAX_OUTPUT_LENGTH = 200_000;

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
});
export type Summary = z.infer<typeof summarySchema>;
