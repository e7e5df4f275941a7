import * as z from '../z.ts';

/** Enough to find the place by. */
const MAX_MESSAGE_CHARS = 200;

/** The answer of a reader that broke: an error of ours, which must not pass for a page without text. */
export const readerFailureSchema = z.object({
  ok: z.literal(false),
  reason: z.literal('failed'),
  message: z.string(),
});
export type ReaderFailure = z.infer<typeof readerFailureSchema>;

/** What was thrown, as plain data that can leave the page. */
export function readerFailureOf(error: unknown): ReaderFailure {
  return { ok: false, reason: 'failed', message: String(error).slice(0, MAX_MESSAGE_CHARS) };
}
