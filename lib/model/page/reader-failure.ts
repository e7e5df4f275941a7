import * as z from '../z.ts';

/** Long enough to find the cause. */
const MAX_MESSAGE_CHARS = 200;

/** The result of a reader that threw. It must not pass for a page without text. */
export const readerFailureSchema = z.object({
  ok: z.literal(false),
  reason: z.literal('failed'),
  message: z.string(),
});
type ReaderFailure = z.infer<typeof readerFailureSchema>;

/** A thrown value as plain data that can leave the page. */
export function readerFailureOf(error: unknown): ReaderFailure {
  return { ok: false, reason: 'failed', message: String(error).slice(0, MAX_MESSAGE_CHARS) };
}
