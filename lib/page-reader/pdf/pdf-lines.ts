import { oneLine } from '../../text/lines/one-line.ts';
import { changesNumber, withSmallDigits } from '../../text/lines/small-digits.ts';
import { withDropCaps } from './drop-caps.ts';
import { joinJustified } from './justified-gaps.ts';
import type { Fragment } from './pdf-fragments.ts';
import { withoutReadings } from './readings.ts';
import { watermarksOf } from './watermarks.ts';

/** Words close together on one baseline. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  /** The size and font of most of its letters. */
  readonly size: number;
  readonly font: string;
  readonly isWatermark?: boolean;
}

/** A line of a column. Wide gaps divide it into cells. */
export interface Line extends Run {
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly right: number;
}

/** Gaps in units of the letter size that separate words, runs (which may be columns) and cells. */
const WORD_GAP = 0.15;
const RUN_GAP = 0.8;
const CELL_GAP = 1.6;
/** In the same units: the tolerance for one baseline, and how far superscripts are and may be raised. They are smaller. */
const SAME_BASELINE = 0.2;
const LEAST_RAISED = 0.08;
const RAISED = 0.6;
const SMALLER = 0.85;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/** Whether most letters are of right-to-left scripts. */
export function isRightToLeft(text: string): boolean {
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) > (text.match(LEFT_TO_RIGHT)?.length ?? 0);
}

/** The runs of a page, sorted from the top down. */
export function runsOf(fragments: readonly Fragment[]): Run[] {
  const watermarks = watermarksOf(fragments);
  const text = fragments.filter(fragment => !watermarks.has(fragment));
  const rows = withoutReadings(rowsOf(withDropCaps(text), SAME_BASELINE)).map(row =>
    splitAtGaps(withoutSpacesInWords(row), RUN_GAP).map(groupOf),
  );
  const groups = joinJustified(rows, (one, other) => groupOf([...one.fragments, ...other.fragments]));
  return attachSuperscripts(groups.flat().map(({ fragments: group }) => group))
    .map(runOf)
    .concat([...watermarks].map(fragment => ({ ...runOf([fragment]), isWatermark: true })))
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The lines of a column from the top down: its runs joined where they share a baseline. */
export function linesOf(runs: readonly Run[]): Line[] {
  return rowsOf(runs, SAME_BASELINE * 2).map(lineOf);
}

function lineOf(row: readonly Run[]): Line {
  const text = row.map(run => run.text).join(' ');
  const ordered = isRightToLeft(text) ? row.toReversed() : row;
  const cells: Cell[] = [];
  let before: Run | undefined;
  for (const run of ordered) {
    const gap = before ? Math.max(run.x - before.right, before.x - run.right) : 0;
    const last = cells.at(-1);
    if (last && gap < CELL_GAP * run.size) {
      const [x, right] = [Math.min(last.x, run.x), Math.max(last.right, run.right)];
      cells[cells.length - 1] = { text: `${last.text} ${run.text}`, x, right };
    } else cells.push({ text: run.text, x: run.x, right: run.right });
    before = run;
  }
  return { ...measuresOf(row), text: cells.map(cell => cell.text).join(' '), cells };
}

/** Groups pieces by baseline: rows from the top down, each from left to right. */
function rowsOf<T extends { x: number; y: number; size: number }>(pieces: readonly T[], tolerance: number): T[][] {
  const rows: T[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.y - first.y <= tolerance * Math.max(piece.size, first.size)) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x);
  return rows;
}

/** Fragments of a row, from left to right. */
function groupOf(fragments: readonly Fragment[]) {
  return { fragments: [...fragments], ...measuresOf(fragments.map(asRun)) };
}

function splitAtGaps(row: readonly Fragment[], gap: number): Fragment[][] {
  const groups: Fragment[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  let before: Fragment | undefined;
  for (const fragment of row) {
    // A heading may stand beside the lines of another column.
    if (fragment.x - right > gap * Math.min(fragment.size, before?.size ?? fragment.size)) groups.push([]);
    before = fragment;
    groups.at(-1)?.push(fragment);
    right = Math.max(right, fragment.x + fragment.width);
  }
  return groups;
}

/** Adds superscripts and subscripts to their line, which would be split without them. */
function attachSuperscripts(groups: readonly Fragment[][]): Fragment[][] {
  const whole = groups.map(group => ({ group, ...measuresOf(group.map(asRun)) }));
  const taken = new Set<Fragment[]>();
  for (const [index, small] of whole.entries()) {
    const host = nearby(whole, index).find(
      other =>
        small.size < other.size * SMALLER &&
        Math.abs(small.y - other.y) <= other.size * RAISED &&
        small.x >= other.x - other.size * WORD_GAP &&
        small.x <= other.right + other.size * WORD_GAP * 2,
    );
    if (!host) continue;
    host.group.push(...small.group);
    host.group.sort((one, other) => one.x - other.x);
    host.right = Math.max(host.right, small.right);
    taken.add(small.group);
  }
  return groups.filter(group => !taken.has(group));
}

/** The groups next to one in the order from the top down; a superscript is never far from its line. */
const nearby = <T>(groups: readonly T[], index: number): T[] => [
  ...groups.slice(Math.max(0, index - 12), index),
  ...groups.slice(index + 1, index + 13),
];

const asRun = ({ text, x, y, width, size, font }: Fragment): Run => ({ text, x, right: x + width, y, size, font });

function runOf(group: readonly Fragment[]): Run {
  const measures = measuresOf(group.map(asRun));
  const ordered = isRightToLeft(group.map(({ text }) => text).join('')) ? group.toReversed() : group;
  let text = '';
  let before: Fragment | undefined;
  for (const fragment of ordered) {
    const gap = before ? Math.max(fragment.x - before.x - before.width, before.x - fragment.x - fragment.width) : 0;
    const isNewWord = before && (isSpaced(before, fragment) || gap > WORD_GAP * fragment.size);
    text += isNewWord ? ` ${fragment.text}` : attachedTextOf(fragment, text, measures);
    before = fragment;
  }
  return { ...measures, text: oneLine(text) };
}

/** Letters that are set apart, which pdf.js takes for words of one letter; and enough of them to be sure. */
const APART = /^\P{Z}(?: \P{Z})+$/u;
const SURELY_APART = /^\p{L}(?: \p{L}){3,}$/u;

/** Joins the letters of spaced words, such as "H I S T O R Y", each of which is a piece of its own. */
function withoutSpacesInWords(row: readonly Fragment[]): readonly Fragment[] {
  if (!row.some(({ text }) => SURELY_APART.test(text) && !isAlphabetic(text))) return row;
  return row.map(one => (APART.test(one.text) ? { ...one, text: one.text.replaceAll(' ', '') } : one));
}

/** "A B C D" are names of things. */
const isAlphabetic = (text: string): boolean => text === text.split(' ').sort().join(' ');

/** Whether the file has a space between two neighbors of a line. The one that was drawn later knows. */
function isSpaced(before: Fragment, after: Fragment): boolean {
  return /^\s/u.test(after.text) || (after.order > before.order ? after.spaced : before.spaced);
}

/** The text of a fragment right after another text of its line: digits of a superscript or subscript stay apart from a number. */
function attachedTextOf({ text, size, y }: Fragment, before: string, line: Omit<Run, 'text'>): string {
  const isScript = size < line.size * SMALLER && Math.abs(y - line.y) > line.size * LEAST_RAISED;
  return isScript && changesNumber(before, text) ? withSmallDigits(text, y < line.y ? 'raised' : 'lowered') : text;
}

/** The bounds of pieces on one baseline; size, font and baseline are those of the longest text. */
function measuresOf(row: readonly Run[]): Omit<Run, 'text'> {
  const letters = new Map<number, number>();
  for (const { size, text } of row) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const size = [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
  const longest = row
    .filter(run => run.size === size)
    .reduce((most, run) => (run.text.length > most.text.length ? run : most));
  return {
    x: Math.min(...row.map(run => run.x)),
    right: Math.max(...row.map(run => run.right)),
    y: longest.y,
    size,
    font: longest.font,
  };
}
