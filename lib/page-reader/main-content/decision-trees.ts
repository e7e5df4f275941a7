/**
 * A gradient-boosted ensemble of decision trees as a data file. The trees follow one another, each in preorder: root, left,
 * right. Every kind of number has a string of its own with one character per number, which compresses best.
 */
export interface EncodedTrees {
  /** The names of the features that the trees use. */
  readonly features: readonly string[];
  /** The thresholds of each feature in rising order, separated by spaces. */
  readonly thresholds: readonly string[];
  /** The log odds before any tree. */
  readonly bias: number;
  /** The unit of leaf values, in log odds. */
  readonly leafStep: number;
  /** For each node the index of its feature, or `LEAF`. */
  readonly nodes: string;
  /** For each inner node the index of its threshold. Values up to the threshold go left. */
  readonly splits: string;
  /** For each leaf its value, in steps above `MIN_LEAF_STEPS`. */
  readonly leaves: string;
}

/** The content of `block-classifier.model.json`. */
export interface ModelFile extends EncodedTrees {
  readonly name: string;
  /** Rises with every training. */
  readonly version: number;
  readonly trainedOn: string;
  /** As measured on pages that the model was not trained on. */
  readonly quality: string;
}

export const LEAF = '!';
const FIRST_CODE = 35;
export const MIN_LEAF_STEPS = -45;

/** Encodes a number from 0 as one character; the first ninety are ASCII. */
export const encodeNumber = (number: number): string => String.fromCharCode(FIRST_CODE + number);
const numberAt = (codes: string, index: number): number => codes.charCodeAt(index) - FIRST_CODE;

interface Classifier {
  /** The probability of each row, 0 to 1. `rows` holds the features of one row after the other. */
  predict(rows: Float32Array): Float32Array;
}

/** The nodes of all trees. `columns` is -1 for a leaf, whose value is in `values`; else `values` is the threshold. */
interface Nodes {
  readonly columns: Int16Array;
  readonly values: Float32Array;
  readonly rights: Int32Array;
  readonly roots: readonly number[];
}

/** `featureNames` are those of the columns of a row. Throws if a feature of the model is missing. */
export function createClassifier(model: EncodedTrees, featureNames: readonly string[]): Classifier {
  const nodes = nodesOf(model, featureNames);
  const width = featureNames.length;
  return {
    predict(rows) {
      const odds = new Float32Array(rows.length / width).fill(model.bias);
      for (const root of nodes.roots) addTree(odds, nodes, root, rows, width);
      return odds.map(value => 1 / (1 + Math.exp(-value)));
    },
  };
}

/** Adds the output of one tree to the log odds of every row. */
function addTree(odds: Float32Array, nodes: Nodes, root: number, rows: Float32Array, width: number): void {
  const { columns, values, rights } = nodes;
  for (let row = 0, start = 0; row < odds.length; row++, start += width) {
    let node = root;
    for (let column = columns[node] as number; column >= 0; column = columns[node] as number) {
      node = (rows[start + column] as number) <= (values[node] as number) ? node + 1 : (rights[node] as number);
    }
    odds[row] = (odds[row] as number) + (values[node] as number);
  }
}

function nodesOf(model: EncodedTrees, featureNames: readonly string[]): Nodes {
  const count = model.nodes.length;
  const thresholds = model.thresholds.map(line => line.split(' ').map(Number));
  const columnOf = model.features.map(name => featureNames.indexOf(name));
  if (columnOf.includes(-1)) throw new Error('The model uses a feature that is not measured.');
  const nodes = { columns: new Int16Array(count), values: new Float32Array(count), rights: new Int32Array(count) };
  const roots: number[] = [];
  /** Inner nodes whose subtrees are being read. */
  const open: number[] = [];
  let splits = 0;
  for (let node = 0; node < count; node++) {
    if (open.length === 0) roots.push(node);
    if (model.nodes.charAt(node) !== LEAF) {
      const feature = numberAt(model.nodes, node);
      nodes.columns[node] = columnOf[feature] as number;
      nodes.values[node] = thresholds[feature]?.[numberAt(model.splits, splits++)] as number;
      open.push(node);
      continue;
    }
    nodes.columns[node] = -1;
    nodes.values[node] = (MIN_LEAF_STEPS + numberAt(model.leaves, node - splits)) * model.leafStep;
    // Closes every node whose right subtree ends here, and begins the right subtree of the next one.
    while (open.length > 0 && nodes.rights[open.at(-1) as number] !== 0) open.pop();
    const parent = open.at(-1);
    if (parent !== undefined) nodes.rights[parent] = node + 1;
  }
  return { ...nodes, roots };
}
