import { wordsOf } from './terms.ts';

const CLAUSE_END = /[;:,—–،؛、，；：](?!\p{N})/gu;
const LOOSE_END = /[\s.,;:!?—–\-،؛、，；：。！？"'“„«([]+$/u;

/** A clause must keep this share of the words that fit; else the cut is made behind the last of them. */
const LEAST_SHARE = 0.6;

/**
 * `sentence` if it has at most `maxWords` words; else its beginning, cut where a clause ends if that does not lose too
 * much, with an ellipsis. Words as counted by `countWords`; `maxWords` of 1 or more.
 */
export function shortened(sentence: string, maxWords: number): string {
  let count = 0;
  let fitting = 0;
  for (const { end } of wordsOf(sentence)) {
    count += 1;
    if (count > maxWords) return `${sentence.slice(0, cutOf(sentence, fitting)).replace(LOOSE_END, '')}…`;
    fitting = end;
  }
  return sentence;
}

/** Where to cut when everything before `fitting` may stay: at a clause's mark, if possible the one right behind it. */
function cutOf(sentence: string, fitting: number): number {
  const clause = [...sentence.slice(0, fitting + 1).matchAll(CLAUSE_END)].at(-1);
  return clause !== undefined && clause.index >= fitting * LEAST_SHARE ? clause.index : fitting;
}
