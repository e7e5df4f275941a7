import { termSpansOf } from '../words/terms.ts';

const CLAUSE_END = /[;:,—–،؛、，；：](?!\p{N})/gu;
const LOOSE_END = /[\s.,;:!?—–\-،؛、，；：。！？"'“„«([]+$/u;

/** A cut at the end of a clause keeps at least this share of the characters that fit; else it is made after a word. */
const MIN_SHARE = 0.6;

/**
 * `sentence` if it has at most `maxWords` words; else its beginning with an ellipsis, cut at the end of a clause if that
 * does not lose too much. `maxWords` of 1 or more.
 */
export function truncateToWords(sentence: string, maxWords: number): string {
  let count = 0;
  let fitting = 0;
  for (const { end } of termSpansOf(sentence)) {
    count += 1;
    if (count > maxWords) return `${sentence.slice(0, clauseEndOf(sentence, fitting)).replace(LOOSE_END, '')}…`;
    fitting = end;
  }
  return sentence;
}

/** The last end of a clause up to `fitting`, or `fitting` itself. */
function clauseEndOf(sentence: string, fitting: number): number {
  const clause = [...sentence.slice(0, fitting + 1).matchAll(CLAUSE_END)].at(-1);
  return clause !== undefined && clause.index >= fitting * MIN_SHARE ? clause.index : fitting;
}
