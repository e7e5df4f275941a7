import { sentencesOf } from '../../lib/text/sentences.ts';
import { tokenRangeOf } from './token-range.ts';

/**
 * `text` in parts of at most `mostTokens` tokens each, in order and about equally long: cut between paragraphs, else between
 * sentences, else anywhere. Nothing but white space and markers of list items is lost. `mostTokens` of 1 or more.
 */
export function splitText(text: string, mostTokens: number): string[] {
  const pieces = text.split(/\n{2,}|\r\n\r\n/).flatMap(paragraph => piecesOf(paragraph.trim(), mostTokens));
  const total = pieces.reduce((sum, { tokens }) => sum + tokens, 0);
  const count = Math.ceil(total / mostTokens);
  // Equal parts: a short rest would get as many notes as a full one.
  const aim = Math.min(mostTokens, Math.ceil((total / count) * 1.1));
  const parts: { text: string; tokens: number }[] = [];
  for (const piece of pieces) {
    const open = parts.at(-1);
    if (open && open.tokens + piece.tokens + 1 <= aim) {
      open.text += piece.separator + piece.text;
      open.tokens += piece.tokens + 1;
    } else parts.push({ text: piece.text, tokens: piece.tokens });
  }
  return parts.map(part => part.text);
}

interface Piece {
  text: string;
  tokens: number;
  /** What stands before it when it follows another piece. */
  separator: string;
}

/** Paragraphs larger than this share of a part are cut up: else parts would be filled badly. */
const LARGEST_SHARE = 1 / 4;

function piecesOf(paragraph: string, mostTokens: number): Piece[] {
  if (paragraph === '') return [];
  const tokens = tokenRangeOf(paragraph).most;
  if (tokens <= mostTokens * LARGEST_SHARE) return [{ text: paragraph, tokens, separator: '\n\n' }];
  return paragraph.split('\n').flatMap((line, at) => {
    const first = at === 0 ? '\n\n' : '\n';
    const sentences = sentencesOf(line).flatMap(sentence => slicesOf(sentence, mostTokens));
    return sentences.map((text, index) => ({
      text,
      tokens: tokenRangeOf(text).most,
      separator: index === 0 ? first : ' ',
    }));
  });
}

/** A sentence that is too long by itself, in slices by character. */
function slicesOf(sentence: string, mostTokens: number): string[] {
  const count = Math.ceil(tokenRangeOf(sentence).most / mostTokens);
  if (count <= 1) return [sentence];
  const characters = [...sentence];
  const length = Math.max(1, Math.floor(characters.length / (count * 2)));
  const slices: string[] = [];
  for (let start = 0; start < characters.length; start += length) {
    slices.push(characters.slice(start, start + length).join(''));
  }
  return slices;
}
