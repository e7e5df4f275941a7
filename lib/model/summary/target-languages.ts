/** The target languages of `/summarize`, as in the specification. */
export const targetLanguages = [
  'BG',
  'CS',
  'DA',
  'DE',
  'EL',
  'EN',
  'ES',
  'ET',
  'FI',
  'FR',
  'HU',
  'ID',
  'IT',
  'JA',
  'KO',
  'LT',
  'LV',
  'NB',
  'NL',
  'PL',
  'PT',
  'RO',
  'RU',
  'SK',
  'SL',
  'SV',
  'TR',
  'UK',
  'ZH',
  'ZH-HANT',
] as const;

export type TargetLanguage = (typeof targetLanguages)[number];

/** The BCP 47 tag of a language, for `lang` and `Intl`. */
export function languageTagOf(language: TargetLanguage): string {
  if (language === 'ZH') return 'zh-Hans';
  return language === 'ZH-HANT' ? 'zh-Hant' : language.toLowerCase();
}
