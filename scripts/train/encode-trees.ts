import {
  type EncodedTrees,
  encodeNumber,
  LEAF,
  MIN_LEAF_STEPS,
} from '../../lib/page-reader/main-content/decision-trees.ts';
import type { Ensemble, TreeNode } from './boosted-trees.ts';

/**
 * Encodes an ensemble for `decision-trees.ts`. `edges[feature][bin]` is the highest value of a bin. Leaf values are
 * rounded.
 */
export function encodeTrees(ensemble: Ensemble, names: readonly string[], edges: readonly number[][]): EncodedTrees {
  const nodes = ensemble.trees.flatMap(nodesOf);
  const leaves = nodes.filter(({ left }) => left === null);
  const splits = nodes.filter(({ left }) => left !== null);
  const features = byUse(splits.map(({ feature }) => feature));
  const bins = new Map(features.map(feature => [feature, binsOf(splits, feature)]));
  const leafStep = Math.max(...leaves.map(({ value }) => Math.abs(value))) / -MIN_LEAF_STEPS;
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
    leafStep: Number(leafStep.toPrecision(6)),
    nodes: nodes.map(({ left, feature }) => (left === null ? LEAF : encodeNumber(features.indexOf(feature)))).join(''),
    splits: splits.map(({ feature, bin }) => encodeNumber(bins.get(feature)?.indexOf(bin) ?? 0)).join(''),
    leaves: leaves.map(({ value }) => encodeNumber(Math.round(value / leafStep) - MIN_LEAF_STEPS)).join(''),
  };
}

/** Distinct features, the most used first. */
function byUse(features: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].sort(([a, uses], [b, others]) => others - uses || a - b).map(([feature]) => feature);
}

const binsOf = (splits: readonly TreeNode[], feature: number): number[] =>
  [...new Set(splits.filter(node => node.feature === feature).map(({ bin }) => bin))].sort((a, b) => a - b);

/** The nodes of a tree in preorder. */
function nodesOf(tree: TreeNode): TreeNode[] {
  return tree.left && tree.right ? [tree, ...nodesOf(tree.left), ...nodesOf(tree.right)] : [tree];
}
