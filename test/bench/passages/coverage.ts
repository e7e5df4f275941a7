import { wordKeysOf } from '../../../lib/page-reader/passages/words.ts';

/** Footnote numbers and the like, which the summarizer leaves out of a sentence, may be missing. */
const MIN_COVERED = 0.95;

/** A mark is as long as its sentence, but for a word or two. */
const MAX_TOO_LONG = { share: 1.15, words: 2 };

/** Whether marked text covers a sentence, and no other. */
export function isCovered(sentence: string, marked: string): boolean {
  const [words, found] = [wordKeysOf(sentence), wordKeysOf(marked)];
  const isTooLong = found.length > words.length * MAX_TOO_LONG.share + MAX_TOO_LONG.words;
  return !isTooLong && commonWords(words, found) >= words.length * MIN_COVERED;
}

/** The length of the longest common subsequence. */
function commonWords(some: readonly string[], others: readonly string[]): number {
  let row = others.map(() => 0).concat(0);
  for (const word of some) {
    const next = [0];
    for (const [at, other] of others.entries()) {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
