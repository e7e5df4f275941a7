import { uiLanguage } from '../i18n.ts';

/** Words in a row, such as “a, b and c”. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(uiLanguage()).format(items);
}
