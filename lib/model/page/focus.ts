import * as z from '../z.ts';
import { passageSchema } from './gist.ts';

/** The passages of a page that speak of what the user asked, found on this device. */
export const focusSchema = z.object({
  /** The document's own language tag, `null` when it declares none. */
  language: z.nullable(z.string()),
  /** In the order of the page. Empty where no passage speaks of it. */
  passages: z.array(
    z.object({
      /** Verbatim but for white space: a paragraph, a list, or some sentences of a long paragraph. */
      text: z.string(),
      /** The heading above, or the name of who wrote it; `null` where there is none. */
      heading: z.nullable(z.string()),
      passage: passageSchema,
      /** Where words of the question stand in `text`, from and to, in order. */
      hits: z.array(z.object({ start: z.int(), end: z.int() })),
    }),
  ),
  /** The words of the question that the document does not have. */
  missing: z.array(z.string()),
  /** The text for a summary of the passages: they and their headings. A few words are widened by what stands around them. */
  text: z.string(),
  /** How many words `text` has. */
  words: z.int(),
  /** How much of the document's words these are (0 to 1). */
  share: z.number(),
  /** False for a document whose viewer lets no extension show a place in it, such as a PDF. */
  hasPlaces: z.boolean(),
});
export type Focus = z.infer<typeof focusSchema>;
export type FocusPassage = Focus['passages'][number];
