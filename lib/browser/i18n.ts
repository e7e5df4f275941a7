import { browser } from 'wxt/browser';
import type messages from '../../public/_locales/en/messages.json';

/** The key of a message. A key that is missing in the locale file does not compile. */
export type MessageKey = keyof typeof messages;

export function t(key: MessageKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String));
}

/**
 * The language of the messages in use, as their locale file states it. The browser's own language may have no locale
 * file. Numbers, dates and names are formatted in this language too.
 */
export function uiLanguage(): string {
  return t('localeTag');
}

/** The direction of the messages in use: `ltr` or `rtl`. */
export function textDirection(): string {
  return t('localeDirection');
}
