import type { Settings } from '../settings/settings.ts';
import type { SummaryOptions } from '../summary/summary-schema.ts';
import { HIGHEST_SEARCHES_MICROS, highestPriceMicros, isEnterprise } from './prices.ts';

type PricedOptions = Pick<SummaryOptions, 'engine'>;

/** The highest price of one click on "Summarize", in micros. Summaries of links are not followed by a search. */
export function clickPriceMicros({ engine }: PricedOptions, { searchAfterSummary }: Settings, isLink = false): number {
  return highestPriceMicros(engine) + (searchAfterSummary && !isLink ? HIGHEST_SEARCHES_MICROS : 0);
}

/** Whether a price needs a confirmation. A flat price always does. */
export function needsConfirmation(micros: number, { engine }: PricedOptions, { askAboveMicros }: Settings): boolean {
  return isEnterprise(engine) || micros > askAboveMicros;
}
