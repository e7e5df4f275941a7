/** The target languages of `/summarize` with their names, as in the specification. */
export const languageNames = {
  BG: 'Bulgarian',
  CS: 'Czech',
  DA: 'Danish',
  DE: 'German',
  EL: 'Greek',
  EN: 'English',
  ES: 'Spanish',
  ET: 'Estonian',
  FI: 'Finnish',
  FR: 'French',
  HU: 'Hungarian',
  ID: 'Indonesian',
  IT: 'Italian',
  JA: 'Japanese',
  KO: 'Korean',
  LT: 'Lithuanian',
  LV: 'Latvian',
  NB: 'Norwegian',
  NL: 'Dutch',
  PL: 'Polish',
  PT: 'Portuguese',
  RO: 'Romanian',
  RU: 'Russian',
  SK: 'Slovak',
  SL: 'Slovenian',
  SV: 'Swedish',
  TR: 'Turkish',
  UK: 'Ukrainian',
  ZH: 'Chinese (simplified)',
  'ZH-HANT': 'Chinese (traditional)',
} as const;

export type TargetLanguage = keyof typeof languageNames;

export const targetLanguages = Object.keys(languageNames) as [TargetLanguage, ...TargetLanguage[]];

/** The BCP 47 tag of a language, for `lang` and `Intl`. */
export function languageTagOf(language: TargetLanguage): string {
  if (language === 'ZH') return 'zh-Hans';
  return language === 'ZH-HANT' ? 'zh-Hant' : language.toLowerCase();
}
