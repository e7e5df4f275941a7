import type { Run } from './pdf-lines.ts';
import { goesOn, isProse } from './prose.ts';

/** Two sides of a gutter. */
export interface Sides {
  readonly left: readonly Run[];
  readonly right: readonly Run[];
}

/**
 * Baselines in a table row differ by less, in units of the letter size, and the middle between two of them by even less from
 * a third. Those of two lists do so by chance only.
 */
const SAME_BASELINE = 0.1;
const SAME_MIDDLE = 0.03;
/** Fewer lines between those on the other side may be the indented lines of a text. */
const MIN_BETWEEN = 2;
/** How many sentences at least are broken where rows would be, and the share of its width that a line fills that goes on below. */
const MIN_BREAKS = 2;
const MIN_FILLED = 0.65;
/** Notes have smaller letters and are narrower than the text beside them, by these factors. */
const SMALLER = 0.85;
const NARROWER = 0.5;
/** Lines of a note or an address are closer, in units of the letter size. */
const LEADING = 1.8;
/** The gap between sender and date of a letter, as a share of the page's text, and how many lines they have at most. */
const HEAD_GAP = 0.45;
const HEAD_LINES = 8;

const WORD = /\p{L}{3}/u;

/** Whether most lines have words: columns of figures and signs belong to the text beside them. */
const hasWords = (runs: readonly Run[]): boolean => runs.filter(({ text }) => WORD.test(text)).length > runs.length / 2;

/** Whether short lines beside others are a column of their own, such as the sidebar of a curriculum vitae, and not cells. */
export function areLists({ left, right }: Sides): boolean {
  if (!hasWords(left) || !hasWords(right)) return false;
  return (isBetween(left, right) && isBetween(right, left)) || isBroken(left, right) || isBroken(right, left);
}

/** Whether sentences go on from one line to the next, and both lines have another beside them, which does not go on. */
function isBroken(runs: readonly Run[], others: readonly Run[]): boolean {
  const enough = MIN_FILLED * widthOf(runs);
  const breaks = runs.filter((run, index) => {
    const before = runs[index - 1];
    if (!before || before.right - before.x < enough || !/^\P{L}*\p{Lu}/u.test(before.text)) return false;
    const [one, other] = [before, run].map(line => others.find(beside => isOnBaseline(line, beside)));
    return one !== undefined && other !== undefined && goesOn(before.text, run.text) && !goesOn(one.text, other.text);
  });
  return breaks.length >= MIN_BREAKS;
}

/** Whether lines at the top of a text of this width are the head of a letter: the sender, and far to the right the date. */
export function areHead({ left, right }: Sides, width: number): boolean {
  if (Math.min(left.length, right.length) > HEAD_LINES || !hasWords(left) || !hasWords(right)) return false;
  const gaps = left.flatMap(run => right.filter(other => isOnBaseline(run, other)).map(other => other.x - run.right));
  const isAtTop = left[0] !== undefined && right[0] !== undefined && isOnBaseline(left[0], right[0]);
  const isOneBlock = startsOf(left.length < right.length ? left : right).length === 1;
  return isAtTop && isOneBlock && gaps.every(gap => gap > HEAD_GAP * width);
}

/** The parts of a text with notes in its margin, each note before the lines it stands beside; null without notes. */
export function notedPartsOf(sides: Sides): Sides[] | null {
  const [notes, text] =
    sizeOf(sides.left) < sizeOf(sides.right) ? [sides.left, sides.right] : [sides.right, sides.left];
  const areSmall = sizeOf(notes) <= SMALLER * sizeOf(text) && widthOf(notes) <= NARROWER * widthOf(text);
  const gap = Math.min(...sides.right.map(({ x }) => x)) - Math.max(...sides.left.map(({ right }) => right));
  if (!areSmall || gap < sizeOf(text) || !hasWords(notes) || !isProse(text)) return null;
  const tops = startsOf(notes).map(({ y, size }) => y - size / 2);
  const isFrom = (run: Run, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
    run.y >= from && run.y < to;
  return [undefined, ...tops].map((top, index) => ({
    left: notes.filter(run => top !== undefined && isFrom(run, top, tops[index])),
    right: text.filter(run => isFrom(run, top, tops[index])),
  }));
}

/** Whether most lines that have another beside them are not on its baseline, nor beside the middle between two of them. */
function isBetween(runs: readonly Run[], others: readonly Run[]): boolean {
  let aligned = 0;
  let between = 0;
  let at = 0;
  for (const { y, size } of runs) {
    while (at < others.length && (others[at]?.y ?? 0) <= y) at++;
    const [above, below] = [others[at - 1], others[at]].map(other => (other ? Math.abs(other.y - y) / size : Infinity));
    if (above === undefined || below === undefined) continue;
    const nearest = Math.min(above, below);
    if (nearest <= SAME_BASELINE || Math.abs(above - below) <= 2 * SAME_MIDDLE) aligned++;
    else if (nearest <= 1) between++;
  }
  return between >= MIN_BETWEEN && between > aligned;
}

/** The first lines of lines that are close together. */
const startsOf = (runs: readonly Run[]): Run[] =>
  runs.filter((run, index) => run.y - (runs[index - 1]?.y ?? Number.NEGATIVE_INFINITY) > LEADING * run.size);

const isOnBaseline = (run: Run, other: Run): boolean => Math.abs(run.y - other.y) <= SAME_BASELINE * run.size;

const widthOf = (runs: readonly Run[]): number =>
  Math.max(...runs.map(({ right }) => right)) - Math.min(...runs.map(({ x }) => x));

/** The average size of the letters. */
const sizeOf = (runs: readonly Run[]): number => runs.reduce((sum, { size }) => sum + size, 0) / runs.length;
