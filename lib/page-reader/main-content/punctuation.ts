import { isLatin, LATIN_LETTERS } from '../../text/words/latin.ts';

interface PunctuationCounts {
  readonly sentences: number;
  readonly commas: number;
  readonly digits: number;
  readonly symbols: number;
}

const COMMAS = new Set(',;、，；،');
const SENTENCE_ENDS = new Set('.!?…');
/** These end a sentence whatever follows. */
const FULL_STOPS = new Set('。！？');
const CLOSING = new Set('"\'”’)»');

/** Ranges of punctuation and symbols beyond ASCII: first and last code unit. */
const SYMBOL_RANGES: readonly (readonly [number, number])[] = [
  [0xa1, 0xbf],
  [0x2010, 0x205e],
  [0x2190, 0x2bff],
  [0x3001, 0x303f],
  [0xff01, 0xff0f],
];

/** Counts in one pass over code units. A regular expression for each kind takes four times as long. */
export function countPunctuation(text: string): PunctuationCounts {
  let sentences = 0;
  let commas = 0;
  let digits = 0;
  let symbols = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || isAsciiLetter(code)) continue;
    if (code >= 0x30 && code <= 0x39) {
      digits++;
      continue;
    }
    if (!isSymbol(code)) continue;
    symbols++;
    const symbol = text.charAt(at);
    if (COMMAS.has(symbol)) commas++;
    else if (FULL_STOPS.has(symbol) || (SENTENCE_ENDS.has(symbol) && isBeforeSpace(text, at + 1))) sentences++;
  }
  return { sentences, commas, digits, symbols };
}

const isAsciiLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

function isSymbol(code: number): boolean {
  if (code < 0x80) return code > 0x20;
  return SYMBOL_RANGES.some(([first, last]) => code >= first && code <= last);
}

/** Whether a space or the end of the text follows, after any closing quotation marks. */
function isBeforeSpace(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && CLOSING.has(text.charAt(at))) at++;
  return at === text.length || text.charCodeAt(at) <= 0x20;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const LATIN_WORD = new RegExp(`[_${LATIN_LETTERS}]+`, 'g');

export const wordsOf = (text: string): string[] => text.match(isLatin(text) ? LATIN_WORD : WORD) ?? [];
