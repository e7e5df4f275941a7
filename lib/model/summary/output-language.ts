import type { SummaryAnswer } from './summary-answer.ts';
import { languageTagOf } from './target-languages.ts';

/** The BCP 47 tag of a summary's language: the one that was asked for, or else the page's. `null` if unknown. */
export function outputLanguageOf({ request, language }: Pick<SummaryAnswer, 'request' | 'language'>): string | null {
  const { targetLanguage } = request.options;
  return targetLanguage === null ? language : languageTagOf(targetLanguage);
}
