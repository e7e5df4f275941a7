import { targetLanguages } from './language.ts';
import { HIGHEST_SEARCHES_MICROS, highestPriceMicros, isEnterprise } from './money/money.ts';
import { offeredEngines, type SummaryOptions, summaryTypes } from './summary/summary.ts';
import * as z from './z.ts';

/** What goes to the service: the text read from the page, its address, or what is selected in it. */
export const sendWays = ['text', 'address', 'selection'] as const;
export type SendWay = (typeof sendWays)[number];

/** The same as a setting: by default the product chooses, and says why. A selection is never chosen for later. */
export const sendSettings = ['automatic', 'text', 'address'] as const;
export type SendSetting = (typeof sendSettings)[number];

/** Every setting, declared once. Each field fails alone: a bad one falls back and costs none of the others. */
export const settingsSchema = z.object({
  send: z.catch(z.enum(sendSettings), 'automatic'),
  engine: z.catch(z.enum(offeredEngines), 'cecil'),
  summaryType: z.catch(z.enum(summaryTypes), 'summary'),
  targetLanguage: z.catch(z.nullable(z.enum(targetLanguages)), null),
  cache: z.catch(z.boolean(), true),
  /** Search for related pages after each new summary: each then costs more, so only by choice. */
  searchAfterSummary: z.catch(z.boolean(), false),
  /** What can cost more than this, in micro-dollars, asks once more. */
  askAboveMicros: z.catch(z.int().check(z.minimum(0)), 500_000),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

export function summaryOptionsOf({ engine, summaryType, targetLanguage, cache }: Settings): SummaryOptions {
  return { engine, summaryType, targetLanguage, cache };
}

type PricedOptions = Pick<SummaryOptions, 'engine'>;

/** The most that one click on "Summarize" can cost, in micro-dollars. A link's summary is not searched for. */
export function clickPriceMicros({ engine }: PricedOptions, { searchAfterSummary }: Settings, isLink = false): number {
  return highestPriceMicros(engine) + (searchAfterSummary && !isLink ? HIGHEST_SEARCHES_MICROS : 0);
}

/** Whether a click of this price asks once more: a flat dollar always does, and what is above the reader's own limit. */
export function needsConfirmation(micros: number, { engine }: PricedOptions, { askAboveMicros }: Settings): boolean {
  return isEnterprise(engine) || micros > askAboveMicros;
}
