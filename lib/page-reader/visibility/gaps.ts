import { dataOf } from '../dom/dom-access.ts';
import { type Box, heightOf } from './box.ts';

/** A gap of this share of the height of the letters, about a fifth of an em, is a space. */
const MIN_GAP = 1 / 6;

/** A first letter that is this many times higher than the text beside it belongs to it. */
const DROP_CAP = 1.8;

/** Whether two texts that follow each other without white space are drawn with a gap between them, or on two lines. */
export function isApart(before: Text, after: Text, range: Range): boolean {
  const end = dataOf(before).length;
  const last = letterBoxOf(range, before, end - 1);
  const first = letterBoxOf(range, after, 0);
  if (!last || !first) return false;
  if (first.top >= last.bottom - 1 || first.bottom <= last.top + 1) return true;
  if (heightOf(last) > DROP_CAP * heightOf(first) && dataOf(before).trim().length === 1) return false;
  const gap = Math.max(first.left - last.right, last.left - first.right);
  return gap >= MIN_GAP * Math.min(heightOf(last), heightOf(first));
}

function letterBoxOf(range: Range, text: Text, at: number): Box | null {
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  const box = range.getClientRects()[0];
  return box && box.width > 0 ? box : null;
}
