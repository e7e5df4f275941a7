import { t } from '../../lib/browser/i18n.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { byEngine, languageWordsOf, typeWords } from './option-words.ts';

/** What a reader sees of the options of a summary. */
export type ReadableOptions = Omit<SummaryOptions, 'cache'>;

/** Type, engine and language, each in a few words. */
export const optionPartsOf = ({ summaryType, engine, targetLanguage }: ReadableOptions): string[] => [
  t(typeWords[summaryType]),
  t(byEngine[engine]),
  languageWordsOf(targetLanguage),
];
