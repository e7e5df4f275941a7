import { featureNames } from '../../../lib/extract/features.ts';
import { binOf, edgesOf } from './bins.ts';
import type { TrainingSet } from './boosted-trees.ts';
import type { Sample } from './training-data.ts';

const BINS = 64;

/** Lengths (in words) of known texts below which a page counts no more than one of that length. */
const SHORT_WORDS = 60;

/**
 * All blocks of all pages as one table. A page weighs less the longer its text is and the more pages there are of its
 * type, and a block by the root of its words: what is scored is the mean over types of a page's own share of words.
 */
export function tableOf(samples: readonly Sample[]): { set: TrainingSet; edges: number[][] } {
  const useful = samples.filter(sample => goodWordsOf(sample) > 0);
  const width = featureNames.length;
  const count = useful.reduce((sum, { labels }) => sum + labels.length, 0);
  const labels = new Uint8Array(count);
  const weights = new Float32Array(count);
  const values = Array.from({ length: width }, () => new Float32Array(count));
  let row = 0;
  for (const sample of useful) {
    const pageWeight = Math.sqrt(1 / Math.max(SHORT_WORDS, goodWordsOf(sample)) / likenessOf(sample, useful));
    for (const [index, { words }] of sample.blocks.entries()) {
      labels[row] = sample.labels[index] ?? 0;
      weights[row] = pageWeight * Math.sqrt(Math.max(1, words));
      for (let column = 0; column < width; column++) {
        (values[column] as Float32Array)[row] = sample.rows[index * width + column] ?? 0;
      }
      row++;
    }
  }
  const scale = count / weights.reduce((sum, weight) => sum + weight, 0);
  const edges = values.map(column => edgesOf(column, BINS));
  const columns = values.map((column, feature) => Uint8Array.from(column, value => binOf(value, edges[feature] ?? [])));
  return { set: { columns, labels, weights: weights.map(weight => weight * scale) }, edges };
}

const goodWordsOf = ({ blocks, labels }: Sample): number =>
  blocks.reduce((sum, { words }, index) => sum + (labels[index] ? words : 0), 0);

/** How many pages there are of the same set and type. */
const likenessOf = ({ known }: Sample, samples: readonly Sample[]): number =>
  samples.filter(other => other.known.set === known.set && other.known.type === known.type).length;
