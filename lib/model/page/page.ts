import * as z from '../z.ts';
import { readerFailureSchema } from './reader-failure.ts';

/**
 * How a text was found: as the page's main article, as everything a person can see, as the pages of a PDF, as the
 * selection, as the paragraphs or the section around a selection too short for the service, or as the passages that speak
 * of a question.
 */
export const readingWays = [
  'main',
  'readability',
  'plain',
  'pdf',
  'selection',
  'around-selection',
  'passages',
] as const;
export type ReadingWay = (typeof readingWays)[number];

/**
 * The text of a document. Blocks (headings, paragraphs, lists, tables, code) are separated by blank lines; list items
 * ("- ", or its number) and table rows (cells joined by " | ") by line feeds.
 */
export const pageTextSchema = z.object({
  /** The document's address when it was read. */
  url: z.string(),
  title: z.string(),
  /** The document's own language tag, `null` when it declares none. */
  language: z.nullable(z.string()),
  byline: z.nullable(z.string()),
  /** The publication day that the page states, as written there: `YYYY-MM-DD`. */
  published: z.nullable(z.string()),
  text: z.string(),
  /** Segmented by language, so that Chinese and Japanese are counted too. */
  words: z.int(),
  how: z.enum(readingWays),
  /** Whether it is only the beginning, before a paywall. */
  isTeaser: z.optional(z.boolean()),
  /** Whether it has a field for a password. */
  hasPasswordField: z.optional(z.boolean()),
  /** Whether parts of it appear only when a person scrolls to them, and are not in the text. */
  appearsOnScroll: z.optional(z.boolean()),
  /** Whether the page was still loading, so that parts of it may be missing. */
  isLoading: z.optional(z.boolean()),
  /** The part of the document that was read (0 to 1), if a limit ended the reading. */
  share: z.optional(z.number()),
  /**
   * Of a PDF: where its pages begin in `text`, the numbers of those that are pictures, whose words are not in it, and the
   * names of attached files, which are not in it either.
   */
  pdf: z.optional(
    z.object({
      starts: z.readonly(z.array(z.int())),
      pictures: z.readonly(z.array(z.int())),
      attachments: z.optional(z.readonly(z.array(z.string()))),
    }),
  ),
  /** The page's visible blocks (`blockHashesOf`), where they were asked for. */
  blocks: z.optional(z.string()),
});
export type PageText = z.infer<typeof pageTextSchema>;

/** What a reader wants to know of a page before reading it. */
export const pageFactsSchema = z.pick(pageTextSchema, {
  language: true,
  byline: true,
  published: true,
  words: true,
  isTeaser: true,
  appearsOnScroll: true,
  isLoading: true,
});
export type PageFacts = z.infer<typeof pageFactsSchema>;

/** Why a page was not read: no text, a time limit, or not a page at all (an image). */
const unreadReasons = ['nothing-to-read', 'too-complex', 'not-a-page'] as const;

/** The result of the script that is injected into a page. */
export const pageReadingSchema = z.union([
  z.object({ ok: z.literal(true), page: pageTextSchema }),
  z.object({ ok: z.literal(false), reason: z.enum(unreadReasons) }),
  // PDFs are read in another way.
  z.object({ ok: z.literal(false), reason: z.literal('pdf') }),
  readerFailureSchema,
]);
export type PageReading = z.infer<typeof pageReadingSchema>;

/** Whether a reading has the hashes of the page's blocks; a function is given what hashes them. */
export type WithBlocks = boolean | ((hashBlocks: () => string) => void);
