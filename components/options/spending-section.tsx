import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { SpentAmounts } from './spent-amounts.tsx';
import { useSettings } from './use-settings.ts';

/** What was spent, and the most that may be. */
export function SpendingSection() {
  const { settings, change, isRefused } = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <BudgetFields settings={settings} onChange={change} />
      <SettingNotStored isRefused={isRefused} />
      <div className="setting">
        <SpentAmounts />
      </div>
    </>
  );
}
