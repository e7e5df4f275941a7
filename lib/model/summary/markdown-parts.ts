import { decodeEntities } from '../../text/lines/decode-entities.ts';
import { truncateToChars } from '../../text/lines/truncate.ts';
import { shownTextOf } from '../../text/lines/untrusted-text.ts';

/**
 * A part is short enough that a browser lays it out without a noticeable delay. Both limits are needed, because a line
 * may have one character or all of them. Most summaries have one part.
 */
export const MAX_PART_CHARS = 6_000;
export const MAX_PART_LINES = 150;

/**
 * Splits the `output` of a summary into parts that are rendered one after the other. The parts together are the whole
 * Markdown, with `<br>` as line breaks, entities decoded and invisible characters removed. Parts end between two blocks
 * where possible. No parts for a text without words.
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

/** Decodes entities last, so that they cannot become markup. Converts other bullets to Markdown's. */
function markdownOf(output: string): string {
  const text = shownTextOf(decodeEntities(output.replace(/<br\s{0,9}\/?>/gi, '\n')));
  return text
    .replace(/^([ \t]*)[•‣●▪◦][ \t]*(?=\S)/gm, '$1- ')
    .replace(DASHED_LINES, lines => lines.replace(/^([ \t]*)[–·]/gm, '$1-'))
    .replace(/^([ \t]*)\+(?=[ \t])/gm, '$1\\+')
    .replace(/\n(?:[ \t]*\n){2,}/g, '\n\n');
}

/** A dash or dot begins a bullet only if a neighbouring line has one too. */
const DASHED_LINES = /^[ \t]*[–·][ \t][^\n]*\n(?:[ \t]*\n)?(?:[ \t]*[–·][ \t][^\n]*(?:\n(?:[ \t]*\n)?|$))+/gm;

/** Where the first part of `text` ends: after a blank line, a line or a word, or else at the limit. */
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

/** The end of the longest part that the limits allow. */
function endOfLines(text: string): number {
  let end = -1;
  for (let line = 0; line < MAX_PART_LINES; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0 || end >= MAX_PART_CHARS) return Math.min(text.length, MAX_PART_CHARS);
  }
  return end + 1;
}
