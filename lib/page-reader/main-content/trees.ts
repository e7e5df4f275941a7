/**
 * A boosted ensemble as it is kept in a data file. Its trees stand one after the other, root first, left before right;
 * each kind of number in a row of its own, one sign each, because that packs best.
 */
export interface TreesFile {
  /** The features asked about, by name. */
  readonly features: readonly string[];
  /** The thresholds of each feature, rising, divided by blanks. */
  readonly thresholds: readonly string[];
  readonly bias: number;
  readonly step: number;
  /** For each node the number of the feature it asks about, or `ANSWER`. */
  readonly nodes: string;
  /** For each question the number of its threshold; at or below goes left. */
  readonly bounds: string;
  /** For each answer its value: so many steps of odds above `LEAST`. */
  readonly answers: string;
}

export const ANSWER = '!';
const FIRST_SIGN = 35;
export const LEAST = -45;

/** A number from 0 as one sign; the first ninety are ASCII. */
export const signOf = (number: number): string => String.fromCharCode(FIRST_SIGN + number);
const numberAt = (signs: string, at: number): number => signs.charCodeAt(at) - FIRST_SIGN;

/** Answers for many rows: chances, one for each. `rows` has `width` numbers a row. */
export type Judge = (rows: Float32Array, width: number) => Float32Array;

/** The nodes of all trees, side by side. `columns` is -1 for an answer, whose value stands in `bounds`. */
interface Nodes {
  readonly columns: Int16Array;
  readonly bounds: Float32Array;
  readonly rights: Int32Array;
  readonly roots: readonly number[];
}

/** `names` are those of the columns of the rows to be judged; a feature that is missing among them throws. */
export function createJudge(file: TreesFile, names: readonly string[]): Judge {
  const nodes = nodesOf(file, names);
  return (rows, width) => {
    const odds = new Float32Array(rows.length / width).fill(file.bias);
    for (const root of nodes.roots) addAnswers(odds, nodes, root, rows, width);
    return odds.map(value => 1 / (1 + Math.exp(-value)));
  };
}

/** Adds what one tree answers to the odds of every row. */
function addAnswers(odds: Float32Array, nodes: Nodes, root: number, rows: Float32Array, width: number): void {
  const { columns, bounds, rights } = nodes;
  for (let row = 0, start = 0; row < odds.length; row++, start += width) {
    let node = root;
    for (let column = columns[node] as number; column >= 0; column = columns[node] as number) {
      node = (rows[start + column] as number) <= (bounds[node] as number) ? node + 1 : (rights[node] as number);
    }
    odds[row] = (odds[row] as number) + (bounds[node] as number);
  }
}

function nodesOf(file: TreesFile, names: readonly string[]): Nodes {
  const count = file.nodes.length;
  const thresholds = file.thresholds.map(line => line.split(' ').map(Number));
  const columnOf = file.features.map(name => names.indexOf(name));
  if (columnOf.includes(-1)) throw new Error('The trees ask about a feature that is not measured.');
  const nodes = { columns: new Int16Array(count), bounds: new Float32Array(count), rights: new Int32Array(count) };
  const roots: number[] = [];
  /** Questions whose left side is being read; once it is whole, the right side begins. */
  const open: number[] = [];
  let questions = 0;
  for (let node = 0; node < count; node++) {
    if (open.length === 0) roots.push(node);
    if (file.nodes.charAt(node) !== ANSWER) {
      const feature = numberAt(file.nodes, node);
      nodes.columns[node] = columnOf[feature] as number;
      nodes.bounds[node] = thresholds[feature]?.[numberAt(file.bounds, questions++)] as number;
      open.push(node);
      continue;
    }
    nodes.columns[node] = -1;
    nodes.bounds[node] = (LEAST + numberAt(file.answers, node - questions)) * file.step;
    // Leaves every question whose right side ends here, and turns to the right side of the next one.
    while (open.length > 0 && nodes.rights[open.at(-1) as number] !== 0) open.pop();
    const turning = open.at(-1);
    if (turning !== undefined) nodes.rights[turning] = node + 1;
  }
  return { ...nodes, roots };
}
