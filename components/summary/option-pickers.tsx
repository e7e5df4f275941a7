import { languageName } from '../../lib/browser/format.ts';
import { type MessageKey, t, uiLanguage } from '../../lib/browser/i18n.ts';
import { type TargetLanguage, targetLanguages } from '../../lib/model/language.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { offeredEngines, type SummaryType } from '../../lib/model/summary/summary.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';

type OfferedEngine = (typeof offeredEngines)[number];

const engineWords: Record<OfferedEngine, MessageKey> = {
  cecil: 'engineCecil',
  agnes: 'engineAgnes',
  muriel: 'engineMuriel',
};

const typeWords: Record<SummaryType, MessageKey> = { summary: 'typeSummary', takeaway: 'typeTakeaway' };

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The pickers for engine, summary type and language. */
export function OptionPickers({ settings, onChange }: Props) {
  return (
    <>
      <Segmented
        label={t('summaryType')}
        value={settings.summaryType}
        onChange={summaryType => onChange({ summaryType })}
        options={(['summary', 'takeaway'] as const).map(value => ({ value, label: t(typeWords[value]) }))}
      />
      <div className="field-row">
        <Select
          label={t('engine')}
          value={settings.engine}
          onChange={engine => onChange({ engine })}
          options={offeredEngines.map(value => ({ value, label: t(engineWords[value]) }))}
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

const AS_IN_DOCUMENT = 'document';

/** Sorted by name in the language of the interface. */
function sortedLanguages(): { value: TargetLanguage; label: string }[] {
  const named = targetLanguages.map(value => ({ value, label: languageName(value) }));
  return named.sort((a, b) => a.label.localeCompare(b.label, uiLanguage()));
}
