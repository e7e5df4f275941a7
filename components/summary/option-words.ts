import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { languageName } from '../../lib/browser/format/language-name.ts';
import { type MessageKey, t, uiLanguage } from '../../lib/browser/i18n.ts';
import { highestPriceMicros } from '../../lib/model/money/prices.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import type { Engine, SummaryType } from '../../lib/model/summary/summary-options.ts';
import { type TargetLanguage, targetLanguages } from '../../lib/model/summary/target-languages.ts';

/** The words of the choices, as the popup and the options page show them. */

const engineWords: Record<Settings['engine'], MessageKey> = {
  cecil: 'engineCecil',
  agnes: 'engineAgnes',
  muriel: 'engineMuriel',
};

export const typeWords: Record<SummaryType, MessageKey> = { summary: 'typeSummary', takeaway: 'typeTakeaway' };

/** `daphne` is the old name of `agnes`, which saved summaries may still have. */
export const byEngine: Record<Engine, MessageKey> = {
  cecil: 'byCecil',
  agnes: 'byAgnes',
  daphne: 'byAgnes',
  muriel: 'byMuriel',
};

export function languageWordsOf(language: TargetLanguage | null): string {
  return language === null ? t('languageOfDocument') : t('inLanguage', languageName(language));
}

/** The value that stands for "the language of the page" in a list of languages. */
export const AS_IN_DOCUMENT = 'document';

/** An engine with its character and its highest price. */
export function engineLabelOf(engine: Settings['engine']): string {
  return t(engineWords[engine], formatUsd(highestPriceMicros(engine)));
}

/** Sorted by name in the language of the interface. */
export function sortedLanguages(): { value: TargetLanguage; label: string }[] {
  const named = targetLanguages.map(value => ({ value, label: languageName(value) }));
  return named.sort((a, b) => a.label.localeCompare(b.label, uiLanguage()));
}
