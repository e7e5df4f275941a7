import { useState } from 'react';
import { languageName } from '../../lib/browser/format/language-name.ts';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary-options.ts';
import type { TargetLanguage } from '../../lib/model/summary/target-languages.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { ChipSelect } from '../ui/chip-select.tsx';
import { useLive } from '../ui/live-value.ts';
import { useLatest } from '../ui/use-latest.ts';
import {
  AS_IN_DOCUMENT,
  byEngine,
  engineLabelOf,
  languageWordsOf,
  sortedLanguages,
  typeWords,
} from './option-words.ts';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** Type, engine and language of one summary, each as a chip. */
export function OptionChips({ settings: { summaryType, engine, targetLanguage }, onChange }: Props) {
  const policy = useLive(livePolicy) ?? {};
  const languages = useLanguages(targetLanguage);
  /** What the organization has set offers no other choice. */
  const offered = <T,>(name: keyof Settings, values: readonly T[], value: T) => (name in policy ? [value] : values);
  return (
    <div className="chips">
      <ChipSelect
        label={t('summaryType')}
        shown={t(typeWords[summaryType])}
        value={summaryType}
        onChange={next => onChange({ summaryType: next })}
        options={offered('summaryType', summaryTypes, summaryType).map(value => ({
          value,
          label: t(typeWords[value]),
        }))}
      />
      <ChipSelect
        label={t('engine')}
        shown={t(byEngine[engine])}
        value={engine}
        onChange={next => onChange({ engine: next })}
        options={offered('engine', offeredEngines, engine).map(value => ({ value, label: engineLabelOf(value) }))}
      />
      <ChipSelect
        label={t('language')}
        shown={languageWordsOf(targetLanguage)}
        value={targetLanguage ?? AS_IN_DOCUMENT}
        onChange={next => onChange({ targetLanguage: next === AS_IN_DOCUMENT ? null : next })}
        options={[{ value: AS_IN_DOCUMENT, label: t('languageOfDocument') }, ...languages]}
      />
    </div>
  );
}

/** The one that is chosen, and all soon after: the browser takes longer for the first name than for the rest of the form. */
function useLanguages(chosen: TargetLanguage | null) {
  const [all, setAll] = useState<ReturnType<typeof sortedLanguages>>();
  useLatest([], async isLatest => {
    await afterPaint();
    if (isLatest()) setAll(sortedLanguages());
  });
  return all ?? (chosen === null ? [] : [{ value: chosen, label: languageName(chosen) }]);
}
