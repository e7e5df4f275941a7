import { wordKeysOf } from '../../../lib/page-reader/passages/words.ts';

/** The share of a sentence that must be marked. Footnote numbers may be missing, which key sentences leave out. */
const MIN_COVERED = 0.95;

/** A mark may exceed its sentence by a word or two. */
const MAX_TOO_LONG = { share: 1.15, letters: 12 };

/**
 * Whether marked text covers one sentence and no other. Compares letters instead of words, because one of the two texts may
 * join neighbouring cells and lines that the other separates.
 */
export function isCovered(sentence: string, marked: string): boolean {
  const [letters, found] = [lettersOf(sentence), lettersOf(marked)];
  const isTooLong = found.length > letters.length * MAX_TOO_LONG.share + MAX_TOO_LONG.letters;
  return !isTooLong && commonLetters(letters, found) >= letters.length * MIN_COVERED;
}

/** Whether a page draws a sentence. `drawn`: the page's `innerText`, which has no text of closed folds. */
export const isDrawn = (sentence: string, drawn: string): boolean => lettersOf(drawn).includes(lettersOf(sentence));

const lettersOf = (text: string): string => wordKeysOf(text).join('');

/** The length of the longest common subsequence. */
function commonLetters(some: string, others: string): number {
  let row = new Uint32Array(others.length + 1);
  for (const letter of some) {
    const next = new Uint32Array(others.length + 1);
    for (let at = 0; at < others.length; at++) {
      next[at + 1] = others[at] === letter ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
