import { cutBefore, segmentsOf } from '../words/segments.ts';
import { isMostlySpaceless } from '../words/terms.ts';
import { maskStops } from './abbreviations.ts';
import { withoutFootnoteNumbers } from './footnotes.ts';
import { textBlocksOf } from './text-blocks.ts';

/** English rules for every language: the rules differ little, and the locale of the machine must not matter. */
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** In characters. Longer text without a full stop (lists, tables, transcripts) is cut. */
const MAX_LENGTH = 600;
const MAX_LENGTH_SPACELESS = 160;

/** Thai and Lao separate sentences by spaces, without a full stop: a lower limit cuts at those spaces. */
const MAX_LENGTH_THAI = 90;
const THAI = /^["'“„«(]?[\p{Script=Thai}\p{Script=Lao}]/u;

/** A block without such a mark inside is one sentence; the segmenter, which is slow, is not needed. */
const MAY_SPLIT = /[\p{Sentence_Terminal};]./u;

/** A number that the segmenter has split off: of a list item inside a paragraph ("1. First. 2. Second."), or "Ave. 12." */
const BARE_NUMBER = /^\(?\d{1,3}[.)]$/;
const LAST_NUMBER = /(\d{1,3})[.)]$/;

/**
 * The sentences of a plain text in order, one string each, white space collapsed. No sentence crosses a block (see
 * `textBlocksOf`) or is longer than 600 characters (160 in scripts without spaces, 90 in Thai). Takes linear time.
 */
export function sentencesOf(text: string): string[] {
  return textBlocksOf(text).flatMap(sentencesOfBlock);
}

/** The sentences of one block, without footnote numbers. */
export function sentencesOfBlock(block: string): string[] {
  const pieces = piecesOfBlock(withoutFootnoteNumbers(block));
  const sentences: string[] = [];
  let last = 0;
  for (const [index, piece] of pieces.entries()) {
    const number = Number(LAST_NUMBER.exec(piece)?.[1] ?? Number.NaN);
    if (!BARE_NUMBER.test(piece)) sentences.push(piece);
    else if (!isItemNumber(number, last, index, pieces.length))
      sentences.push(`${sentences.pop() ?? ''} ${piece}`.trim());
    if (!Number.isNaN(number)) last = number;
  }
  return sentences;
}

/** Items are counted, from 1 or from the beginning of the block, and each has something after its number. */
function isItemNumber(number: number, last: number, index: number, pieces: number): boolean {
  return index === 0 || (index < pieces - 1 && (number === 1 || number === last + 1));
}

function piecesOfBlock(block: string): string[] {
  if (!MAY_SPLIT.test(block)) return capped(block);
  const sentences: string[] = [];
  for (const { start, end } of segmentsOf(maskStops(block), SENTENCES)) {
    for (const piece of capped(block.slice(start, end).trim())) sentences.push(piece);
  }
  return sentences;
}

function maxLengthOf(sentence: string): number {
  if (sentence.length <= MAX_LENGTH_THAI || !isMostlySpaceless(sentence)) return MAX_LENGTH;
  return THAI.test(sentence) ? MAX_LENGTH_THAI : MAX_LENGTH_SPACELESS;
}

/** Cuts a sentence that is too long into pieces within the limit. */
function capped(sentence: string): string[] {
  const maxLength = maxLengthOf(sentence);
  const pieces: string[] = [];
  let start = 0;
  while (start < sentence.length) {
    const end = pieceEnd(sentence, start, maxLength);
    const piece = sentence.slice(start, end).trim();
    if (piece !== '') pieces.push(piece);
    start = end;
  }
  return pieces;
}

/** Where to cut, best first: after a full stop that the segmenter missed (text in small letters), after a clause. */
const BREAKS = [/[.!?…]["'”’»)]?\s/gu, /[;:,—–،؛、，；：]\s?/gu];

function pieceEnd(sentence: string, start: number, maxLength: number): number {
  if (sentence.length - start <= maxLength) return sentence.length;
  const piece = sentence.slice(start, start + maxLength);
  for (const mark of BREAKS) {
    const last = [...piece.matchAll(mark)].at(-1);
    if (last !== undefined && last.index > maxLength / 3) return start + last.index + last[0].length;
  }
  return cutBefore(sentence, start, start + maxLength);
}

/** Sentences as running text; Chinese and Japanese put no space after a full stop. */
export function joinSentences(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    text += text === '' || /[。！？」』）]$/u.test(text) ? sentence : ` ${sentence}`;
  }
  return text;
}
