import { browser } from 'wxt/browser';
import type messages from '../../public/_locales/en/messages.json';
import { MICROS_PER_USD } from '../model/money.ts';

/** A sentence of the locale files; one that is missing there does not compile. */
export type MessageKey = keyof typeof messages;

export function t(key: MessageKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String));
}

export function uiLanguage(): string {
  return browser.i18n.getUILanguage();
}

/** `ltr` or `rtl`, as the browser's own interface runs. */
export function textDirection(): string {
  return browser.i18n.getMessage('@@bidi_dir');
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** A share (0 to 1) in whole percent, never rounded up to all of it. */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(Math.floor(share * 100) / 100);
}

/** Bytes in kilobytes or megabytes of a thousand, as the service counts them. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Micro-dollars as a person reads them: cents always, more digits only where they matter. */
export function formatUsd(micros: number): string {
  const small = micros > 0 && micros < MICROS_PER_USD / 100;
  return new Intl.NumberFormat(uiLanguage(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: small ? 3 : 2,
    maximumFractionDigits: 4,
  }).format(micros / MICROS_PER_USD);
}

/** A calendar day (`YYYY-MM-DD`), the same one in every time zone. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** Whole minutes: "4 min". */
export function formatMinutes(minutes: number): string {
  return new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit: 'minute' }).format(minutes);
}

/** A moment (milliseconds since 1970) as day and time. */
export function formatDate(at: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** A language's name in the reader's own language, with the code's own form of Chinese. */
export function languageName(code: string): string {
  const tag = { ZH: 'zh-Hans', 'ZH-HANT': 'zh-Hant' }[code] ?? code.toLowerCase();
  return new Intl.DisplayNames([uiLanguage()], { type: 'language' }).of(tag) ?? code;
}

/** Some words or others, each in quotation marks: “a b” or “a”. */
export function formatChoices(words: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage(), { type: 'disjunction' }).format(words.map(word => t('relatedQuoted', word)));
}
