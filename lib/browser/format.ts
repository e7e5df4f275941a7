import { languageTagOf, type TargetLanguage } from '../model/language.ts';
import type { PriceEstimate } from '../model/money/estimate.ts';
import { MICROS_PER_USD } from '../model/money/prices.ts';
import { t, uiLanguage } from './i18n.ts';

/** Numbers, amounts, dates and durations as the interface writes them, in the language of its messages. */

/** One formatter for each way of writing. Making one takes longer than a hundred uses of it. */
function formatterOf<O extends object, F>(Formatter: new (language: string, options: O) => F): (options: O) => F {
  const made = new Map<string, F>();
  return options => {
    const key = JSON.stringify(options);
    const formatter = made.get(key) ?? new Formatter(uiLanguage(), options);
    made.set(key, formatter);
    return formatter;
  };
}

const numberFormat = formatterOf<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
const dateFormat = formatterOf<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
const displayNames = formatterOf<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames);

export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

/** A share (0 to 1) in whole percent, rounded down. */
export function formatShare(share: number): string {
  return numberFormat({ style: 'percent' }).format(Math.floor(share * 100) / 100);
}

/** Bytes in kilobytes or megabytes of 1,000, as the service counts them. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return numberFormat({ style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/**
 * Micros in dollars and cents, with a third digit below one cent. Prices are rounded up, because they are promises.
 * Costs are rounded to the nearest (`halfExpand`), remaining credit down (`floor`).
 */
export function formatUsd(micros: number, roundingMode: 'ceil' | 'halfExpand' | 'floor' = 'ceil'): string {
  const digits = micros > 0 && micros < MICROS_PER_USD / 100 ? 3 : 2;
  return numberFormat({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode,
  }).format(micros / MICROS_PER_USD);
}

/** An estimated price, rounded up: “about $0.05”, or “$0.30” where it is certain. */
export function formatEstimate({ micros, isExact }: Pick<PriceEstimate, 'micros' | 'isExact'>): string {
  return isExact ? formatUsd(micros) : t('aboutPrice', formatUsd(micros));
}

/** A range of amounts, in dollars and cents, each rounded to the nearest. */
export function formatUsdRange(fromMicros: number, toMicros: number): string {
  return new Intl.NumberFormat(uiLanguage(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).formatRange(fromMicros / MICROS_PER_USD, toMicros / MICROS_PER_USD);
}

/**
 * A calendar day (`YYYY-MM-DD`), the same in every time zone.
 *
 * @param now milliseconds since 1970: without the year if it is that of now. Default: with the year
 */
export function formatDay(day: string, now?: number): string {
  const at = Date.parse(day);
  return dateFormat({ ...dayStyleOf(at, now), timeZone: 'UTC' }).format(at);
}

const yearOf = (at: number): number => new Date(at).getFullYear();

const dayStyleOf = (at: number, now = Number.NaN): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
});

function formatMinutes(minutes: number): string {
  return numberFormat({ style: 'unit', unit: 'minute' }).format(minutes);
}

/** A moment as day and time; both numbers are milliseconds since 1970. The year is left out if it is that of `now`. */
export function formatDate(at: number, now?: number): string {
  return dateFormat({ ...dayStyleOf(at, now), hour: 'numeric', minute: '2-digit' }).format(at);
}

/** The time of day of a moment (milliseconds since 1970). */
export function formatTime(at: number): string {
  return dateFormat({ timeStyle: 'short' }).format(at);
}

/** A calendar day (`YYYY-MM-DD`) with its weekday. */
export function formatWeekday(day: string): string {
  return dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
}

/** The name of a language tag in the language of the interface. */
export function languageTagName(tag: string): string {
  return displayNames({ type: 'language' }).of(tag) ?? tag;
}

/** The name of a language in the language of the interface. Distinguishes the two forms of Chinese. */
export function languageName(code: TargetLanguage): string {
  return displayNames({ type: 'language' }).of(languageTagOf(code)) ?? code;
}

/** A duration in seconds, or in minutes and seconds from one minute on. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return t('elapsedSeconds', formatNumber(seconds));
  if (seconds % 60 === 0) return formatMinutes(seconds / 60);
  return t('elapsedMinutes', formatNumber(Math.floor(seconds / 60)), formatNumber(seconds % 60));
}

/** Whole minutes, or hours from one hour on. */
export function formatReadingTime(minutes: number): string {
  if (minutes < 60) return formatMinutes(minutes);
  const hours = minutes / 60;
  return t('readingHours', formatNumber(hours < 10 ? Math.round(10 * hours) / 10 : Math.round(hours)));
}

/** Words in a row, such as “a, b and c”. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage()).format(items);
}
