import { decodeEntities } from '../../text/decode-entities.ts';
import { shownTextOf } from '../../text/shown-text.ts';
import { truncateToChars } from '../../text/truncate.ts';

/**
 * A part is what a browser lays out without a noticeable wait, whatever it holds: few summaries are longer. Both limits
 * are needed, as a line may hold one character or all of them.
 */
export const MAX_PART_CHARS = 6_000;
export const MAX_PART_LINES = 150;

/**
 * A summary's `output` in parts that are read and shown one after the other: together they are all of it, as Markdown,
 * with `<br>` as line breaks, entities decoded, and nothing in it that cannot be seen. A part ends between two blocks
 * where it can. None for a text without words.
 */
export function summaryPartsOf(output: string): string[] {
  const parts: string[] = [];
  let rest = markdownOf(output);
  while (rest.trim() !== '') {
    const end = endOfPart(rest);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return parts;
}

/** Entities last, so that no markup is made of them; bullets of other kinds as Markdown has them. */
function markdownOf(output: string): string {
  const text = shownTextOf(decodeEntities(output.replace(/<br\s{0,9}\/?>/gi, '\n')));
  return text
    .replace(/^([ \t]*)[•‣●▪◦][ \t]*(?=\S)/gm, '$1- ')
    .replace(DASHED_LINES, lines => lines.replace(/^([ \t]*)[–·]/gm, '$1-'))
    .replace(/^([ \t]*)\+(?=[ \t])/gm, '$1\\+')
    .replace(/\n(?:[ \t]*\n){2,}/g, '\n\n');
}

/** A dash or dot begins a bullet where another line does so too; alone it begins somebody's words. */
const DASHED_LINES = /^[ \t]*[–·][ \t][^\n]*\n(?:[ \t]*\n)?(?:[ \t]*[–·][ \t][^\n]*(?:\n(?:[ \t]*\n)?|$))+/gm;

/** Where the part that begins `text` ends: behind a blank line, a line, a word, or wherever it is full. */
function endOfPart(text: string): number {
  const most = endOfLines(text);
  if (most === text.length) return most;
  const full = text.slice(0, most);
  const least = most / 2;
  for (const seam of ['\n\n', '\n', ' ']) {
    const at = full.lastIndexOf(seam);
    if (at >= least) return at + seam.length;
  }
  return truncateToChars(text, most).length;
}

/** How far the limits allow. */
function endOfLines(text: string): number {
  let end = -1;
  for (let line = 0; line < MAX_PART_LINES; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0 || end >= MAX_PART_CHARS) return Math.min(text.length, MAX_PART_CHARS);
  }
  return end + 1;
}
