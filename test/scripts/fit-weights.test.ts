import { describe, expect, it } from 'vitest';
import { fitWeights, type Sample } from '../../scripts/train/tokens/fit-weights.ts';
import { createDice } from '../lib/key-sentences/samples.ts';

const dice = createDice(7);

/** Samples with random counts. Their tokens follow from `weights`. */
function samplesOf(weights: readonly number[]): Sample[] {
  return Array.from({ length: 200 }, () => {
    const features = Float64Array.from(weights, () => Math.floor(100 * dice()));
    const tokens = features.reduce((sum, count, index) => sum + count * (weights[index] ?? 0), 1);
    return { features, tokens, weight: 1 };
  });
}

describe('fitWeights', () => {
  it('finds the weights from which the samples were made', () => {
    const fitted = fitWeights(samplesOf([0.3, 1.2, 0]), [-1, -1, -1]);
    for (const [index, weight] of [0.3, 1.2, 0].entries()) expect(fitted[index]).toBeCloseTo(weight, 1);
  });

  it('returns no negative weight', () => {
    const samples = samplesOf([2, -0.5, 1]).filter(({ tokens }) => tokens > 0);
    const fitted = fitWeights(samples, [-1, -1, -1]);
    expect(Math.min(...fitted)).toBe(0);
  });

  it('gives a feature that never occurs the weight of its group', () => {
    const samples = samplesOf([1, 1, 0.5]).map(sample => ({
      ...sample,
      features: Float64Array.from([...sample.features, 0]),
    }));
    const fitted = fitWeights(samples, [0, 0, -1, 0]);
    expect(fitted[3]).toBeCloseTo(1, 1);
  });
});
