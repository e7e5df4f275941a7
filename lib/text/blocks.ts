const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** What opens a list item, a heading or a quotation in plain text and Markdown, and says nothing: `- `, `• `, `2) `, `## `. */
const MARKER = /^(?:[-*+•‣▪◦·–—>]|#{1,6}|\(?\d{1,3}\))\s+(?=\S)/u;

/** Opens a list item too, but stays: it may be a date ("3. Mai"). */
const NUMBERED = /^\d{1,3}\.\s/;

const STARTS_SMALL = /^["'“„«(]?\p{Ll}/u;

/** Lines of text somebody wrapped by hand or by a mail program are this long; longer ones are paragraphs. */
const WRAP_WIDTH = { least: 40, most: 130 };

/** A line that goes on is at least this share of the longest. */
const FULL_SHARE = 0.6;

/** German prose starts about every second line with a capital, lists of titles nearly all. */
const SMALL_SHARE = 0.35;

/**
 * The paragraphs, headings and list items of a plain text, one string each, without markers, invisible characters and
 * doubled spaces. Hard-wrapped lines are joined again; every other line break separates.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[][] = [];
  let run: string[] = [];
  for (const line of [...text.replace(INVISIBLE, '').split(LINE_BREAK), '']) {
    const tidy = line.replace(/\s+/g, ' ').trim();
    if (tidy !== '') run.push(tidy);
    else {
      blocks.push(joinWrapped(run));
      run = [];
    }
  }
  return blocks.flat();
}

/** Joins those neighbours in a run of non-empty lines of which the first was full and the second goes on. */
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

/** Wrapped prose has lines of one moderate width, many of which start in the middle of a sentence; a list has not. */
function isProbablyWrapped(lines: string[], width: number): boolean {
  if (width < WRAP_WIDTH.least || width > WRAP_WIDTH.most) return false;
  const followers = lines.slice(1);
  const small = followers.filter(line => STARTS_SMALL.test(line)).length;
  return small > 0 && small >= followers.length * SMALL_SHARE;
}
