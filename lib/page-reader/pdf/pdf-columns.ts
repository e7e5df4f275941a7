import { isRightToLeft, type Line, linesOf, type Run } from './pdf-lines.ts';
import { goesOn, isProse } from './prose.ts';
import { areHead, areLists, notedPartsOf, type Sides } from './side-columns.ts';

/** Lines one below the other, with the edges of their column. */
export interface Column {
  readonly lines: readonly Line[];
  readonly left: number;
  readonly right: number;
}

/**
 * The minimum of a column: lines, letters per line on average, and the filled share of its width (a third, because one
 * side of a gutter may itself be two columns). The cells of tables are shorter; those of narrow columns (`isProse`) too.
 */
const MIN_LINES = 3;
const MIN_LETTERS = 20;
const MIN_FILL = 0.3;
const MIN_LETTERS_OF_PROSE = 8;
const STEP_PT = 2;
/** How far a justified line may be from the edges of its column, in units of the letter size. */
const EDGE = 0.6;
/** The first line of a paragraph of several lines has more letters. */
const MIN_LETTERS_OF_PARAGRAPH = 40;
/** Gutters are searched between these shares of the width. */
const FROM = 0.15;
const TO = 0.85;

type Band = Sides | { across: Run[] };

/**
 * The columns of a page in reading order. `runs` must be sorted from the top down.
 *
 * @param isFirstPage whether it may begin with the head of a letter
 */
export function columnsOf(runs: readonly Run[], isFirstPage = false): Column[] {
  if (runs.length === 0) return [];
  const bands = bestBandsOf(runs, isFirstPage);
  if (!bands) return [columnOf(runs)];
  const isRtl = isRightToLeft(runs.map(run => run.text).join(' '));
  return bands.flatMap(band => {
    if ('across' in band) return [columnOf(band.across)];
    const sides = isRtl ? [band.right, band.left] : [band.left, band.right];
    return sides.flatMap(side => columnsOf(side));
  });
}

function columnOf(runs: readonly Run[]): Column {
  const edges = edgesOf(runs);
  const lines = linesOf(runs);
  return {
    lines: lines.map((line, index) =>
      isJustified(line, edges, lines[index - 1], lines[index + 1]) || isNumbered(line, lines[index + 1])
        ? inOneCell(line)
        : line,
    ),
    left: edges.left,
    right: edges.right,
  };
}

/** Whether a line fills its column and is part of a sentence: its wide gaps are spaces between words. */
function isJustified(line: Line, { left, right }: Edges, before: Line | undefined, after: Line | undefined): boolean {
  if (line.cells.length < 2 || line.cells.some(({ text }) => !/\p{L}/u.test(text))) return false;
  const isFull = line.x - left < EDGE * line.size && right - line.right < EDGE * line.size;
  const isInside = before !== undefined && /^\p{Ll}/u.test(line.text) && goesOn(before.text, line.text);
  return isFull && (isInside || (after !== undefined && /^\p{Ll}/u.test(after.text) && goesOn(line.text, after.text)));
}

/** Whether a line begins with the number of its paragraph, in the margin or apart, as in a judgment. */
function isNumbered({ cells: [number, text, ...others], size }: Line, after: Line | undefined): boolean {
  if (!number || !text || others.length > 0 || !/^\p{Nd}{1,3}$/u.test(number.text)) return false;
  const goesOnBelow = after?.cells.length === 1 && Math.abs(after.x - text.x) < EDGE * size;
  return (goesOnBelow && text.text.length >= MIN_LETTERS_OF_PARAGRAPH) || /^\p{Lu}.*[.?!]$/u.test(text.text);
}

const inOneCell = (line: Line): Line => ({ ...line, cells: [{ text: line.text, x: line.x, right: line.right }] });

interface Edges {
  readonly left: number;
  readonly right: number;
}

function edgesOf(runs: readonly Run[]): Edges {
  return { left: Math.min(...runs.map(run => run.x)), right: Math.max(...runs.map(run => run.right)) };
}

/** Splits the page at the gutter that puts most text into columns; null where there is no gutter. */
function bestBandsOf(runs: readonly Run[], isFirstPage: boolean): Band[] | null {
  const { left, right } = edgesOf(runs);
  let best: Band[] | null = null;
  let bestCount = 0;
  for (let x = left + (right - left) * FROM; x <= left + (right - left) * TO; x += STEP_PT) {
    if (!hasTextOnBothSides(runs, x)) continue;
    const bands = bandsAt(runs, x, isFirstPage);
    const count = bands.reduce((sum, band) => sum + ('left' in band ? band.left.length + band.right.length : 0), 0);
    if (count > bestCount) {
      best = bands;
      bestCount = count;
    }
  }
  return best;
}

function hasTextOnBothSides(runs: readonly Run[], x: number): boolean {
  let left = 0;
  let right = 0;
  for (const run of runs) {
    if (run.right <= x) left++;
    else if (run.x >= x) right++;
    if (Math.min(left, right) >= 1 && Math.max(left, right) >= MIN_LINES) return true;
  }
  return false;
}

/** Splits the page from the top down into bands: pairs of columns beside `x`, and text across it. */
function bandsAt(runs: readonly Run[], x: number, isFirstPage: boolean): Band[] {
  const edges = edgesOf(runs);
  const bands: Band[] = [];
  let sides: { left: Run[]; right: Run[] } = { left: [], right: [] };
  const addAcross = (across: Run[]) => {
    const last = bands.at(-1);
    if (last && 'across' in last) last.across.push(...across);
    else if (across.length > 0) bands.push({ across });
  };
  const close = () => {
    const parts = columnsBeside(sides, isFirstPage && bands.length === 0 ? edges.right - edges.left : undefined);
    if (parts) bands.push(...parts);
    else addAcross([...sides.left, ...sides.right].sort((one, other) => one.y - other.y));
    sides = { left: [], right: [] };
  };
  for (const run of runs) {
    if (run.right <= x) sides.left.push(run);
    else if (run.x >= x) sides.right.push(run);
    else {
      close();
      addAcross([run]);
    }
  }
  close();
  return bands;
}

/** The columns that both sides of a gutter are, one pair below the other; null if they are none. */
function columnsBeside(sides: Sides, widthAtTop: number | undefined): Sides[] | null {
  const [least = 0, most = 0] = [sides.left.length, sides.right.length].sort((one, other) => one - other);
  if (least < 1 || most < MIN_LINES) return null;
  const isHead = () => widthAtTop !== undefined && areHead(sides, widthAtTop);
  const isPair = () => (isColumn(sides.left) && isColumn(sides.right)) || areLists(sides) || isHead();
  return notedPartsOf(sides) ?? (least >= MIN_LINES && isPair() ? [sides] : null);
}

function isColumn(runs: readonly Run[]): boolean {
  const { left, right } = edgesOf(runs);
  let letters = 0;
  let filled = 0;
  for (const run of runs) {
    letters += run.text.length;
    filled += run.right - run.x;
  }
  if (letters >= MIN_LETTERS * runs.length && filled >= MIN_FILL * (right - left) * runs.length) return true;
  return letters >= MIN_LETTERS_OF_PROSE * runs.length && isProse(runs);
}
