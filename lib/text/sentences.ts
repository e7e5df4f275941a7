import { maskStops } from './abbreviations.ts';
import { blocksOf } from './blocks.ts';
import { withoutFootnoteNumbers } from './footnotes.ts';
import { cutBefore, segmentsOf } from './segments.ts';
import { isMostlySpaceless } from './terms.ts';

/** English rules for every language: the rules differ little, and the host's own locale must not change the outcome. */
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The longest sentence in characters; what runs on without a full stop (lists, tables, transcripts) is cut up. */
const MAX_LENGTH = 600;
const MAX_LENGTH_SPACELESS = 160;

/** Thai and Lao have no full stop and put a space between sentences: a shorter cap finds those spaces. */
const MAX_LENGTH_THAI = 90;
const THAI = /^["'“„«(]?[\p{Script=Thai}\p{Script=Lao}]/u;

/** Without a mark that could end a sentence inside it, a block is one sentence; asking the segmenter is slow. */
const MAY_SPLIT = /[\p{Sentence_Terminal};]./u;

/** The number of a list item inside a paragraph ("1. First. 2. Second."): the segmenter splits it off. */
const BARE_NUMBER = /^\(?\d{1,3}[.)]$/;

/**
 * The sentences of a plain text in order, one string each, white space collapsed. No sentence crosses a paragraph, a
 * heading or a list item, and none is longer than 600 characters (160 in scripts without spaces, 90 in Thai). Takes linear time.
 */
export function sentencesOf(text: string): string[] {
  return blocksOf(text).flatMap(sentencesOfBlock);
}

/** The sentences of one block (see `blocksOf`), without the numbers of footnotes. */
export function sentencesOfBlock(block: string): string[] {
  return piecesOfBlock(withoutFootnoteNumbers(block)).filter(sentence => !BARE_NUMBER.test(sentence));
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

/** Cuts an over-long sentence at the last clause, else space, that keeps each piece within the cap. */
function capped(sentence: string): string[] {
  const most = maxLengthOf(sentence);
  const pieces: string[] = [];
  let start = 0;
  while (start < sentence.length) {
    const end = pieceEnd(sentence, start, most);
    const piece = sentence.slice(start, end).trim();
    if (piece !== '') pieces.push(piece);
    start = end;
  }
  return pieces;
}

/** Cheapest loss first: a hidden full stop (text all in small letters), then a clause, then a space, then anywhere. */
const BREAKS = [/[.!?…]["'”’»)]?\s/gu, /[;:,—–،؛、，；：]\s?/gu];

function pieceEnd(sentence: string, start: number, most: number): number {
  if (sentence.length - start <= most) return sentence.length;
  const piece = sentence.slice(start, start + most);
  for (const mark of BREAKS) {
    const last = [...piece.matchAll(mark)].at(-1);
    if (last !== undefined && last.index > most / 3) return start + last.index + last[0].length;
  }
  return cutBefore(sentence, start, start + most);
}
