import { useState } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { periodFormat } from '../../lib/browser/format/format-period.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { type Breakdown, SEARCH_ENGINE } from '../../lib/model/money/spending-amounts.ts';
import { type PeriodUnit, periodUnits } from '../../lib/model/money/spending-periods.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { Segmented } from '../ui/segmented.tsx';
import { totalOf } from './amount-bar.tsx';
import { type AmountRow, AmountTable } from './amount-table.tsx';
import { SpendingNow } from './spending-now.tsx';
import { useSpending } from './use-spending.ts';

const unitWords: Record<PeriodUnit, MessageKey> = {
  day: 'spendingDays',
  week: 'spendingWeeks',
  month: 'spendingMonths',
};

/** What was spent at all services together: now, over time, by engine and by site. */
export function SpendingView({ settings }: { settings: Settings }) {
  const [unit, setUnit] = useState<PeriodUnit>('day');
  const [range, setRange] = useState<'month' | 'all'>('month');
  const report = useSpending(unit, range === 'month');
  if (report === undefined) return null;
  if (report === 'unreadable') return <p className="problem">{t('spentUnreadable')}</p>;
  if (!report.hasAny) return <p>{t('spendingNothingYet')}</p>;
  const { engines, sites, hasMoreSites } = report;
  const nameOf = periodFormat(report.unit);
  const periods = report.periods
    .filter(period => totalOf(period) > 0)
    .map(period => ({ ...period, key: period.first, name: nameOf(period) }));
  return (
    <div className="spending-view">
      <SpendingNow report={report} settings={settings} />
      <Segmented
        label={t('spendingOverTime')}
        value={unit}
        options={periodUnits.map(value => ({ value, label: t(unitWords[value]) }))}
        onChange={setUnit}
      />
      {periods.length === 0 ? (
        <p className="hint">{t('spendingNothing')}</p>
      ) : (
        <AmountTable
          caption={t('spendingOverTime')}
          isCaptionHidden
          nameHeading={t(unitWords[report.unit])}
          rows={periods}
        />
      )}
      <Segmented
        label={t('spendingDivided')}
        value={range}
        options={[
          { value: 'month', label: t('spendingThisMonth') },
          { value: 'all', label: t('spendingAllTime') },
        ]}
        onChange={setRange}
      />
      {engines.length === 0 ? (
        <p className="hint">{t('spendingNothing')}</p>
      ) : (
        <>
          <AmountTable
            caption={t('spendingByEngine')}
            nameHeading={t('engine')}
            rows={engines.map(row => rowOf(row, engineNameOf(row.name)))}
          />
          <Estimates engines={engines} />
          <AmountTable
            caption={t(hasMoreSites ? 'spendingByLargestSite' : 'spendingBySite')}
            nameHeading={t('spendingSite')}
            rows={sites.map(row => rowOf(row, row.name || t('spendingNoSite')))}
          />
        </>
      )}
    </div>
  );
}

function rowOf({ name: key, spentMicros, uncertainMicros, unclearMicros }: Breakdown, name: string): AmountRow {
  return { key, name, spentMicros, uncertainMicros, unclearMicros };
}

function engineNameOf(name: string): string {
  if (name === '') return t('spendingOldEngine');
  return name === SEARCH_ENGINE ? t('spendingSearches') : name.charAt(0).toUpperCase() + name.slice(1);
}

/** How much more or less was billed than expected, where both are known. */
function Estimates({ engines }: { engines: readonly Breakdown[] }) {
  const sum = (field: 'expectedMicros' | 'billedMicros') => engines.reduce((total, row) => total + row[field], 0);
  const [expected, billed] = [sum('expectedMicros'), sum('billedMicros')];
  if (expected === 0) return null;
  return (
    <p className="hint">{t('spendingEstimates', formatUsd(expected, 'halfExpand'), formatUsd(billed, 'halfExpand'))}</p>
  );
}
