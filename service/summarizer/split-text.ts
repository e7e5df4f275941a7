import { setImmediate as nextTurn } from 'node:timers/promises';
import { sentencesOf } from '../../lib/text/sentences/sentences.ts';
import { cutBefore } from '../../lib/text/words/segments.ts';
import { tokenRangeOf } from './token-range.ts';

/**
 * `text` in parts of at most `maxTokens` tokens each, in order and about equally long: cut between paragraphs, else between
 * sentences, else anywhere. Nothing but white space and list markers is lost. `maxTokens` of 1 or more. Lets other work of
 * the event loop run in between: 1 MB takes up to 450 ms, at
 * most 70 ms at a time.
 */
export async function splitText(text: string, maxTokens: number): Promise<string[]> {
  const pieces = await piecesOf(text, maxTokens);
  const total = pieces.reduce((sum, { tokens }) => sum + tokens, 0);
  const count = Math.ceil(total / maxTokens);
  // Equal parts: a short rest would get as many notes as a full one.
  const aim = Math.min(maxTokens, Math.ceil((total / count) * 1.1));
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
  /** Stands before it when it follows another piece in a part. */
  separator: string;
}

/** Characters that are worked on in one turn of the event loop: about 10 ms. */
const TURN_CHARS = 20_000;

async function piecesOf(text: string, maxTokens: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let chars = 0;
  for (const paragraph of text.split(/\n{2,}|\r\n\r\n/)) {
    for (const found of piecesOfParagraph(paragraph.trim(), maxTokens)) {
      pieces.push(...found.pieces);
      chars += found.chars;
      if (chars >= TURN_CHARS) {
        chars = 0;
        await nextTurn();
      }
    }
  }
  return pieces;
}

/** Paragraphs larger than this share of a part are cut up: else parts would be filled badly. */
const MAX_SHARE = 1 / 4;

/** Pieces, and how many characters were worked on to find them. */
type Found = { pieces: Piece[]; chars: number };

function* piecesOfParagraph(paragraph: string, maxTokens: number): Generator<Found> {
  if (paragraph === '') return;
  const tokens = tokenRangeOf(paragraph).most;
  const isWhole = tokens <= maxTokens * MAX_SHARE;
  yield { pieces: isWhole ? [{ text: paragraph, tokens, separator: '\n\n' }] : [], chars: paragraph.length };
  if (isWhole) return;
  for (const [at, line] of paragraph.split('\n').entries()) {
    let separator = at === 0 ? '\n\n' : '\n';
    for (const { sentences, chars } of sentencesInTurns(line)) {
      const pieces: Piece[] = [];
      for (const slice of sentences.flatMap(sentence => slicesOf(sentence, maxTokens))) {
        pieces.push({ ...slice, separator });
        separator = ' ';
      }
      yield { pieces, chars };
    }
  }
}

/** The sentences of a line. The last of each slice of a long line is found again in the next one, where it may continue. */
function* sentencesInTurns(line: string): Generator<{ sentences: string[]; chars: number }> {
  let rest = line;
  for (;;) {
    const end = cutBefore(rest, 0, TURN_CHARS);
    const sentences = sentencesOf(rest.slice(0, end));
    const isLast = end === rest.length;
    const unfinished = isLast || sentences.length < 2 ? '' : sentences.pop();
    yield { sentences, chars: end };
    if (isLast) return;
    const space = /\s$/.test(rest.slice(end - 1, end)) ? ' ' : '';
    rest = unfinished + space + rest.slice(end);
  }
}

/** A sentence, or slices of one that is too long by itself. */
function slicesOf(sentence: string, maxTokens: number): Omit<Piece, 'separator'>[] {
  const tokens = tokenRangeOf(sentence).most;
  const count = Math.ceil(tokens / maxTokens);
  if (count <= 1) return [{ text: sentence, tokens }];
  const characters = [...sentence];
  const length = Math.max(1, Math.floor(characters.length / (count * 2)));
  const slices: Omit<Piece, 'separator'>[] = [];
  for (let start = 0; start < characters.length; start += length) {
    const text = characters.slice(start, start + length).join('');
    slices.push({ text, tokens: tokenRangeOf(text).most });
  }
  return slices;
}
