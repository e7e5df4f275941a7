import { targetLanguages } from './language.ts';
import { HIGHEST_SEARCHES_MICROS, highestPriceMicros, isEnterprise } from './money/money.ts';
import { offeredEngines, type SummaryOptions, summaryTypes } from './summary/summary.ts';
import * as z from './z.ts';

/** The input of a summary: the text of the page, its address, or the selection. */
export const sendWays = ['text', 'address', 'selection'] as const;
export type SendWay = (typeof sendWays)[number];

/** The same as a setting. `automatic` decides for each page and gives the reason. A selection cannot be a default. */
const sendSettings = ['automatic', 'text', 'address'] as const;
export type SendSetting = (typeof sendSettings)[number];

/** All settings, declared once. Each field has its own fallback, so an invalid one does not affect the others. */
export const settingsSchema = z.object({
  send: z.catch(z.enum(sendSettings), 'automatic'),
  engine: z.catch(z.enum(offeredEngines), 'cecil'),
  summaryType: z.catch(z.enum(summaryTypes), 'summary'),
  targetLanguage: z.catch(z.nullable(z.enum(targetLanguages)), null),
  cache: z.catch(z.boolean(), true),
  /** Searches for related pages after each new summary. Off by default, because it raises the price. */
  searchAfterSummary: z.catch(z.boolean(), false),
  /** A price above this, in micros, needs a confirmation. */
  askAboveMicros: z.catch(z.int().check(z.minimum(0)), 500_000),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

export function summaryOptionsOf({ engine, summaryType, targetLanguage, cache }: Settings): SummaryOptions {
  return { engine, summaryType, targetLanguage, cache };
}

type PricedOptions = Pick<SummaryOptions, 'engine'>;

/** The highest price of one click on "Summarize", in micros. Summaries of links are not followed by a search. */
export function clickPriceMicros({ engine }: PricedOptions, { searchAfterSummary }: Settings, isLink = false): number {
  return highestPriceMicros(engine) + (searchAfterSummary && !isLink ? HIGHEST_SEARCHES_MICROS : 0);
}

/** Whether a price needs a confirmation. A flat price always does. */
export function needsConfirmation(micros: number, { engine }: PricedOptions, { askAboveMicros }: Settings): boolean {
  return isEnterprise(engine) || micros > askAboveMicros;
}
