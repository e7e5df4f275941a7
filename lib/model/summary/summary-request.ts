import { readingWays } from '../page/page.ts';
import { selectionAnchorSchema } from '../page/selection.ts';
import * as z from '../z.ts';
import { sendWays } from './send-way.ts';
import { summaryOptionsSchema } from './summary-schema.ts';

/** A page: its address and title. */
export const pageRefSchema = z.object({ url: z.string(), title: z.string() });
export type PageRef = z.infer<typeof pageRefSchema>;

/** What the user asks for: the page, the input and the options. It is passed on as one value. */
export const summaryRequestSchema = z.object({
  page: pageRefSchema,
  send: z.enum(sendWays),
  /** Where the browser reports the selection; `null` if it reports none. */
  anchor: z.nullable(selectionAnchorSchema),
  /** The user has edited the input. */
  isEdited: z.boolean(),
  options: summaryOptionsSchema,
});
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

/** What is summarized: a document that the service fetches by its address, or a text. */
export type SummaryInput = { kind: 'address'; url: string } | { kind: 'text'; text: string };

/** Facts about the input. `words` and `how` are `null` for an address; `how` also for an edited text. */
export const sentShape = {
  words: z.nullable(z.int()),
  /** How much of the page's text was sent (0 to 1). The rest did not fit into one request. */
  share: z.number(),
  how: z.nullable(z.enum(readingWays)),
};

/** The summary that a follow-up follows, and the whole page's blocks when what is new was shown (`blockHashesOf`). */
const followedSchema = z.object({ id: z.string(), blocks: z.string() });
export type Followed = z.infer<typeof followedSchema>;

/**
 * The input as the user saw it before the click, in the preview or edited. Without it, the page is read at the click.
 */
export const contentSchema = z.object({
  text: z.string(),
  ...sentShape,
  /** The title that stands in a PDF. */
  title: z.optional(z.string()),
  /** The page's language tag; `null` if unknown. */
  language: z.nullable(z.string()),
  /** The page's block hashes when its text was read (`blockHashesOf`). Absent for what is not a page's text. */
  blocks: z.optional(z.string()),
  /** Present if the text is what is new on a page since an earlier summary of it. */
  follows: z.optional(followedSchema),
});
export type Content = z.infer<typeof contentSchema>;

/** What the button said before the click: how many words the text has, and what it will probably cost, in micros. */
export const quoteSchema = z.object({ words: z.int(), micros: z.int() });
export type Quote = z.infer<typeof quoteSchema>;

/** What the user has confirmed: a high price, a private address, sending from a mail or chat page, or passing a budget. */
export const confirmations = ['price', 'address', 'personal', 'budget'] as const;
export type Confirmation = (typeof confirmations)[number];
