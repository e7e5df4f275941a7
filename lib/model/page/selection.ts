import * as z from '../z.ts';
import { readerFailureSchema } from './reader-failure.ts';

/** Where the browser reports a selection: the frame, and the selected words in one line. */
export const selectionAnchorSchema = z.object({ frameId: z.int(), quote: z.string() });
export type SelectionAnchor = z.infer<typeof selectionAnchorSchema>;

/**
 * Why a frame has no selection: nothing is selected, finding it took too long, or a viewer does not give access to it.
 */
const unselectedReasons = ['nothing-selected', 'too-complex', 'closed'] as const;

/** The focus of the frame's document is in a child frame, so the user means the selection there. */
const focusIsInChildFrame = z.boolean();

/** The result of the script that is injected into a frame. */
export const selectionReadingSchema = z.union([
  z.object({
    ok: z.literal(true),
    text: z.string(),
    words: z.int(),
    /** The document's own language tag, `null` when it declares none. */
    language: z.nullable(z.string()),
    how: z.enum(['selection', 'around-selection']),
    /** The beginning of the selection as the browser quotes it, to tell selections apart. */
    quote: z.string(),
    focusIsInChildFrame,
  }),
  z.object({ ok: z.literal(false), reason: z.enum(unselectedReasons), focusIsInChildFrame }),
  z.extend(readerFailureSchema, { focusIsInChildFrame }),
]);
export type SelectionReading = z.infer<typeof selectionReadingSchema>;
export type FoundSelection = Extract<SelectionReading, { ok: true }>;

/** This many characters tell selections apart. Firefox cuts long quotes. */
const TELLING_CHARS = 200;

/** Whether two quotes are of the same selection. Ignores white space and case. */
export function isSameQuote(one: string, other: string): boolean {
  const [a, b] = [tellingPartOf(one), tellingPartOf(other)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

function tellingPartOf(quote: string): string {
  return quote.replace(/\s+/gu, '').toLowerCase().slice(0, TELLING_CHARS);
}
