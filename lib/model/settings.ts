import { targetLanguages } from './language.ts';
import { HIGHEST_SEARCHES_MICROS, highestPriceMicros, isEnterprise } from './money/money.ts';
import { offeredEngines, summaryTypes } from './summary/summary.ts';
import type { SummaryOptions } from './summary/summary-schema.ts';

/** The input of a summary: the text of the page, its address, or the selection. */
export const sendWays = ['text', 'address', 'selection'] as const;
export type SendWay = (typeof sendWays)[number];

/** The same as a setting. `automatic` decides for each page and gives the reason. A selection cannot be a default. */
const sendSettings = ['automatic', 'text', 'address'] as const;
export type SendSetting = (typeof sendSettings)[number];

/** When the extension gives a site back: once no tab shows it, or after some days without a visit. */
const siteAccessRules = ['visit', 'unused'] as const;
export type SiteAccessRule = (typeof siteAccessRules)[number];

/** Reads one setting as any version stored it. Without a valid one it gives the default. */
type ReadSetting<T> = (raw: unknown) => T;

function oneOf<const T>(values: readonly T[], fallback: NoInfer<T>): ReadSetting<T> {
  return raw => (values.includes(raw as T) ? (raw as T) : fallback);
}

function micros(fallback: number): ReadSetting<number> {
  return raw => (Number.isSafeInteger(raw) && Number(raw) >= 0 ? Number(raw) : fallback);
}

/**
 * All settings, declared once: what each may be, and its default. Each is read by itself, so an invalid one does not
 * affect the others. Not a zod schema, because every page reads the settings before it paints.
 */
const readers = {
  send: oneOf(sendSettings, 'automatic'),
  engine: oneOf(offeredEngines, 'cecil'),
  summaryType: oneOf(summaryTypes, 'summary'),
  targetLanguage: oneOf([null, ...targetLanguages], null),
  cache: oneOf([true, false], true),
  /** Searches for related pages after each new summary. Off by default, because it raises the price. */
  searchAfterSummary: oneOf([true, false], false),
  /** Shows the key sentences of a page when the popup or the panel opens. */
  showGist: oneOf([true, false], true),
  /** When a site that the user has let the extension read is given back. */
  siteAccess: oneOf(siteAccessRules, 'visit'),
  /** A price above this, in micros, needs a confirmation. */
  askAboveMicros: micros(500_000),
};
export type Settings = { [S in keyof typeof readers]: ReturnType<(typeof readers)[S]> };

/** Stored settings as any version wrote them. */
export function readSettings(raw: unknown): Settings {
  const stored = (raw ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(stored[name])])) as Settings;
}

export const defaultSettings: Settings = readSettings({});

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
