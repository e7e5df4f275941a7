import { tokenFeaturesOf } from './token-features.ts';
import { TOKEN_WEIGHTS } from './token-weights.ts';

/** With this error, the range holds what all three tokenizers count in more than nine of ten texts (`npm run bench:tokens`). */
const ERROR = 0.15;

const WEIGHTS = Object.values(TOKEN_WEIGHTS).map(list => list.split(' ').map(Number));

/**
 * Estimates the tokens of a text without a tokenizer. Which tokenizer a service counts by is unknown, so `likely` is the
 * middle of the estimates for three of them (`token-weights.ts`), and the range holds all three with their errors. More
 * words never make fewer tokens. Takes linear time.
 */
export function estimateTokens(text: string): { least: number; likely: number; most: number } {
  const counts = tokenFeaturesOf(text);
  const [low = 0, middle = 0, high = 0] = WEIGHTS.map(weights => tokensBy(weights, counts)).sort((a, b) => a - b);
  return { least: Math.floor(low * (1 - ERROR)), likely: Math.round(middle), most: Math.ceil(high * (1 + ERROR)) };
}

/** The estimate for each tokenizer by itself, by its name. For measuring. */
export function estimateTokensBy(text: string): Record<keyof typeof TOKEN_WEIGHTS, number> {
  const counts = tokenFeaturesOf(text);
  const entries = Object.keys(TOKEN_WEIGHTS).map((name, index) => [name, tokensBy(WEIGHTS[index] ?? [], counts)]);
  return Object.fromEntries(entries) as Record<keyof typeof TOKEN_WEIGHTS, number>;
}

/** The weights are hundredths. */
function tokensBy(weights: readonly number[], counts: Float64Array): number {
  return counts.reduce((sum, count, feature) => sum + count * (weights[feature] ?? 0), 0) / 100;
}
