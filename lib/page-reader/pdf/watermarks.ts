import type { Fragment } from './pdf-fragments.ts';

/** A watermark is this much larger than the text over which it lies, and as many letters of it at least. */
const LARGER = 2;
const MIN_LETTERS = 20;
/** Where capitals and figures are, in units of their size above the baseline. */
const CAPITAL = [0.05, 0.65] as const;

/** Only so many of the largest texts of a page are looked at. */
const MAX_LARGE = 20;

/** Large words that lie over the lines of a page. */
export function watermarksOf(fragments: readonly Fragment[]): ReadonlySet<Fragment> {
  const largest = fragments.toSorted((one, other) => other.size - one.size).slice(0, MAX_LARGE);
  const words = largest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return new Set(words.filter(one => lettersUnder(one, fragments) >= MIN_LETTERS));
}

function lettersUnder({ x, y, width, size }: Fragment, fragments: readonly Fragment[]): number {
  let letters = 0;
  for (const other of fragments) {
    const above = (y - other.y) / size;
    const shared = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
    const isUnder = size > LARGER * other.size && above > CAPITAL[0] && above < CAPITAL[1] && shared > 0;
    if (isUnder) letters += (other.text.length * shared) / other.width;
  }
  return letters;
}
