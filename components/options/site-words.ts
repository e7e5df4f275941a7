import { languageName } from '../../lib/browser/format.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings.ts';
import type { SiteChoices } from '../../lib/model/site.ts';
import { typeWords } from '../summary/option-words.ts';
import { sendWords } from './sending-section.tsx';

const byEngine: Record<Settings['engine'], MessageKey> = {
  cecil: 'byCecil',
  agnes: 'byAgnes',
  muriel: 'byMuriel',
};

/** What is chosen for a site, each choice in a few words. */
export function siteWordsOf(choices: SiteChoices): string[] {
  const { engine, summaryType, targetLanguage, send, cache, never } = choices;
  if (never) return [t('siteNever')];
  return [
    ...(summaryType ? [t(typeWords[summaryType])] : []),
    ...(engine ? [t(byEngine[engine])] : []),
    ...(targetLanguage ? [t('inLanguage', languageName(targetLanguage))] : []),
    ...(targetLanguage === null ? [t('languageOfDocument')] : []),
    ...(send ? [t(sendWords[send])] : []),
    ...(cache === undefined ? [] : [t(cache ? 'siteCacheOn' : 'siteCacheOff')]),
  ];
}
