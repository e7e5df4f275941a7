import { featureNames } from '../../lib/page-reader/main-content/features.ts';
import { binOf, edgesOf } from './bins.ts';
import { HALF } from './block-labels.ts';
import type { TrainingSet } from './boosted-trees.ts';
import type { SetName } from './corpus.ts';
import { createRandom } from './random.ts';
import type { Sample } from './training-samples.ts';

const BINS = 64;
const SEED = 11;

/** Pages with shorter main content (in words) weigh no more than one of this length. */
const SHORT_WORDS = 60;

/** Articles weigh more: there are few, and a wrong line matters more for their score by runs of words. */
const SET_WEIGHTS: Record<SetName, number> = { pages: 1, articles: 4 };

/** A page with more blocks is represented by a sample with larger weights. */
const MAX_BLOCKS = 300;

/**
 * All blocks of all pages as one table. A page weighs less the longer its text is and the more pages of its type there are,
 * and a block by the root of its words, because the benchmark averages F1 over pages and types.
 */
export function tableOf(samples: readonly Sample[]): { set: TrainingSet; edges: number[][] } {
  const random = createRandom(SEED);
  const useful = samples.filter(sample => mainWordsOf(sample) > 0);
  const chosen = useful.map(({ blocks }) => {
    const share = Math.min(1, MAX_BLOCKS / blocks.length);
    return blocks.map((_, index) => index).filter(() => random() < share);
  });
  const width = featureNames.length;
  const count = chosen.reduce((sum, { length }) => sum + length, 0);
  const labels = new Float32Array(count);
  const weights = new Float32Array(count);
  const values = Array.from({ length: width }, () => new Float32Array(count));
  let row = 0;
  for (const [number, sample] of useful.entries()) {
    const indices = chosen[number] ?? [];
    const thinning = sample.blocks.length / Math.max(1, indices.length);
    const pageWeight =
      sample.weight *
      SET_WEIGHTS[sample.known.set] *
      thinning *
      Math.sqrt(1 / Math.max(SHORT_WORDS, mainWordsOf(sample)) / pagesLike(sample, useful));
    for (const index of indices) {
      const words = sample.blocks[index]?.words ?? 0;
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

const mainWordsOf = ({ blocks, labels }: Sample): number =>
  blocks.reduce((sum, { words }, index) => sum + ((labels[index] ?? 0) >= HALF ? words : 0), 0);

/** The number of pages of the same set and type. */
const pagesLike = ({ known }: Sample, samples: readonly Sample[]): number =>
  samples.filter(other => other.known.set === known.set && other.known.type === known.type).length;
