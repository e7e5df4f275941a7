const LEAST_SIGNS = 100;
const SHINGLE_SIGNS = 12;
/** A line of a transcript may have one; those of a log differ in other numbers too. */
const TIME = /\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?/g;
const LEAST_DIFFERENT = 0.1;

/**
 * Whether a text says the same few things again and again, as a transcript of silence does: less than a tenth of its runs
 * of twelve letters and digits are different ones, and nearly all of them are in a page.
 */
export function isRepetition(text: string): boolean {
  const signs = text
    .toLowerCase()
    .replace(TIME, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (signs.length < LEAST_SIGNS) return false;
  const shingles = new Set<string>();
  const count = signs.length - SHINGLE_SIGNS + 1;
  for (let start = 0; start < count; start++) shingles.add(signs.slice(start, start + SHINGLE_SIGNS));
  return shingles.size < count * LEAST_DIFFERENT;
}
