import { stripInvisible } from './strip-invisible.ts';

/** White space that begins another line, or is a control of a terminal. */
const LINE_BREAK = /\r\n?|[\f\u2028\u2029]/g;

/** More marks on one letter are there to paint over the lines around it, or to keep the browser busy with it. */
const PILED_MARKS = /((?:\p{M}[\u200C-\u200D]?){6})(?:\p{M}[\u200C-\u200D]?)+/gu;

/**
 * Text from a stranger, for the screen and the clipboard: nothing in it that cannot be seen, that turns text around or
 * steers a terminal, line feeds as its only line breaks, and no more than six marks on a letter.
 */
export function shownTextOf(text: string): string {
  return stripInvisible(text.replace(LINE_BREAK, '\n')).replace(PILED_MARKS, '$1');
}

/** The same as one line with single spaces, at most `maxChars` long. */
export function shownLineOf(text: string, maxChars: number): string {
  // Most texts are short; of a long one, this is many times what may be left of it.
  const line = shownTextOf(text.slice(0, 20 * maxChars))
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
  return line.length <= maxChars ? line : `${cutOf(line, maxChars - 1)}…`;
}

/** Behind a word where one ends in the last third, and never inside a character. */
function cutOf(line: string, maxChars: number): string {
  const rough = line.slice(0, maxChars).replace(/\p{Surrogate}$/u, '');
  const space = rough.lastIndexOf(' ');
  return (space > maxChars * 0.67 ? rough.slice(0, space) : rough).trimEnd();
}
