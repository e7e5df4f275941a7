import { stripInvisible } from './strip-invisible.ts';
import { truncateLine } from './truncate.ts';

/** Line breaks other than the line feed; some of them control a terminal. */
const LINE_BREAK = /\r\n?|[\f\u2028\u2029]/g;

/** More combining marks on one letter cover the lines around it, or slow the browser down. */
const PILED_MARKS = /((?:\p{M}[\u200C-\u200D]?){6})(?:\p{M}[\u200C-\u200D]?)+/gu;

/**
 * Untrusted text for the screen and the clipboard: without invisible characters and controls of direction or terminals,
 * with line feeds as its only line breaks, and with at most six combining marks on a letter.
 */
export function shownTextOf(text: string): string {
  return stripInvisible(text.replace(LINE_BREAK, '\n')).replace(PILED_MARKS, '$1');
}

/** The same as one line with single spaces, at most `maxChars` long (see `truncateLine`). */
export function shownLineOf(text: string, maxChars: number): string {
  // Of a long text, many times what may be left of it is enough.
  const line = shownTextOf(text.slice(0, 20 * maxChars))
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
  return truncateLine(line, maxChars);
}
