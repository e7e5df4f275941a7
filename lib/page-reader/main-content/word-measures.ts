import { LineKind, lineKindOf } from './line-kinds.ts';
import { countPunctuation, wordsOf } from './punctuation.ts';
import { BOILERPLATE, CAPITALIZED, IN_DESCRIPTION, IN_TITLE, LONG, STOP_WORD, type WordFlagsOf } from './word-flags.ts';

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
  /** The kind of standard line it looks like. */
  readonly line: LineKind;
  readonly boilerplateShare: number;
  readonly stopWordShare: number;
  /** The share of its words in the page's title. */
  readonly titleShare: number;
  /** The share of its long words in the page's description. */
  readonly descriptionShare: number;
}

/** How a block ends, as the classifier sees it. */
export const Ending = { Word: 0, Continuation: 1, Colon: 2, Sentence: 3 } as const;

const HEAD_CHARS = 160;
/** Longer blocks are not classified as lines. */
const MAX_LINE_CHARS = 400;
/** Of a longer block the beginning is measured and counts are extrapolated. */
const MAX_MEASURED_CHARS = 4_000;

/** Measures the text of a block, which must be on one line. */
export function measureWords(text: string, flagsOf: WordFlagsOf): WordMeasures {
  const part = text.length > MAX_MEASURED_CHARS ? text.slice(0, MAX_MEASURED_CHARS) : text;
  const scale = text.length / Math.max(part.length, 1);
  const words = wordsOf(part);
  const count = Math.max(words.length, 1);
  let capitals = 0;
  let boilerplate = 0;
  let stopWords = 0;
  let wordChars = 0;
  let inTitle = 0;
  let long = 0;
  let inDescription = 0;
  for (const word of words) {
    const flags = flagsOf(word);
    wordChars += word.length;
    if (flags & CAPITALIZED) capitals++;
    if (flags & BOILERPLATE) boilerplate++;
    if (flags & STOP_WORD) stopWords++;
    if (flags & IN_TITLE) inTitle++;
    if (flags & LONG) long++;
    if (flags & IN_DESCRIPTION) inDescription++;
  }
  const head = part.slice(0, HEAD_CHARS);
  const { sentences, commas, digits, symbols } = countPunctuation(part);
  return {
    chars: text.length,
    words: Math.round(words.length * scale),
    meanWordChars: wordChars / count,
    sentences: sentences * scale,
    commas: commas * scale,
    capitalShare: capitals / count,
    digitShare: digits / Math.max(part.length, 1),
    symbolShare: symbols / Math.max(part.length, 1),
    ending: endingOf(text),
    startsLowercase: text.charAt(0) !== text.charAt(0).toUpperCase(),
    isQuestion: /[?？]["'”’)»]*$/u.test(text.slice(-4)),
    line: text.length > MAX_LINE_CHARS ? LineKind.None : lineKindOf(head, words, text.length),
    boilerplateShare: boilerplate / count,
    stopWordShare: stopWords / count,
    titleShare: inTitle / count,
    descriptionShare: inDescription / Math.max(long, 1),
  };
}

function endingOf(text: string): number {
  const end = text.slice(-4);
  if (/(?:[.!?。！？])["'”’)»\]]*$/u.test(end) && !/\.\.\.$/u.test(end)) return Ending.Sentence;
  if (/[:：;,]$/u.test(end)) return Ending.Colon;
  return /[…›»→\-–—|]$|\.\.\.$/u.test(end) ? Ending.Continuation : Ending.Word;
}
