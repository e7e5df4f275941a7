import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import { budgetOf, nearBudgetOf } from '../../lib/model/money/budget.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { useBudgetUse } from './use-budget-use.ts';

/** A warning where a budget is nearly used. */
export function NearBudgetNote({ settings }: { settings: Settings }) {
  const use = useBudgetUse();
  const near = use && nearBudgetOf(budgetOf(settings), use);
  if (!near) return null;
  const { period, limitMicros, usedMicros } = near;
  const amounts = [formatUsd(usedMicros), formatUsd(limitMicros, 'floor')];
  return (
    <p className="cut" role="status">
      <Icon name="alert" /> {t(period === 'day' ? 'budgetNearDay' : 'budgetNearMonth', ...amounts)}
    </p>
  );
}
