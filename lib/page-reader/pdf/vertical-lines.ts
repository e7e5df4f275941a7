/** A piece of text in the direction of its quarter, and where it is on the page. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly spaced: boolean;
  readonly quarter: number;
  readonly place: { readonly x: number; readonly y: number };
}

const LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC]$/u;
const SIGN = /^[\p{P}\uFE10-\uFE19\uFE30-\uFE4F]$/u;
/** The step from one letter down to the next, and how far aside it may be, in units of its size. */
const MIN_STEP = 0.7;
const MAX_STEP = 1.6;
const MAX_ASIDE = 0.4;
/** The share of single letters in the text of a page written in vertical lines, and of those that are below another. */
const MIN_SHARE = 0.5;

/**
 * Turns the letters of vertical lines (Chinese, Japanese, Korean) like a page on its side: lines from right to left become
 * lines from the top down. Words of other scripts are drawn on their side there, and so become upright.
 */
export function withVerticalLines<T extends Piece>(
  fragments: readonly T[],
  page: { readonly width: number },
): readonly T[] {
  const upright = fragments.filter(({ quarter }) => quarter === 0);
  const letters = upright.filter(({ text }) => LETTER.test(text.trim()));
  const all = upright.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (letters.length < 2 || letters.length < MIN_SHARE * all) return fragments;
  const signed = upright.filter(({ text }) => LETTER.test(text.trim()) || SIGN.test(text.trim()));
  const following = signed.filter((letter, index) => isBelow(letter, signed[index - 1])).length;
  if (following < MIN_SHARE * signed.length) return fragments;
  const vertical = new Set(signed);
  return fragments.map(fragment => (vertical.has(fragment) ? onSide(fragment, page.width) : fragment));
}

function isBelow(letter: Piece, before: Piece | undefined): boolean {
  if (!before) return false;
  const step = (letter.place.y - before.place.y) / letter.size;
  return step > MIN_STEP && step < MAX_STEP && Math.abs(letter.place.x - before.place.x) < MAX_ASIDE * letter.size;
}

/** The middle of the letter becomes its baseline, because letters of one line differ in width. */
const onSide = <T extends Piece>(letter: T, width: number): T => ({
  ...letter,
  x: letter.place.y - letter.size,
  y: width - letter.place.x - letter.width / 2 + letter.size / 2,
  width: letter.size,
  quarter: 1,
  spaced: false,
});
