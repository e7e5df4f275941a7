import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary.ts';
import { ChipSelect } from '../ui/chip-select.tsx';
import { useLive } from '../ui/use-live.ts';
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
        options={[{ value: AS_IN_DOCUMENT, label: t('languageOfDocument') }, ...sortedLanguages()]}
      />
    </div>
  );
}
