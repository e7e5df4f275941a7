import { stripInvisible } from '../lines/strip-invisible.ts';

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Markers of list items, headings and quotations in plain text and Markdown: `- `, `• `, `2) `, `## `. */
const MARKER = /^(?:[-*+•‣▪◦·–—>]|#{1,6}|\(?\d{1,3}\))\s+(?=\S)/u;

/** Starts a list item too, but is kept: it may be a date ("3. Mai"). */
const NUMBERED = /^\d{1,3}\.\s/;

const STARTS_LOWERCASE = /^["'“„«(]?\p{Ll}/u;

/** Length of the lines of hard-wrapped text, in characters; longer lines are paragraphs. */
const WRAP_WIDTH = { min: 40, max: 130 };

/** A line that continues on the next one is at least this share of the longest. */
const FULL_SHARE = 0.6;

/** German prose starts about every second wrapped line with a capital letter, lists of titles nearly every line. */
const LOWERCASE_SHARE = 0.35;

/**
 * The blocks of a plain text (paragraphs, headings and list items), one string each, without markers, invisible characters
 * and double spaces. Hard-wrapped lines are joined; every other line break separates.
 */
export function textBlocksOf(text: string): string[] {
  const blocks: string[][] = [];
  let run: string[] = [];
  for (const line of [...stripInvisible(text.replace(LINE_BREAK, '\n')).split('\n'), '']) {
    const tidy = line.replace(/\s+/g, ' ').trim();
    if (tidy !== '') run.push(tidy);
    else {
      blocks.push(joinWrapped(run));
      run = [];
    }
  }
  return blocks.flat();
}

/** Joins the hard-wrapped lines in a run of non-empty lines. */
function joinWrapped(lines: string[]): string[] {
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  const isWrapped = isProbablyWrapped(lines, width);
  const blocks: string[][] = [];
  let previous = '';
  for (const line of lines) {
    const words = line.replace(MARKER, '');
    const isItem = words !== line || NUMBERED.test(line);
    const goesOn = isWrapped && !isItem && previous.length >= width * FULL_SHARE;
    const open = blocks.at(-1);
    if (goesOn && open !== undefined) open.push(words);
    else blocks.push([words]);
    previous = line;
  }
  return blocks.map(parts => parts.join(' '));
}

/** The lines of wrapped prose have one moderate width, and many of them start in the middle of a sentence. */
function isProbablyWrapped(lines: string[], width: number): boolean {
  if (width < WRAP_WIDTH.min || width > WRAP_WIDTH.max) return false;
  const followers = lines.slice(1);
  const lowercase = followers.filter(line => STARTS_LOWERCASE.test(line)).length;
  return lowercase > 0 && lowercase >= followers.length * LOWERCASE_SHARE;
}
