import { segmentsOf } from './segments.ts';
import { SPACELESS_SCRIPTS } from './spaceless-scripts.ts';

/** Runs of letters and digits; an apostrophe joins ("don't", "l’été"), everything else separates. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Words of scripts without spaces are found with the dictionary of `Intl.Segmenter`. */
const HAS_SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS}]`, 'u');
const ALL_SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS}]`, 'gu');
const HANGUL = /^\p{Script=Hangul}/u;

const DICTIONARY = new Intl.Segmenter('en', { granularity: 'word' });

/** Terms are cut to this many letters: a stemmer that works for every language. */
const PREFIX_LENGTH = 6;

/** Korean attaches its particles to words of mostly two syllables. */
const HANGUL_PREFIX_LENGTH = 2;

/** The positions of the terms of `text`, in order: `text.slice(start, end)`. Finer than words: "3.50" has two. */
export function* termSpansOf(text: string): Generator<{ start: number; end: number }> {
  for (const { 0: run, index } of text.matchAll(WORD)) {
    if (!HAS_SPACELESS.test(run)) yield { start: index, end: index + run.length };
    else {
      for (const { start, end, isWord } of segmentsOf(run, DICTIONARY)) {
        if (isWord) yield { start: index + start, end: index + end };
      }
    }
  }
}

/** How many terms `text` has: a little more than `countWords` counts. */
export function countTerms(text: string): number {
  let count = 0;
  for (const _ of termSpansOf(text)) count += 1;
  return count;
}

/** The terms of a text, for comparing texts: equal for forms of a word with the same beginning. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const { start, end } of termSpansOf(text)) {
    const word = text.slice(start, end).normalize('NFKC').toLowerCase();
    terms.push(word.slice(0, HANGUL.test(word) ? HANGUL_PREFIX_LENGTH : PREFIX_LENGTH));
  }
  return terms;
}

/** True for text in scripts without spaces between words, such as Chinese, Japanese and Thai. */
export function isMostlySpaceless(text: string): boolean {
  return (text.match(ALL_SPACELESS)?.length ?? 0) > text.length / 2;
}
