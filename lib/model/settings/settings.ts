import { sendSettings } from '../summary/send-way.ts';
import { offeredEngines, summaryTypes } from '../summary/summary-options.ts';
import type { SummaryOptions } from '../summary/summary-schema.ts';
import { type TargetLanguage, targetLanguages } from '../summary/target-languages.ts';
import { numberFrom, oneOf, type ReadBy, readBy, textUpTo } from './setting-readers.ts';

/** When the extension gives a site back: once no tab shows it, or after some days without a visit. */
const siteAccessRules = ['visit', 'unused'] as const;
export type SiteAccessRule = (typeof siteAccessRules)[number];

/** What a click on the toolbar button opens. */
export const buttonTargets = ['popup', 'panel'] as const;
export type ButtonTarget = (typeof buttonTargets)[number];

/** What the library's answers can be limited to, in days. 0: nothing is kept. */
export const historyDays = [365, 90, 30, 7, 0] as const;
export type HistoryDays = (typeof historyDays)[number];

/** Whether one limit (`null`: none) deletes sooner than another. */
export function isShorter(days: number | null, than: number | null): days is number {
  return days !== null && (than === null || days < than);
}

const readLanguage = oneOf([null, ...targetLanguages], null);

function microsOrOff(raw: unknown, below: number | null = null): number | null {
  if (raw === null) return null;
  return Number.isSafeInteger(raw) && Number(raw) >= 0 ? Number(raw) : below;
}

/** Longer templates are invalid. */
export const MAX_TEMPLATE_CHARS = 20_000;

const NO_TEXTS: readonly string[] = [];

function texts(raw: unknown, below = NO_TEXTS): readonly string[] {
  return Array.isArray(raw) ? raw.filter(text => typeof text === 'string') : below;
}

/**
 * All settings but the appearance, declared once: what each may be, and its default. Not a zod schema, because every page
 * reads the settings before it paints.
 */
export const settingReaders = {
  send: oneOf(sendSettings, 'automatic'),
  engine: oneOf(offeredEngines, 'cecil'),
  summaryType: oneOf(summaryTypes, 'summary'),
  /** A policy cannot be `null` and says `document`. */
  targetLanguage: (raw: unknown, below?: TargetLanguage | null) => readLanguage(raw === 'document' ? null : raw, below),
  cache: oneOf([true, false], true),
  /** Searches for related pages after each new summary. Off by default, because it raises the price. */
  searchAfterSummary: oneOf([true, false], false),
  /** Shows the key sentences of a page when the popup or the panel opens. */
  showGist: oneOf([true, false], true),
  buttonOpens: oneOf(buttonTargets, 'popup'),
  /** When a site that the user has let the extension read is given back. */
  siteAccess: oneOf(siteAccessRules, 'visit'),
  /** A price above this, in micros, needs a confirmation. */
  askAboveMicros: numberFrom(0, Number.MAX_SAFE_INTEGER, 1, 500_000),
  /** How many days the library keeps an answer. `null`: until it is deleted. 0: nothing is kept. */
  historyDays: oneOf([null, ...historyDays], null),
  /** The most that may be spent on a calendar day, in micros. `null`: no limit. */
  dailyBudgetMicros: microsOrOff,
  /** The same for a calendar month. */
  monthlyBudgetMicros: microsOrOff,
  /** The template of exported Markdown files (`fillTemplate`). '' is the standard one. */
  markdownTemplate: textUpTo(MAX_TEMPLATE_CHARS),
  /** Neither reads nor sends pages. Chosen for single sites. */
  never: oneOf([true, false], false),
  /** The hosts of mail and chat sites from which the user has agreed to send. */
  personalSites: texts,
};
export type Settings = ReadBy<typeof settingReaders>;

/** What a user can choose for a site and its subdomains. What is left out is as elsewhere. */
export type SiteChoices = Partial<
  Pick<Settings, 'engine' | 'summaryType' | 'targetLanguage' | 'send' | 'cache' | 'never' | 'historyDays'>
>;

/** Each from the first of the layers that has a valid one, as any version stored them. */
export function readSettings(...layers: unknown[]): Settings {
  return readBy(settingReaders, ...layers);
}

export const defaultSettings: Settings = readSettings();

export function summaryOptionsOf({ engine, summaryType, targetLanguage, cache }: Settings): SummaryOptions {
  return { engine, summaryType, targetLanguage, cache };
}

export function hasBudget({ dailyBudgetMicros, monthlyBudgetMicros }: Settings): boolean {
  return (dailyBudgetMicros ?? monthlyBudgetMicros) !== null;
}
