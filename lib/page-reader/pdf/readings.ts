import type { Fragment } from './pdf-fragments.ts';

const READING = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30FCˊˇˋ˙\s]+$/u;
const CHARACTERS = /\p{Script=Han}/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Readings are smaller than the characters below them, by this factor, and at most so far above, in units of their size. */
const SMALLER = 0.65;
const ABOVE = [0.6, 1.4] as const;
/** The room that characters make for readings, in units of their size. */
const ROOM = 0.8;
/** With two columns, a row of other lines may be between. */
const ROWS_BELOW = 3;
/** A row with more pieces is none of a text. */
const MAX_PIECES = 500;

/** Leaves out the readings above characters (furigana), and the spaces in the lines that they have torn. */
export function withoutReadings(rows: readonly (readonly Fragment[])[]): (readonly Fragment[])[] {
  const readings = new Set<Fragment>();
  const torn = new Set<readonly Fragment[]>();
  for (const [index, row] of rows.entries()) {
    if (row.length > MAX_PIECES) continue;
    for (const one of row.filter(({ text }) => READING.test(text))) {
      const below = rows.slice(index + 1, index + 1 + ROWS_BELOW).find(other => isRead(one, other));
      if (!below) continue;
      readings.add(one);
      torn.add(below);
    }
  }
  if (readings.size === 0) return [...rows];
  return rows.map(row => {
    const rest = row.filter(one => !readings.has(one));
    return torn.has(row) ? rest.map(withoutSpaceBefore) : rest;
  });
}

/** Whether a row has characters below a reading. */
function isRead({ x, y, width, size }: Fragment, row: readonly Fragment[]): boolean {
  const middle = x + width / 2;
  return (
    row.length <= MAX_PIECES &&
    row.some(base => {
      const above = (base.y - y) / base.size;
      const isBelow = size <= SMALLER * base.size && above > ABOVE[0] && above < ABOVE[1];
      return isBelow && middle >= base.x && middle <= base.x + base.width && CHARACTERS.test(base.text);
    })
  );
}

/** pdf.js adds a space where it jumps from the line to a reading and back, and characters make room for a long one. */
function withoutSpaceBefore(fragment: Fragment, index: number, row: readonly Fragment[]): Fragment {
  const before = row[index - 1];
  if (!before || !UNSPACED.test(fragment.text)) return fragment;
  const right = before.x + before.width;
  const gap = fragment.x - right < ROOM * fragment.size ? Math.max(0, fragment.x - right) : 0;
  return { ...fragment, x: fragment.x - gap, width: fragment.width + gap, spaced: false };
}
