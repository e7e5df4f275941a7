import type { Cell, Line } from './pdf-lines.ts';

/** The longest step from one line of a cell to the next, in units of the letter size, and how much longer that to the next row is. */
const MAX_STEP = 1.6;
const NEXT_ROW = 1.15;
/** A text beside the middle of an even number of lines is at half a step from two of them. */
const HALF_STEP = 0.8;
/** A cell with more lines is a text of its own. */
const MAX_LINES = 12;
/** How far cells of one column may be apart at their edges, in units of the letter size. */
const SAME_EDGE = 1;

/**
 * Joins the lines of each table row whose cells have several lines. Such a line has fewer cells than its row and no figures,
 * stands in the columns of the row, and is nearer to it than the next row is; or the first column, which names rows, is empty
 * beside it.
 */
export function withWholeRows(lines: readonly Line[]): readonly Line[] {
  const rows: (readonly Line[])[] = [];
  for (let index = 0; index < lines.length; index += rows.at(-1)?.length ?? 1) rows.push(rowAt(lines, index));
  return rows.flatMap((row, at) => {
    const isInTable = row.length > 1 && (isAligned(row, rows[at - 1]) || isAligned(row, rows[at + 1]));
    return isInTable ? [joined(row)] : row;
  });
}

/** The lines of the row that begins at `index`, as far as they surely belong together: often only one. */
function rowAt(lines: readonly Line[], index: number): readonly Line[] {
  const head = headAfter(lines, index);
  if (head === null) return lines.slice(index, index + 1);
  let row = lines.slice(index, head + 1);
  let certain = row.length;
  let longest = Math.max(0, ...stepsOf(row));
  for (let at = head + 1; at < Math.min(lines.length, index + MAX_LINES); at++) {
    const [line, next] = [lines[at] as Line, lines[at + 1]];
    const step = line.y - (row.at(-1) as Line).y;
    if (!isPart(line, step, [...row, line], lines[head] as Line)) break;
    row = [...row, line];
    longest = Math.max(longest, step);
    const isApart = next === undefined || next.y < line.y || next.y - line.y > NEXT_ROW * longest;
    const isWithoutName = columnOf(line.cells[0] as Cell, columnsOf(row)) > 0;
    if (isApart || (isWithoutName && certain === row.length - 1)) certain = row.length;
  }
  return row.slice(0, certain);
}

/**
 * The line with most cells of a row that begins at `index`: this line, or one that stands beside the middle or the end of
 * others, to which it is nearer than the row before.
 */
function headAfter(lines: readonly Line[], index: number): number | null {
  const own = lines.slice(index, index + MAX_LINES);
  const at = own.findIndex(({ cells }) => cells.length > 1);
  if (at <= 0) return at === 0 ? index : null;
  const row = own.slice(0, at + 1);
  const steps = stepsOf(row);
  const above = lines[index - 1];
  const isApart = above === undefined || (row[0] as Line).y - above.y > NEXT_ROW * Math.max(...steps);
  const isWhole = row.slice(0, -1).every((line, place) => isPart(line, steps[place] ?? 0, row, row.at(-1) as Line));
  return isApart && isWhole ? index + at : null;
}

/** Whether a line, one step from its neighbor, can be part of a row with this head. */
function isPart(line: Line, step: number, row: readonly Line[], head: Line): boolean {
  const columns = columnsOf(row);
  const isBesideMiddle = stepsOf(row).some(one => one < HALF_STEP * head.size);
  const places = head.cells.map(cell => columnOf(cell, columns));
  return (
    step > 0 &&
    step <= MAX_STEP * line.size &&
    line.cells.length < Math.max(2, head.cells.length) &&
    line.cells.every(({ text }) => /\p{L}/u.test(text)) &&
    new Set(places).size === head.cells.length &&
    (isBesideMiddle || columns.length === head.cells.length)
  );
}

const stepsOf = (row: readonly Line[]): number[] => row.slice(1).map((line, at) => line.y - (row[at] as Line).y);

/** The columns of a row: the bounds of cells that are above one another. */
function columnsOf(row: readonly Line[]): Pick<Cell, 'x' | 'right'>[] {
  const columns: { x: number; right: number }[] = [];
  for (const { x, right } of row.flatMap(({ cells }) => cells).sort((one, other) => one.x - other.x)) {
    const last = columns.at(-1);
    if (last && x <= last.right) last.right = Math.max(last.right, right);
    else columns.push({ x, right });
  }
  return columns;
}

const columnOf = (cell: Cell, columns: readonly Pick<Cell, 'x' | 'right'>[]): number =>
  columns.findIndex(({ x, right }) => cell.x >= x && cell.right <= right);

/** Whether two rows have columns at the same places. */
function isAligned(row: readonly Line[], other: readonly Line[] = []): boolean {
  const others = columnsOf(other);
  const size = row[0]?.size ?? 0;
  const isNear = (one: number, two: number) => Math.abs(one - two) < SAME_EDGE * size;
  return (
    columnsOf(row).filter(({ x, right }) => others.some(two => isNear(x, two.x) || isNear(right, two.right))).length > 1
  );
}

/** One line with the whole text of each cell. */
function joined(row: readonly Line[]): Line {
  const cells = columnsOf(row).map((column, index, columns) => ({
    ...column,
    text: row
      .flatMap(line => line.cells.filter(cell => columnOf(cell, columns) === index))
      .map(({ text }) => text)
      .join(' '),
  }));
  const last = row.at(-1) as Line;
  return { ...last, cells, text: cells.map(({ text }) => text).join(' ') };
}
