import * as z from '../z.ts';
import { readerFailureSchema } from './reader-failure.ts';

/** Where the browser says that something is selected: in which frame of the tab, and its words as one flat line. */
export const selectionAnchorSchema = z.object({ frameId: z.int(), quote: z.string() });
export type SelectionAnchor = z.infer<typeof selectionAnchorSchema>;

/** Why a frame gave no selection: there is none, finding it takes too long, or it is in a viewer that keeps it to itself. */
export const unselectedReasons = ['nothing-selected', 'too-complex', 'closed'] as const;

/** The focus of the frame's document is in a frame inside of it: what is selected there is what its reader means. */
const focusIsInChildFrame = z.boolean();

/** What the script injected into a frame answers with. */
export const selectionReadingSchema = z.union([
  z.object({
    ok: z.literal(true),
    text: z.string(),
    words: z.int(),
    /** The document's own language tag, `null` when it declares none. */
    language: z.nullable(z.string()),
    how: z.enum(['selection', 'around-selection']),
    /** How the selection begins, as the browser quotes it: only to tell it from another one. */
    quote: z.string(),
    focusIsInChildFrame,
  }),
  z.object({ ok: z.literal(false), reason: z.enum(unselectedReasons), focusIsInChildFrame }),
  z.extend(readerFailureSchema, { focusIsInChildFrame }),
]);
export type SelectionReading = z.infer<typeof selectionReadingSchema>;
export type FoundSelection = Extract<SelectionReading, { ok: true }>;

/** So much of a quote tells one selection from another; Firefox cuts long ones. */
const TELLING_CHARS = 200;

/** Whether two quotes are of the same selection, however their white space and letter case were flattened. */
export function isSameQuote(one: string, other: string): boolean {
  const [a, b] = [tellingPartOf(one), tellingPartOf(other)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

function tellingPartOf(quote: string): string {
  return quote.replace(/\s+/gu, '').toLowerCase().slice(0, TELLING_CHARS);
}
