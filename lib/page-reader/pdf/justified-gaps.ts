/** A piece of a line, between wide gaps. */
interface Piece {
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Gaps in units of the letter size: wider ones are no space between words, and those that seldom are. */
const WIDEST = 3;
const UNUSUAL = 1.6;
/** How many rows above and below are compared, and how far away they may be, in units of the letter size. */
const MAX_ROWS = 6;
const DISTANCE = 12;
/** The places in a gap where a gutter may be, as shares of its width. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Lines of a column begin, and justified ones end, at the same place, in units of the letter size. */
const SAME_EDGE = 0.2;
/** Fewer lines with a gap at the same place are chance. */
const MIN_ALIGNED = 2;

/**
 * The rows of a page with those pieces joined that only a justified line has moved apart. The gutters of columns and tables
 * are at the same place in the lines above and below; wide spaces are not.
 */
export function joinJustified<P extends Piece>(rows: readonly (readonly P[])[], join: (one: P, other: P) => P): P[][] {
  return rows.map((row, index) => {
    const joined: P[] = [];
    for (const piece of row) {
      const before = joined.at(-1);
      if (before && isSpace(before, piece, rows, index)) joined[joined.length - 1] = join(before, piece);
      else joined.push(piece);
    }
    return joined;
  });
}

function isSpace(before: Piece, after: Piece, rows: readonly (readonly Piece[])[], index: number): boolean {
  const gap = after.x - before.right;
  if (gap > WIDEST * after.size) return false;
  const places = PLACES.map(place => before.right + gap * place);
  const [above, below] = [rowsBeside(rows, index, -1), rowsBeside(rows, index, 1)];
  const isGutter = places.some(x => {
    const found = [...above, ...below].map(row => (isAtEdge(row, before, after) ? 'gap' : atPlace(row, x)));
    const aligned = found.filter(one => one === 'gap').length;
    return aligned >= MIN_ALIGNED && aligned > found.filter(one => one === 'ink').length;
  });
  if (isGutter) return false;
  if (gap <= UNUSUAL * after.size) return true;
  const middle = before.right + gap / 2;
  const nearest = [above, below].map(side => side.find(row => atPlace(row, middle) !== 'outside'));
  const others = nearest.filter(row => row !== undefined);
  return others.length > 0 && others.every(row => places.every(x => atPlace(row, x) === 'ink'));
}

/** The rows above or below one, the nearest first. */
function rowsBeside(rows: readonly (readonly Piece[])[], index: number, step: 1 | -1): (readonly Piece[])[] {
  const own = rows[index]?.[0];
  const found: (readonly Piece[])[] = [];
  for (let at = index + step; found.length < MAX_ROWS; at += step) {
    const row = rows[at];
    const first = row?.[0];
    if (!row || !own || !first || Math.abs(first.y - own.y) > DISTANCE * own.size) break;
    found.push(row);
  }
  return found;
}

/**
 * Whether a row only ends or begins where a gap does: lines of two columns are seldom at the same height. Lines of a paragraph
 * begin and end elsewhere than at a gap within it.
 */
function isAtEdge(row: readonly Piece[], before: Piece, after: Piece): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) < SAME_EDGE * after.size;
  const isFree = row.every(({ x, right }) => right <= before.right + 1 || x >= after.x - 1);
  return isFree && row.some(({ x, right }) => isNear(x, after.x) || isNear(right, before.right));
}

/** What a row has at a place: ink, a gap with text on both sides, or (outside of it) nothing. */
function atPlace(row: readonly Piece[], x: number): 'ink' | 'gap' | 'outside' {
  if (row.some(piece => piece.x <= x && x <= piece.right)) return 'ink';
  return row.some(piece => piece.right < x) && row.some(piece => piece.x > x) ? 'gap' : 'outside';
}
