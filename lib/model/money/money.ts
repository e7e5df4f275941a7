import type { Engine } from '../summary/summary.ts';

/** Prices of the specification's "Limits", in whole micro-dollars (1 USD = 1,000,000), so that sums stay exact. */
export const MICROS_PER_USD = 1_000_000;
/** Consumer engines: 0.030 USD per 1,000 tokens. */
export const CONSUMER_MICROS_PER_TOKEN = 30;
/** A request over 10,000 tokens is billed as 10,000. */
export const BILLED_TOKENS_CAP = 10_000;
/** Muriel: 1 USD a summary, whatever its length. */
export const ENTERPRISE_MICROS = 1_000_000;
/** A search that found something: 0.002 USD. */
export const SEARCH_MICROS = 2_000;

export function isEnterprise(engine: Engine): boolean {
  return engine === 'muriel';
}

/** The most that one summary by `engine` can cost, in micro-dollars. */
export function highestPriceMicros(engine: Engine): number {
  return isEnterprise(engine) ? ENTERPRISE_MICROS : BILLED_TOKENS_CAP * CONSUMER_MICROS_PER_TOKEN;
}

/** More tokens than this were never processed in one request. */
const MAX_TOKENS = 1e9;

/** Whether a number can be a count of tokens: whole, not negative, and not beyond all reason. */
export function isTokenCount(value: number | null): value is number {
  return Number.isInteger(value) && value !== null && value >= 0 && value <= MAX_TOKENS;
}

/**
 * What a summary cost, in micro-dollars. An answer from the service's cache carries `tokens: 0` and was free; without a
 * token count that makes sense the highest price is assumed, so that a ledger never promises too little.
 */
export function summaryPriceMicros(
  engine: Engine,
  tokens: number | null,
  microsPerToken = CONSUMER_MICROS_PER_TOKEN,
): number {
  if (!isTokenCount(tokens)) return highestPriceMicros(engine);
  if (tokens === 0) return 0;
  if (isEnterprise(engine)) return ENTERPRISE_MICROS;
  return Math.min(tokens, BILLED_TOKENS_CAP) * microsPerToken;
}

/** What a search cost, in micro-dollars: nothing when nothing was found. */
export function searchPriceMicros(resultCount: number): number {
  return resultCount > 0 ? SEARCH_MICROS : 0;
}

/**
 * How often a browser may send one GET by itself, when connections die under it before the first byte of an answer:
 * Firefox has been seen to send ten (`test/faults/rows-related.ts`). Nothing tells, and no option stops it.
 */
const MAX_BROWSER_RESENDS = import.meta.env?.FIREFOX ? 10 : 1;

/** The most that one search may be billed, with what the browser may send again by itself. */
export const HIGHEST_SEARCH_MICROS = MAX_BROWSER_RESENDS * SEARCH_MICROS;

/** The most that searching both indexes can cost, in micro-dollars. */
export const HIGHEST_SEARCHES_MICROS = 2 * HIGHEST_SEARCH_MICROS;

/** Dollars of the wire (a float) as micro-dollars. */
export function microsOf(usd: number): number {
  return Math.round(usd * MICROS_PER_USD);
}
