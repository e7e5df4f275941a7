import type { Quote } from '../summary/summary-request.ts';

/** A text may cost this many times what the button said before the user is asked again. */
const TOLERANCE = 1.5;

/**
 * What a text of `words` words will probably cost now, in micros, if that is much more than was quoted; otherwise `null`.
 * It costs as much for a word as what was quoted, up to `highestMicros`.
 */
export function risenPriceOf(
  { words: quotedWords, micros }: Quote,
  words: number,
  highestMicros: number,
): number | null {
  const now = Math.min(Math.round((micros * words) / Math.max(1, quotedWords)), highestMicros);
  return now > micros * TOLERANCE ? now : null;
}
