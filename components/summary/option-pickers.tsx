import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { AS_IN_DOCUMENT, engineLabelOf, sortedLanguages, typeWords } from './option-words.ts';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The pickers for engine, summary type and language on the options page. */
export function OptionPickers({ settings, onChange }: Props) {
  return (
    <>
      <Segmented
        label={t('summaryType')}
        value={settings.summaryType}
        onChange={summaryType => onChange({ summaryType })}
        options={summaryTypes.map(value => ({ value, label: t(typeWords[value]) }))}
      />
      <div className="field-row">
        <Select
          label={t('engine')}
          value={settings.engine}
          onChange={engine => onChange({ engine })}
          options={offeredEngines.map(value => ({ value, label: engineLabelOf(value) }))}
        />
        <Select
          label={t('language')}
          value={settings.targetLanguage ?? AS_IN_DOCUMENT}
          onChange={choice => onChange({ targetLanguage: choice === AS_IN_DOCUMENT ? null : choice })}
          options={[{ value: AS_IN_DOCUMENT, label: t('languageOfDocument') }, ...sortedLanguages()]}
        />
      </div>
    </>
  );
}
