import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import { budgetOf } from '../../lib/model/money/budget.ts';
import type { Spent } from '../../lib/model/money/spending-amounts.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { AmountBar, totalOf } from './amount-bar.tsx';
import type { SpendingReport } from './use-spending.ts';

type Props = { report: Pick<SpendingReport, 'today' | 'month'>; settings: Settings };

/** What was spent today and in this month, beside the budgets. */
export function SpendingNow({ report, settings }: Props) {
  const budget = budgetOf(settings);
  const isUncertain = report.month.uncertainMicros > 0;
  return (
    <>
      <dl className="spending-now">
        <Now name={t('spendingToday')} spent={report.today} limitMicros={budget.day} />
        <Now name={t('spendingThisMonth')} spent={report.month} limitMicros={budget.month} />
      </dl>
      {isUncertain && <p className="hint">{t('spendingUncertainHint')}</p>}
    </>
  );
}

type NowProps = { name: string; spent: Spent; limitMicros: number | null };

function Now({ name, spent, limitMicros }: NowProps) {
  const { spentMicros, uncertainMicros } = spent;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="sum">{formatUsd(spentMicros, 'halfExpand')}</dd>
      {uncertainMicros > 0 && <dd className="hint">{t('spendingUpToMore', formatUsd(uncertainMicros))}</dd>}
      {limitMicros !== null && (
        <dd>
          <div aria-hidden="true">
            <AmountBar spent={spent} fullMicros={Math.max(limitMicros, totalOf(spent))} />
          </div>
          <span className="hint">{t('spendingOfBudget', formatUsd(limitMicros, 'floor'))}</span>
        </dd>
      )}
    </div>
  );
}
