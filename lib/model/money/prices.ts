import type { Engine } from '../summary/summary-options.ts';

/** Prices from the specification in micros, so that sums stay exact. */
export const MICROS_PER_USD = 1_000_000;
/** Consumer engines: 0.030 USD per 1,000 tokens. */
export const CONSUMER_MICROS_PER_TOKEN = 30;
/** A request over 10,000 tokens is billed as 10,000. */
export const BILLED_TOKENS_CAP = 10_000;
/** Muriel: 1 USD a summary, whatever its length. */
export const ENTERPRISE_MICROS = 1_000_000;
/** The highest cost of any request. */
export const HIGHEST_COST_MICROS = ENTERPRISE_MICROS;
/** A search that found something: 0.002 USD. */
export const SEARCH_MICROS = 2_000;

export function isEnterprise(engine: Engine): boolean {
  return engine === 'muriel';
}

/** The most that one summary by `engine` can cost, in micro-dollars. */
export function highestPriceMicros(engine: Engine): number {
  return isEnterprise(engine) ? ENTERPRISE_MICROS : BILLED_TOKENS_CAP * CONSUMER_MICROS_PER_TOKEN;
}

/** Whether a number is a plausible token count. */
export function isTokenCount(value: number | null): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/**
 * The cost of a summary in micros. An answer from the service's cache has `tokens: 0` and is free. Without a plausible
 * token count the highest price is assumed, so the ledger never shows too little.
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

/** The cost of a search in micros. An empty answer is free. */
export function searchPriceMicros(resultCount: number): number {
  return resultCount > 0 ? SEARCH_MICROS : 0;
}

/** How often a browser may send one search by itself (docs/platform-facts.md, "Browsers re-send requests"). */
const MAX_SENDS_PER_SEARCH = import.meta.env?.FIREFOX ? 10 : 1;

/** The highest price of one search, including requests that the browser may re-send. */
export const HIGHEST_SEARCH_MICROS = MAX_SENDS_PER_SEARCH * SEARCH_MICROS;

/** The highest price of searching both indexes, in micros. */
export const HIGHEST_SEARCHES_MICROS = 2 * HIGHEST_SEARCH_MICROS;

/** Converts dollars (a float, as the service sends them) to micros. */
export function microsOf(usd: number): number {
  return Math.round(usd * MICROS_PER_USD);
}
