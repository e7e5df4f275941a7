import * as z from '../z.ts';

/**
 * A place in a page: its words, and some words before and after it, which distinguish it from repetitions and by which it is
 * found again after an edit. As a `TextQuoteSelector` of the W3C
 * (https://www.w3.org/TR/annotation-model/#text-quote-selector), but for white space, which is collapsed.
 */
export const passageSchema = z.object({
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** The page of a PDF where it begins (from 1). */
  page: z.optional(z.int()),
});
export type Passage = z.infer<typeof passageSchema>;

/** The key sentences of a page, found on this device. */
export const gistSchema = z.object({
  /** The address of the document that was read. */
  url: z.string(),
  /** The document's own language tag, `null` when it declares none. */
  language: z.nullable(z.string()),
  /** In the order of the page. */
  sentences: z.array(
    z.object({
      /** Verbatim but for white space; a very long sentence is cut. In a conversation the speaker's name is in front. */
      text: z.string(),
      passage: passageSchema,
      /** The paragraph around it, itself included. */
      paragraph: z.string(),
    }),
  ),
  /** The part of the document that they are from (0 to 1), less than 1 for a very long one. */
  share: z.number(),
  /** Whether the page was still loading. */
  isLoading: z.optional(z.boolean()),
  /** Of a PDF, if pages of it are pictures, whose words were not read: how many, and how many pages it has. */
  pictures: z.optional(z.object({ count: z.int(), pages: z.int() })),
  /** Of a PDF: the names of attached files, which were not read. */
  attachments: z.optional(z.readonly(z.array(z.string()))),
  /** False for a document whose viewer lets no extension show a place in it, such as a PDF. */
  hasPlaces: z.boolean(),
});
export type Gist = z.infer<typeof gistSchema>;
export type GistSentence = Gist['sentences'][number];
