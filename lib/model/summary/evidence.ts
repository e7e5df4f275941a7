import { passageSchema } from '../page/gist.ts';
import * as z from '../z.ts';

/** Characters of a text, from `start` to before `end`. */
const spanShape = { start: z.int(), end: z.int() };
const spanSchema = z.object(spanShape);
export type Span = z.infer<typeof spanSchema>;

/** A place in the text that supports a sentence: a short quotation with its surroundings. */
const supportSchema = z.extend(passageSchema, {
  /** The words of `quote` that the sentence has too, in order. */
  matches: z.array(spanSchema),
});
export type Support = z.infer<typeof supportSchema>;

/** Words of a claim that its text does not say. */
const doubtSchema = z.object({
  ...spanShape,
  kind: z.enum(['number', 'name', 'word']),
  /** What the quotation of a passage (its index) says in their place; `null` if the text has nothing like it. */
  instead: z.nullable(z.object({ passage: z.int(), ...spanShape })),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** A sentence or point of a summary, and where the text says it. */
const claimSchema = z.object({
  /** As the service wrote it, without marks of lists. */
  text: z.string(),
  /** In order of support, at most three. Empty where no passage says anything like it. */
  passages: z.array(supportSchema),
  /** Only what is certain: numbers, names and single words. In order. */
  doubts: z.array(doubtSchema),
});
export type Claim = z.infer<typeof claimSchema>;

/** Where the sentences of a summary stand in the text, found on this device. */
export const evidenceSchema = z.object({
  /** In the order of the summary, without headings. */
  claims: z.array(claimSchema),
  /** The summary is in another language than the text: only numbers, names and words of both lead to passages. */
  isTranslated: z.boolean(),
});
export type Evidence = z.infer<typeof evidenceSchema>;
