/** One text: the counts of its features and its number of tokens. `weight` is its weight in the fit. */
export interface Sample {
  features: Float64Array;
  tokens: number;
  weight: number;
}

/** How strongly weights are pulled to the mean of their group (letters of one alphabet), or to 0 if they have no group. */
const GROUP_PULL = 5e-6;
const ZERO_PULL = 5e-7;

const SWEEPS = 300;

/**
 * The weights, none of them negative, that predict the tokens of the samples with the least squared relative error: ridge
 * regression by coordinate descent. `groups[feature]` names the group of a feature, or is -1.
 */
export function fitWeights(samples: readonly Sample[], groups: readonly number[]): number[] {
  const size = groups.length;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const target = new Float64Array(size);
  let total = 0;
  for (const { features, tokens, weight } of samples) {
    total += weight;
    for (const [i, row] of matrix.entries()) {
      const own = (weight * (features[i] ?? 0)) / tokens;
      if (own === 0) continue;
      target[i] = (target[i] ?? 0) + own;
      for (let j = 0; j < size; j += 1) row[j] = (row[j] ?? 0) + (own * (features[j] ?? 0)) / tokens;
    }
  }
  const weights = new Array<number>(size).fill(0.2);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const means = meansOf(weights, groups);
    for (const [i, row] of matrix.entries()) {
      const group = groups[i] ?? -1;
      const pull = (group < 0 ? ZERO_PULL : GROUP_PULL) * total;
      const others = row.reduce((sum, value, j) => (j === i ? sum : sum + value * (weights[j] ?? 0)), 0);
      const wanted = (target[i] ?? 0) - others + pull * (means.get(group) ?? 0);
      weights[i] = Math.max(0, wanted / ((row[i] ?? 0) + pull));
    }
  }
  return weights;
}

function meansOf(weights: readonly number[], groups: readonly number[]): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [index, group] of groups.entries()) {
    if (group < 0) continue;
    const { sum, count } = sums.get(group) ?? { sum: 0, count: 0 };
    sums.set(group, { sum: sum + (weights[index] ?? 0), count: count + 1 });
  }
  return new Map([...sums].map(([group, { sum, count }]) => [group, sum / count]));
}
