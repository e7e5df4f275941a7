import {
  CONSUMER_MICROS_PER_TOKEN,
  isEnterprise,
  searchPriceMicros,
  summaryPriceMicros,
} from '../../lib/model/money/prices.ts';
import type { Engine } from '../../lib/model/summary/summary-options.ts';

/** "0.025 USD per 1,000 tokens for subscribers of the highest consumer plan". */
const SUBSCRIBER_MICROS_PER_TOKEN = 25;

export interface PriceSettings {
  /** Names of the keys that have the subscribers' price, or `*` for all of them. */
  subscribers: readonly string[];
  /** "Volume discounts: available on request", in percent of the price of a search. */
  searchDiscountPercent: number;
}

/** What things cost one key, in whole micro-dollars. */
export interface Prices {
  summary(engine: Engine, tokens: number): number;
  /** With less credit no summary can be paid, so no work is begun. */
  lowestSummary(engine: Engine): number;
  search(resultCount: number): number;
}

export function pricesOf(keyName: string, settings: PriceSettings): Prices {
  const isSubscriber = settings.subscribers.some(name => name === '*' || name === keyName);
  const perToken = isSubscriber ? SUBSCRIBER_MICROS_PER_TOKEN : CONSUMER_MICROS_PER_TOKEN;
  const summary = (engine: Engine, tokens: number) => summaryPriceMicros(engine, tokens, perToken);
  return {
    summary,
    lowestSummary: engine => (isEnterprise(engine) ? summary(engine, 1) : perToken),
    search: resultCount => Math.round((searchPriceMicros(resultCount) * (100 - settings.searchDiscountPercent)) / 100),
  };
}
