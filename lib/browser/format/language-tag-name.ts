import { displayNames } from './language-name.ts';

/** The name of a language tag in the language of the interface. */
export function languageTagName(tag: string): string {
  return displayNames({ type: 'language' }).of(tag) ?? tag;
}
