import { ANSWER, LEAST, signOf, type TreesFile } from '../../../lib/page-reader/main-content/trees.ts';
import type { Ensemble, TreeNode } from './boosted-trees.ts';

/** Writes an ensemble as `lib/page-reader/main-content/trees.ts` reads it. `edges[feature][bin]` is the highest value of a bin. */
export function treesFileOf(ensemble: Ensemble, names: readonly string[], edges: readonly number[][]): TreesFile {
  const nodes = ensemble.trees.flatMap(nodesOf);
  const answers = nodes.filter(({ left }) => left === null);
  const questions = nodes.filter(({ left }) => left !== null);
  const features = byUse(questions.map(({ feature }) => feature));
  const bins = new Map(features.map(feature => [feature, binsOf(questions, feature)]));
  const step = Math.max(...answers.map(({ value }) => Math.abs(value))) / -LEAST;
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
    nodes: nodes.map(({ left, feature }) => (left === null ? ANSWER : signOf(features.indexOf(feature)))).join(''),
    bounds: questions.map(({ feature, bin }) => signOf(bins.get(feature)?.indexOf(bin) ?? 0)).join(''),
    answers: answers.map(({ value }) => signOf(Math.round(value / step) - LEAST)).join(''),
  };
}

/** Each once, those first that stand there most often. */
function byUse(features: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].sort(([a, uses], [b, others]) => others - uses || a - b).map(([feature]) => feature);
}

const binsOf = (questions: readonly TreeNode[], feature: number): number[] =>
  [...new Set(questions.filter(node => node.feature === feature).map(({ bin }) => bin))].sort((a, b) => a - b);

/** The nodes of a tree, root first, left before right. */
function nodesOf(tree: TreeNode): TreeNode[] {
  return tree.left && tree.right ? [tree, ...nodesOf(tree.left), ...nodesOf(tree.right)] : [tree];
}
