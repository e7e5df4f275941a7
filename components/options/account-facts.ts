import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatDaysAgo } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { AccountView } from '../../lib/model/account/account.ts';
import type { AccountCheck } from '../../lib/model/account/account-check.ts';

/** The end of an account's key, and the result and time of its latest check. */
export function accountFactsOf({ keyEnding }: AccountView, latest: AccountCheck | null): string[] {
  const facts = [t('accountKeyEnding', keyEnding)];
  if (latest === null) return facts;
  const { balanceMicros, checkedAt } = latest;
  if (balanceMicros !== null) facts.push(t('accountBalance', formatUsd(Math.max(balanceMicros, 0), 'floor')));
  return [...facts, t('accountCheckedAt', formatDaysAgo(checkedAt))];
}
