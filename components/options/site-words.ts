import { plural, t } from '../../lib/browser/i18n.ts';
import type { SiteChoices } from '../../lib/model/settings/settings.ts';
import { byEngine, languageWordsOf, typeWords } from '../summary/option-words.ts';
import { sendWords } from '../summary/send-words.ts';

/** What is chosen for a site, each choice in a few words. */
export function siteWordsOf(choices: SiteChoices): string[] {
  const { engine, summaryType, targetLanguage, send, cache, never, historyDays = null } = choices;
  const kept = historyDays === null ? [] : [keptWordsOf(historyDays)];
  if (never) return [t('siteNever'), ...kept];
  return [
    ...(summaryType ? [t(typeWords[summaryType])] : []),
    ...(engine ? [t(byEngine[engine])] : []),
    ...(targetLanguage === undefined ? [] : [languageWordsOf(targetLanguage)]),
    ...(send ? [t(sendWords[send])] : []),
    ...(cache === undefined ? [] : [t(cache ? 'siteCacheOn' : 'siteCacheOff')]),
    ...kept,
  ];
}

function keptWordsOf(days: number): string {
  return days === 0 ? t('siteHistoryOff') : plural('siteHistoryDays', days);
}
