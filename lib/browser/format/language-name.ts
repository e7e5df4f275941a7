import { languageTagOf, type TargetLanguage } from '../../model/summary/target-languages.ts';
import { formatterOf } from './format-number.ts';

export const displayNames = formatterOf<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames);

/** The name of a language in the language of the interface. Distinguishes the two forms of Chinese. */
export function languageName(code: TargetLanguage): string {
  return displayNames({ type: 'language' }).of(languageTagOf(code)) ?? code;
}
