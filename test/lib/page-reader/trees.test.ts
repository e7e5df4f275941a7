import { describe, expect, it } from 'vitest';
import blockTrees from '../../../lib/page-reader/main-content/block-trees.json' with { type: 'json' };
import { featureNames } from '../../../lib/page-reader/main-content/features.ts';
import { createJudge } from '../../../lib/page-reader/main-content/trees.ts';
import { trainTrees } from '../../bench/reading/boosted-trees.ts';
import { treesFileOf } from '../../bench/reading/trees-file.ts';

/** Rows of two features with values from 0 to 9; the answer is yes where the first is over 4, or the second over 7. */
const rows = Array.from({ length: 400 }, (_, row) => [row % 10, Math.floor(row / 10) % 10] as const);
const labels = Float32Array.from(rows, ([a, b]) => (a > 4 || b > 7 ? 1 : 0));
const columns = [0, 1].map(at => Uint8Array.from(rows, row => row[at] as number));
const EDGES = [0, 1].map(() => Array.from({ length: 9 }, (_, edge) => edge));
const OPTIONS = {
  trees: 40,
  leaves: 4,
  learningRate: 0.3,
  leafRows: 5,
  rowShare: 1,
  featureShare: 1,
  damping: 1,
  seed: 7,
};

const train = () => trainTrees({ columns, labels, weights: new Float32Array(400).fill(1) }, OPTIONS);
const NAMES = ['unused', 'a', 'b'];
const chancesOf = (file = treesFileOf(train(), ['a', 'b'], EDGES), names = NAMES) =>
  createJudge(file, names)(Float32Array.from(rows.flatMap(([a, b]) => [99, a, b])), 3);

describe('createJudge', () => {
  it('answers as the trees that were trained, after they have been written down', () => {
    const chances = chancesOf();
    expect(chances.filter((chance, row) => chance > 0.9 !== (labels[row] === 1))).toHaveLength(0);
  });

  it('refuses trees that ask about something else than what is measured', () => {
    expect(() => chancesOf(undefined, ['unused', 'a', 'c'])).toThrow('not measured');
  });

  it('has trees that ask about what this build measures', () => {
    expect(() => createJudge(blockTrees, featureNames)).not.toThrow();
    expect(blockTrees.features.length).toBeGreaterThan(50);
  });
});

describe('trainTrees', () => {
  it('grows the same trees of the same seed', () => {
    expect(JSON.stringify(train())).toBe(JSON.stringify(train()));
  });

  it('learns from shares as well', () => {
    const half = trainTrees(
      { columns, labels: labels.map(() => 0.25), weights: new Float32Array(400).fill(1) },
      OPTIONS,
    );
    const [chance] = chancesOf(treesFileOf({ ...half }, ['a', 'b'], EDGES));
    expect(chance).toBeCloseTo(0.25, 2);
  });
});
