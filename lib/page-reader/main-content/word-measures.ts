import { countPunctuation, wordsOf } from './punctuation.ts';

/** Measures of a block's words: counts, and shares from 0 to 1. */
export interface WordMeasures {
  readonly chars: number;
  readonly words: number;
  readonly meanWordChars: number;
  readonly sentences: number;
  readonly commas: number;
  readonly capitalShare: number;
  readonly digitShare: number;
  readonly symbolShare: number;
  readonly ending: number;
  readonly startsLowercase: boolean;
  readonly isQuestion: boolean;
}

/** How a block ends, as the classifier sees it. */
export const Ending = { Word: 0, Continuation: 1, Colon: 2, Sentence: 3 } as const;

/** Of a longer block the beginning is measured and counts are extrapolated. */
const MAX_MEASURED_CHARS = 4_000;

/** Measures the text of a block, which must be on one line. */
export function measureWords(text: string): WordMeasures {
  const part = text.length > MAX_MEASURED_CHARS ? text.slice(0, MAX_MEASURED_CHARS) : text;
  const scale = text.length / Math.max(part.length, 1);
  const words = wordsOf(part);
  const count = Math.max(words.length, 1);
  const wordChars = words.reduce((sum, { length }) => sum + length, 0);
  const { sentences, commas, digits, symbols } = countPunctuation(part);
  return {
    chars: text.length,
    words: Math.round(words.length * scale),
    meanWordChars: wordChars / count,
    sentences: sentences * scale,
    commas: commas * scale,
    capitalShare: words.filter(isCapitalized).length / count,
    digitShare: digits / Math.max(part.length, 1),
    symbolShare: symbols / Math.max(part.length, 1),
    ending: endingOf(text),
    startsLowercase: text.charAt(0) !== text.charAt(0).toUpperCase(),
    isQuestion: /[?？]["'”’)»]*$/u.test(text.slice(-4)),
  };
}

function isCapitalized(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}

function endingOf(text: string): number {
  const end = text.slice(-4);
  if (/(?:[.!?。！？])["'”’)»\]]*$/u.test(end) && !/\.\.\.$/u.test(end)) return Ending.Sentence;
  if (/[:：;,]$/u.test(end)) return Ending.Colon;
  return /[…›»→\-–—|]$|\.\.\.$/u.test(end) ? Ending.Continuation : Ending.Word;
}
