import { describe, expect, it } from 'vitest';
import model from '../../../lib/page-reader/main-content/block-classifier.model.json' with { type: 'json' };
import { createClassifier, type ModelFile } from '../../../lib/page-reader/main-content/decision-trees.ts';
import { featureNames } from '../../../lib/page-reader/main-content/features.ts';
import { trainTrees } from '../../../scripts/train/boosted-trees.ts';
import { encodeTrees } from '../../../scripts/train/encode-trees.ts';

/** Rows of two features from 0 to 9. The label is 1 if the first is over 4 or the second is over 7. */
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
const predict = (file = encodeTrees(train(), ['a', 'b'], EDGES), names = NAMES) =>
  createClassifier(file, names).predict(Float32Array.from(rows.flatMap(([a, b]) => [99, a, b])));

describe('createClassifier', () => {
  it('predicts like the trained trees after encoding', () => {
    const probabilities = predict();
    expect(probabilities.filter((probability, row) => probability > 0.9 !== (labels[row] === 1))).toHaveLength(0);
  });

  it('rejects a model with an unknown feature', () => {
    expect(() => predict(undefined, ['unused', 'a', 'c'])).toThrow('not measured');
  });

  it('accepts the shipped model, which has known features and a statement of its origin', () => {
    expect(() => createClassifier(model, featureNames)).not.toThrow();
    expect(model.features.length).toBeGreaterThan(50);
    const described: ModelFile = model;
    for (const text of [described.name, described.trainedOn, described.quality]) expect(text).not.toBe('');
    expect(described.quality).not.toContain('not measured');
  });
});

describe('trainTrees', () => {
  it('grows the same trees for the same seed', () => {
    expect(JSON.stringify(train())).toBe(JSON.stringify(train()));
  });

  it('learns from fractional labels', () => {
    const half = trainTrees(
      { columns, labels: labels.map(() => 0.25), weights: new Float32Array(400).fill(1) },
      OPTIONS,
    );
    const [probability] = predict(encodeTrees({ ...half }, ['a', 'b'], EDGES));
    expect(probability).toBeCloseTo(0.25, 2);
  });
});
