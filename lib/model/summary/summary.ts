import { targetLanguages } from '../language.ts';
import * as z from '../z.ts';

/** Engines of `/summarize` (specification, "Engines"). `daphne` is the old name of `agnes` and still accepted. */
export const engines = ['cecil', 'agnes', 'daphne', 'muriel'] as const;
export type Engine = (typeof engines)[number];

/** The engines a person is offered: `daphne` behaves as `agnes` and is about to go. */
export const offeredEngines = ['cecil', 'agnes', 'muriel'] as const satisfies readonly Engine[];

/** Summary types of `/summarize`: paragraphs of prose, or a bulleted list of key points. */
export const summaryTypes = ['summary', 'takeaway'] as const;
export type SummaryType = (typeof summaryTypes)[number];

/** The choices that go with every summary. `targetLanguage: null` leaves the language to the document. */
export const summaryOptionsSchema = z.object({
  engine: z.enum(engines),
  summaryType: z.enum(summaryTypes),
  targetLanguage: z.nullable(z.enum(targetLanguages)),
  /** `false`: the service neither reads nor keeps a copy of the document ("Privacy" in the specification). */
  cache: z.boolean(),
});
export type SummaryOptions = z.infer<typeof summaryOptionsSchema>;

/** What is summarized: a document the service fetches by its address, or a text sent along. Exactly one of them. */
export type SummaryInput = { kind: 'address'; url: string } | { kind: 'text'; text: string };

/** Longest summary that is kept, in UTF-16 units; the specification sets no bound, so we do. */
export const MAX_OUTPUT_LENGTH = 200_000;

/** One answered summary, as the rest of the product knows it. */
export const summarySchema = z.object({
  output: z.string(),
  /** Tokens processed, input plus output; `null` when the service did not say. */
  tokens: z.nullable(z.int()),
  /** The service's name for the request; support asks for it. */
  requestId: z.nullable(z.string()),
  node: z.nullable(z.string()),
  serverMs: z.nullable(z.number()),
  /** Credit left after the request, in micro-dollars, when the service told. */
  balanceMicros: z.nullable(z.int()),
});
export type Summary = z.infer<typeof summarySchema>;
