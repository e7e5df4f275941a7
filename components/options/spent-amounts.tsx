import { useEffect, useState } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import { DEFAULT_BASE_URL } from '../../lib/model/account/account.ts';
import type { SpentRange } from '../../lib/model/money/spent-range.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { readSpentAt } from '../../lib/store/journal/read-spending.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { watchJobs } from '../../lib/store/views/tab-views.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useStored } from '../ui/use-stored.ts';

const SpendingView = onDemand(async () => (await import('../spending/spending-view.tsx')).SpendingView);

/** What was spent: at the service in use, the certain sum and the highest possible one; and at all of them, in detail. */
export function SpentAmounts() {
  const account = useStored(storedAccount);
  const settings = useStored(storedSettings);
  const [spent, setSpent] = useState<SpentRange | 'unreadable'>();
  const { origin, host } = new URL(account?.baseUrl ?? DEFAULT_BASE_URL);
  useEffect(() => {
    const read = () => void readSpentAt(origin).then(setSpent, () => setSpent('unreadable'));
    read();
    const stops = [watchJobs(read), watchLibrary(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [origin]);
  if (spent === undefined) return null;
  if (spent === 'unreadable') return <p className="problem">{t('spentUnreadable')}</p>;
  const { spentMicros, atMostMicros } = spent;
  return (
    <>
      {atMostMicros > 0 && (
        <p>
          <strong>{t('spentAt', formatUsd(spentMicros, 'halfExpand'), host)}</strong>
          {atMostMicros > spentMicros && ` ${t('spentAtMost', formatUsd(atMostMicros))}`}
        </p>
      )}
      {settings && <SpendingView settings={settings} />}
    </>
  );
}
