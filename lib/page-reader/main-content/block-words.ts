import { countSigns, wordsOf } from './block-signs.ts';
import { lineKindOf } from './line-kinds.ts';
import { CAPITAL, CLAIMED, LONG, PLATE, SMALL, TITLED, type WordKinds } from './word-kinds.ts';

/** What a block's words look like: counts unless a share is meant. */
export interface WordMeasures {
  readonly chars: number;
  readonly words: number;
  readonly meanWordChars: number;
  readonly sentences: number;
  readonly commas: number;
  readonly capitalShare: number;
  readonly digitShare: number;
  readonly symbolShare: number;
  /** 3 for the end of a sentence, 2 for a colon, 1 for a dash, dots or an arrow, 0 for a word. */
  readonly ending: number;
  readonly startsSmall: boolean;
  readonly isQuestion: boolean;
  /** The kind of line it reads like, see `line-kinds.ts`; 0 for none. */
  readonly line: number;
  /** Share of its words that controls and margins are made of. */
  readonly plateShare: number;
  /** Share of its words that hold sentences together in the larger languages. */
  readonly smallWordShare: number;
  /** Share of its words that stand in the page's title, and of its longer ones in the page's description. */
  readonly titleShare: number;
  readonly claimedShare: number;
}

const HEAD_CHARS = 160;
/** Longer texts are no lines of a kind. */
const LINE_CHARS = 400;
const LONG_CHARS = 4_000;

/** Measures a block's collapsed text; of a very long one the first part stands for the whole. */
export function measureWords(text: string, kindsOf: WordKinds): WordMeasures {
  const part = text.length > LONG_CHARS ? text.slice(0, LONG_CHARS) : text;
  const scale = text.length / Math.max(part.length, 1);
  const words = wordsOf(part);
  const count = Math.max(words.length, 1);
  let capitals = 0;
  let plates = 0;
  let small = 0;
  let wordChars = 0;
  let titled = 0;
  let long = 0;
  let claimed = 0;
  for (const word of words) {
    const kinds = kindsOf(word);
    wordChars += word.length;
    if (kinds & CAPITAL) capitals++;
    if (kinds & PLATE) plates++;
    if (kinds & SMALL) small++;
    if (kinds & TITLED) titled++;
    if (kinds & LONG) long++;
    if (kinds & CLAIMED) claimed++;
  }
  const head = part.slice(0, HEAD_CHARS);
  const signs = countSigns(part);
  return {
    chars: text.length,
    words: Math.round(words.length * scale),
    meanWordChars: wordChars / count,
    sentences: signs.sentences * scale,
    commas: signs.commas * scale,
    capitalShare: capitals / count,
    digitShare: signs.digits / Math.max(part.length, 1),
    symbolShare: signs.symbols / Math.max(part.length, 1),
    ending: endingOf(text),
    startsSmall: text.charAt(0) !== text.charAt(0).toUpperCase(),
    isQuestion: /[?？]["'”’)»]*$/u.test(text.slice(-4)),
    line: text.length > LINE_CHARS ? 0 : lineKindOf(head, words, text.length),
    plateShare: plates / count,
    smallWordShare: small / count,
    titleShare: titled / count,
    claimedShare: claimed / Math.max(long, 1),
  };
}

function endingOf(text: string): number {
  const end = text.slice(-4);
  if (/(?:[.!?。！？])["'”’)»\]]*$/u.test(end) && !/\.\.\.$/u.test(end)) return 3;
  if (/[:：;,]$/u.test(end)) return 2;
  return /[…›»→\-–—|]$|\.\.\.$/u.test(end) ? 1 : 0;
}
