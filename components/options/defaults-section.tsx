import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import { HIGHEST_SEARCHES_MICROS } from '../../lib/model/money/prices.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary-options.ts';
import { AS_IN_DOCUMENT, engineLabelOf, sortedLanguages, typeWords } from '../summary/option-words.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { Managed } from './managed.tsx';
import { PriceLimit } from './price-limit.tsx';
import { useSettings } from './use-settings.ts';

/** What shortcuts, menus and the address bar take, and what the popup begins with. */
export function DefaultsSection() {
  const { settings, change, isRefused } = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <p>{t('defaultsIntro')}</p>
      <Managed name="summaryType">
        <Segmented
          label={t('summaryType')}
          value={settings.summaryType}
          onChange={summaryType => change({ summaryType })}
          options={summaryTypes.map(value => ({ value, label: t(typeWords[value]) }))}
        />
      </Managed>
      <div className="field-row">
        <Managed name="engine">
          <Select
            label={t('engine')}
            value={settings.engine}
            onChange={engine => change({ engine })}
            options={offeredEngines.map(value => ({ value, label: engineLabelOf(value) }))}
          />
        </Managed>
        <Managed name="targetLanguage">
          <Select
            label={t('language')}
            value={settings.targetLanguage ?? AS_IN_DOCUMENT}
            onChange={choice => change({ targetLanguage: choice === AS_IN_DOCUMENT ? null : choice })}
            options={[{ value: AS_IN_DOCUMENT, label: t('languageOfDocument') }, ...sortedLanguages()]}
          />
        </Managed>
      </div>
      <SettingNotStored isRefused={isRefused} />
      <Managed name="searchAfterSummary">
        <CheckBox
          label={t('searchAfterSummaryLabel')}
          hint={t('searchAfterSummaryHint', formatUsd(HIGHEST_SEARCHES_MICROS))}
          isChecked={settings.searchAfterSummary}
          onChange={searchAfterSummary => change({ searchAfterSummary })}
        />
      </Managed>
      <Managed name="askAboveMicros">
        <PriceLimit settings={settings} onChange={change} />
      </Managed>
    </>
  );
}
