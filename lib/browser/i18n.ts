import { browser } from 'wxt/browser';
import type messages from '../../public/_locales/en/messages.json';

/** The key of a message. A key that is missing in the locale file does not compile. */
export type MessageKey = keyof typeof messages;

export function t(key: MessageKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String));
}

type PluralForm<K> = K extends `${infer Name}_other` ? Name : never;

/** The name of a message with a number in it, which has a form for each plural category of its language. */
export type PluralKey = PluralForm<MessageKey>;

/**
 * A message in the form that its language has for this number: the key `name_one`, `name_other`, and in other languages
 * `name_zero`, `name_two`, `name_few` or `name_many`. Its first value is the number as written there; `values` follow.
 */
export function plural(name: PluralKey, count: number, ...values: (string | number)[]): string {
  const language = uiLanguage();
  const texts = [new Intl.NumberFormat(language).format(count), ...values.map(String)];
  // A locale has forms that the English file, and so the type of the keys, does not name.
  const formOf = (category: Intl.LDMLPluralRule) => browser.i18n.getMessage(`${name}_${category}` as MessageKey, texts);
  return formOf(new Intl.PluralRules(language).select(count)) || formOf('other');
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
