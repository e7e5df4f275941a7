import type { Calibration } from './calibration-schema.ts';
import { BILLED_TOKENS_CAP, CONSUMER_MICROS_PER_TOKEN } from './prices.ts';
import type { Receipt } from './receipt-schema.ts';

/** Nothing was billed yet. */
export const UNCALIBRATED: Calibration = { ratio: 1, range: null };

/** Only the newest receipts count, because a service may change its tokenizer. */
export const CALIBRATED_BY = 20;

/** From this many on, their range says more than the range of the token estimate. */
const MIN_FOR_RANGE = 6;

/** Ratios beyond these have other causes than the tokenizer, and count as the bound. */
const BOUNDS = { least: 1 / 3, most: 3 };

/** The range of few receipts is widened by this factor, because the next may lie outside. */
const WIDENED = 1.1;

/**
 * The calibration by the newest receipts, given their ratios of billed to expected tokens. The median decides, so that a
 * few odd ones change little, and the fewer there are the closer it stays to 1.
 */
export function calibrationOf(ratios: readonly number[]): Calibration {
  if (ratios.length === 0) return UNCALIBRATED;
  const logs = ratios
    .map(ratio => Math.log(Math.min(BOUNDS.most, Math.max(BOUNDS.least, ratio))))
    .sort((a, b) => a - b);
  const trust = logs.length / (logs.length + 1);
  const ratio = Math.exp(trust * quantileOf(logs, 0.5));
  if (logs.length < MIN_FOR_RANGE) return { ratio, range: null };
  const low = Math.exp(quantileOf(logs, 0.1)) / WIDENED;
  const high = Math.exp(quantileOf(logs, 0.9)) * WIDENED;
  return { ratio, range: { low: Math.min(low, ratio), high: Math.max(high, ratio) } };
}

/** `sorted` rises and has at least one value. */
function quantileOf(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const before = Math.floor(position);
  const [a = 0, b = a] = sorted.slice(before, before + 2);
  return a + (b - a) * (position - before);
}

/**
 * Billed tokens for each expected one, `null` where the receipt does not say: free answers, those billed at the cap or
 * without a token count, and requests by address.
 */
export function billedRatioOf({ state, isEstimate, costMicros, expectedTokens }: Receipt): number | null {
  if (state !== 'done' || isEstimate || !expectedTokens || costMicros <= 0) return null;
  const tokens = costMicros / CONSUMER_MICROS_PER_TOKEN;
  return tokens < BILLED_TOKENS_CAP ? tokens / expectedTokens : null;
}
