import { isLatin, LATIN_LETTERS } from '../text/latin.ts';

/** How often the signs of each kind stand in a text. */
export interface Signs {
  readonly sentences: number;
  readonly commas: number;
  readonly digits: number;
  readonly symbols: number;
}

const COMMAS = new Set(',;、，；،');
const ENDS = new Set('.!?…');
/** These end a sentence whatever follows. */
const FULL_STOPS = new Set('。！？');
const CLOSING = new Set('"\'”’)»');

/** Blocks of punctuation and signs beyond ASCII: first and last code unit. */
const SIGN_RANGES: readonly (readonly [number, number])[] = [
  [0xa1, 0xbf],
  [0x2010, 0x205e],
  [0x2190, 0x2bff],
  [0x3001, 0x303f],
  [0xff01, 0xff0f],
];

/** One pass by code units: a regular expression for each kind takes four times as long. */
export function countSigns(text: string): Signs {
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
    if (!isSign(code)) continue;
    symbols++;
    const sign = text.charAt(at);
    if (COMMAS.has(sign)) commas++;
    else if (FULL_STOPS.has(sign) || (ENDS.has(sign) && isAtEnd(text, at + 1))) sentences++;
  }
  return { sentences, commas, digits, symbols };
}

const isAsciiLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

function isSign(code: number): boolean {
  if (code < 0x80) return code > 0x20;
  return SIGN_RANGES.some(([first, last]) => code >= first && code <= last);
}

/** Whether a blank or the end of the text follows, after what closes a quotation. */
function isAtEnd(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && CLOSING.has(text.charAt(at))) at++;
  return at === text.length || text.charCodeAt(at) <= 0x20;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const LATIN_WORD = new RegExp(`[_${LATIN_LETTERS}]+`, 'g');

export const wordsOf = (text: string): string[] => text.match(isLatin(text) ? LATIN_WORD : WORD) ?? [];
