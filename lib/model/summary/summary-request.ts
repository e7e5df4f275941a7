import { readingWays } from '../page/page.ts';
import { selectionAnchorSchema } from '../page/selection.ts';
import { sendWays } from '../settings.ts';
import * as z from '../z.ts';
import { summaryOptionsSchema } from './summary.ts';

/** A page as a person knows it. */
export const pageRefSchema = z.object({ url: z.string(), title: z.string() });
export type PageRef = z.infer<typeof pageRefSchema>;

/** What is asked for: which page, sent which way, with which options. Everything that names a request carries it whole. */
export const summaryRequestSchema = z.object({
  page: pageRefSchema,
  send: z.enum(sendWays),
  /** Where the browser says the selection is; `null` is wherever one is found. */
  anchor: z.nullable(selectionAnchorSchema),
  /** The reader has changed what goes out. */
  isEdited: z.boolean(),
  options: summaryOptionsSchema,
});
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

/** What went out: `null` where it was an address, and for `how` also where its reader had changed it. */
export const sentShape = {
  words: z.nullable(z.int()),
  /** How much of the page's text went out, 0 to 1; the rest did not fit into one request. */
  share: z.number(),
  how: z.nullable(z.enum(readingWays)),
};

/**
 * The very text or address that goes out, as its reader saw it before the click: in the preview, or as they changed it.
 * Where there is none, the page is read at the click.
 */
export const contentSchema = z.object({
  text: z.string(),
  ...sentShape,
  /** The page's own language tag, `null` where it is not known. */
  language: z.nullable(z.string()),
});
export type Content = z.infer<typeof contentSchema>;

/** What a click has said yes to: a price above the reader's limit, or an address that looks private. */
export const confirmations = ['price', 'address'] as const;
export type Confirmation = (typeof confirmations)[number];
