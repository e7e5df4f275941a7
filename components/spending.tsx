import { useEffect, useState } from 'react';
import { formatUsd, t } from '../lib/browser/i18n.ts';
import type { Ledger } from '../lib/model/receipt.ts';
import { watchJobs } from '../lib/store/jobs.ts';
import { readLedger } from '../lib/store/receipts.ts';

/** What was spent, summed over the journal: what is sure, and the most it can be. */
export function Spending() {
  const [ledger, setLedger] = useState<Ledger | 'unreadable'>();
  useEffect(() => {
    const read = () => void readLedger().then(setLedger, () => setLedger('unreadable'));
    read();
    return watchJobs(read);
  }, []);
  if (ledger === undefined) return null;
  if (ledger === 'unreadable') return <p className="problem">{t('spentUnreadable')}</p>;
  const { spentMicros, atMostMicros } = ledger;
  return (
    <p>
      <strong>{t('spent', formatUsd(spentMicros, 'halfExpand'))}</strong>
      {atMostMicros > spentMicros && ` ${t('spentAtMost', formatUsd(atMostMicros))}`}
    </p>
  );
}
