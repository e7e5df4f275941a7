import type { LocatedText } from './located-text.ts';

/** Quotation marks and brackets that open before a sentence, and signs that end one. Most that a place takes with it. */
const OPENING = /[\p{Ps}\p{Pi}"'„“‚‘¿¡]{1,3}$/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}…"'”’“‘»]{1,4}/u;
const MOST = 4;

/** A place in a text with the punctuation attached to it. */
export function withPunctuation(text: string, start: number, end: number): { start: number; end: number } {
  const before = OPENING.exec(text.slice(Math.max(0, start - MOST), start))?.[0] ?? '';
  const after = CLOSING.exec(text.slice(end, end + MOST))?.[0] ?? '';
  return { start: start - before.length, end: end + after.length };
}

/**
 * The ranges of a place in a page's text, one for each node of text, in order. One range for all would also cover hidden text
 * between them, and cannot cross the borders of shadow trees and frames.
 */
export function rangesOf({ pieces }: LocatedText, start: number, end: number): Range[] {
  const ranges: Range[] = [];
  for (let index = firstEndingAfter(pieces, start); index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece || piece.start >= end) break;
    const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.end)];
    const range = new Range();
    range.setStart(piece.node, from - piece.start);
    range.setEnd(piece.node, to - piece.start);
    ranges.push(range);
  }
  return ranges;
}

/** By bisection: a page may have a million texts. */
function firstEndingAfter(pieces: LocatedText['pieces'], start: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}
