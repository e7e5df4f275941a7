import { browser } from 'wxt/browser';
import type messages from '../../public/_locales/en/messages.json';

/** A sentence of the locale files; one that is missing there does not compile. */
export type MessageKey = keyof typeof messages;

export function t(key: MessageKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String));
}

/**
 * The language of the sentences that are shown, which the locale file itself tells: the browser's own may be one that
 * there is no file for. Numbers, dates and names are told in it too.
 */
export function uiLanguage(): string {
  return t('localeTag');
}

/** `ltr` or `rtl`, as the sentences that are shown run. */
export function textDirection(): string {
  return t('localeDirection');
}
