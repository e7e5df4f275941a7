import { createRandom } from './random.ts';

/** Training rows with every feature in at most 255 bins: `columns[feature][row]`. */
export interface TrainingSet {
  readonly columns: readonly Uint8Array[];
  /** From 0 to 1. */
  readonly labels: Float32Array;
  readonly weights: Float32Array;
}

export interface TrainingOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly learningRate: number;
  /** The minimum number of rows in a leaf. */
  readonly leafRows: number;
  /** The shares of rows and of features that a tree is trained on. */
  readonly rowShare: number;
  readonly featureShare: number;
  /** Regularization: shrinks the values of leaves with little weight. */
  readonly damping: number;
  readonly seed: number;
}

/** A split (rows up to `bin` of `feature` go left) or, without children, a leaf with a value in log odds. */
export interface TreeNode {
  feature: number;
  bin: number;
  value: number;
  left: TreeNode | null;
  right: TreeNode | null;
}

/** A boosted ensemble: the log odds are `bias` plus the sum of the trees' leaf values. */
export interface Ensemble {
  readonly bias: number;
  readonly trees: TreeNode[];
}

interface Leaf {
  node: TreeNode;
  rows: Int32Array;
  sums: Float64Array;
  best: Split | null;
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
}

const BINS = 256;
/** The sums of a bin: gradient, curvature, rows. */
const PARTS = 3;

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Histogram-based gradient boosting, grown leaf by leaf (Friedman 2001; Ke et al. 2017). Repeatable for the same seed. */
export function trainTrees(
  set: TrainingSet,
  options: TrainingOptions,
  onTree?: (count: number, tree: TreeNode) => void,
): Ensemble {
  const random = createRandom(options.seed);
  const count = set.labels.length;
  const bias = biasOf(set);
  const odds = new Float64Array(count).fill(bias);
  const gradients = new Float32Array(count);
  const curvatures = new Float32Array(count);
  const trees: TreeNode[] = [];
  for (let index = 0; index < options.trees; index++) {
    for (let row = 0; row < count; row++) {
      const probability = logistic(odds[row] as number);
      const weight = set.weights[row] as number;
      gradients[row] = weight * (probability - (set.labels[row] as number));
      curvatures[row] = weight * probability * (1 - probability);
    }
    const rows = Int32Array.from({ length: count }, (_, row) => row).filter(() => random() < options.rowShare);
    const features = set.columns.map((_, feature) => feature).filter(() => random() < options.featureShare);
    const tree = growTree(set, rows, features, gradients, curvatures, options);
    for (let row = 0; row < count; row++) odds[row] = (odds[row] as number) + leafValueOf(tree, set.columns, row);
    trees.push(tree);
    onTree?.(trees.length, tree);
  }
  return { bias, trees };
}

function biasOf({ labels, weights }: TrainingSet): number {
  let yes = 0;
  let all = 0;
  for (let row = 0; row < labels.length; row++) {
    all += weights[row] as number;
    yes += (weights[row] as number) * (labels[row] as number);
  }
  return Math.log(yes / (all - yes));
}

export function leafValueOf(tree: TreeNode, columns: readonly Uint8Array[], row: number): number {
  let node = tree;
  while (node.left && node.right) node = (columns[node.feature]?.[row] as number) <= node.bin ? node.left : node.right;
  return node.value;
}

function growTree(
  set: TrainingSet,
  rows: Int32Array,
  features: readonly number[],
  gradients: Float32Array,
  curvatures: Float32Array,
  options: TrainingOptions,
): TreeNode {
  const sum = (of: Int32Array) => sumsOf(set, of, features, gradients, curvatures);
  const leafOf = (of: Int32Array, sums: Float64Array): Leaf => {
    const node: TreeNode = { feature: 0, bin: 0, value: 0, left: null, right: null };
    return { node, rows: of, sums, best: bestSplit(sums, features, options) };
  };
  const root = leafOf(rows, sum(rows));
  const leaves = [root];
  while (leaves.length < options.leaves) {
    const leaf = leaves.reduce((best, other) => ((other.best?.gain ?? 0) > (best.best?.gain ?? 0) ? other : best));
    if (!leaf.best) break;
    const { feature, bin } = leaf.best;
    const column = set.columns[feature] as Uint8Array;
    const left = leaf.rows.filter(row => (column[row] as number) <= bin);
    const right = leaf.rows.filter(row => (column[row] as number) > bin);
    const smaller = left.length < right.length ? left : right;
    const smallerSums = sum(smaller);
    const largerSums = leaf.sums;
    for (let index = 0; index < largerSums.length; index++) {
      largerSums[index] = (largerSums[index] as number) - (smallerSums[index] as number);
    }
    const leftLeaf = leafOf(left, smaller === left ? smallerSums : largerSums);
    const rightLeaf = leafOf(right, smaller === left ? largerSums : smallerSums);
    Object.assign(leaf.node, { feature, bin, left: leftLeaf.node, right: rightLeaf.node });
    leaves.splice(leaves.indexOf(leaf), 1, leftLeaf, rightLeaf);
  }
  for (const { node, rows: of } of leaves) {
    let gradient = 0;
    let curvature = 0;
    for (const row of of) {
      gradient += gradients[row] as number;
      curvature += curvatures[row] as number;
    }
    node.value = (-gradient / (curvature + options.damping)) * options.learningRate;
  }
  return root.node;
}

function sumsOf(
  set: TrainingSet,
  rows: Int32Array,
  features: readonly number[],
  gradients: Float32Array,
  curvatures: Float32Array,
): Float64Array {
  const sums = new Float64Array(features.length * BINS * PARTS);
  for (let index = 0; index < features.length; index++) {
    const column = set.columns[features[index] as number] as Uint8Array;
    const base = index * BINS * PARTS;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const cell = base + (column[row] as number) * PARTS;
      sums[cell] = (sums[cell] as number) + (gradients[row] as number);
      sums[cell + 1] = (sums[cell + 1] as number) + (curvatures[row] as number);
      sums[cell + 2] = (sums[cell + 2] as number) + 1;
    }
  }
  return sums;
}

function bestSplit(
  sums: Float64Array,
  features: readonly number[],
  { damping, leafRows }: TrainingOptions,
): Split | null {
  let best: Split | null = null;
  for (const [index, feature] of features.entries()) {
    const base = index * BINS * PARTS;
    const total = [0, 0, 0];
    for (let cell = base; cell < base + BINS * PARTS; cell++) {
      const part = (cell - base) % PARTS;
      total[part] = (total[part] as number) + (sums[cell] as number);
    }
    const [allGradient, allCurvature, allRows] = total as [number, number, number];
    const before = allGradient ** 2 / (allCurvature + damping);
    let gradient = 0;
    let curvature = 0;
    let rows = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      const cell = base + bin * PARTS;
      gradient += sums[cell] as number;
      curvature += sums[cell + 1] as number;
      rows += sums[cell + 2] as number;
      if (rows < leafRows) continue;
      if (allRows - rows < leafRows) break;
      const after =
        gradient ** 2 / (curvature + damping) + (allGradient - gradient) ** 2 / (allCurvature - curvature + damping);
      if (after - before > (best?.gain ?? 1e-6)) best = { feature, bin, gain: after - before };
    }
  }
  return best;
}
