import { ANSWER, type TreesFile, ZERO } from '../../../lib/extract/filter/trees.ts';
import type { Ensemble, TreeNode } from './boosted-trees.ts';

const LARGEST_ANSWER = 127;

/** Writes an ensemble as `lib/extract/filter/trees.ts` reads it. `edges[feature][bin]` is the highest value of a bin. */
export function treesFileOf(ensemble: Ensemble, names: readonly string[], edges: readonly number[][]): TreesFile {
  const nodes = ensemble.trees.flatMap(nodesOf);
  const questions = nodes.filter(node => node.left !== null);
  const features = [...new Set(questions.map(node => node.feature))].sort((a, b) => a - b);
  if (features.length >= ANSWER) throw new Error('More features than one byte can number.');
  const binsOf = (feature: number) =>
    [...new Set(questions.filter(node => node.feature === feature).map(node => node.bin))].sort((a, b) => a - b);
  const bins = new Map(features.map(feature => [feature, binsOf(feature)]));
  const step = Math.max(...nodes.map(node => Math.abs(node.value))) / LARGEST_ANSWER;
  const bytes = nodes.flatMap(({ left, feature, bin, value }) =>
    left === null
      ? [ANSWER, ZERO + Math.round(value / step)]
      : [features.indexOf(feature), bins.get(feature)?.indexOf(bin) ?? 0],
  );
  return {
    features: features.map(feature => names[feature] ?? ''),
    thresholds: features.map(
      feature =>
        bins
          .get(feature)
          ?.map(bin => edges[feature]?.[bin])
          .join(' ') ?? '',
    ),
    bias: Number(ensemble.bias.toPrecision(6)),
    step: Number(step.toPrecision(6)),
    trees: Buffer.from(bytes).toString('base64'),
  };
}

/** The nodes of a tree, root first, left before right. */
function nodesOf(tree: TreeNode): TreeNode[] {
  return tree.left && tree.right ? [tree, ...nodesOf(tree.left), ...nodesOf(tree.right)] : [tree];
}
