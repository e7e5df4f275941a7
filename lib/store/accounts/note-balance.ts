import type { Receipt } from '../../model/money/receipt-schema.ts';
import { storedAccountChecks } from './stored-accounts.ts';

/**
 * Keeps the credit that an answer has brought, in micros, with the latest check of its account, so that the settings show
 * the newest one. An account that was never checked, or is gone, stays without.
 */
export async function noteBalance(
  payer: Receipt['payer'],
  balanceMicros: number | null,
  checkedAt: number,
): Promise<void> {
  const isPayer = ({ accountId }: { accountId: string }) => accountId === payer?.accountId;
  if (balanceMicros === null || !(await storedAccountChecks.get()).some(isPayer)) return;
  await storedAccountChecks.update(checks =>
    checks.map(check => (isPayer(check) ? { ...check, outcome: 'works', balanceMicros, checkedAt } : check)),
  );
}
