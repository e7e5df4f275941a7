import { CHARGED_WITHIN_MS } from '../time-limits.ts';
import type { Receipt } from './receipt-schema.ts';

/** The credit of an account at a moment (milliseconds since 1970) when none of its requests was in progress. */
export type Balance = { micros: number; at: number };

/**
 * Services round the balance, some to tenths of a cent. A smaller difference is not a charge; the cheapest charge is
 * 2,000.
 */
const TOLERANCE_MICROS = 1_000;

/**
 * Compares the balance after an answered request with an earlier one to settle requests with an unknown outcome. If the
 * difference equals the known costs, the unknown ones were free. If it is smaller than they could have cost, they cost
 * no more than that. A larger difference proves nothing: the account may be used elsewhere too. Neither does a balance
 * that has not moved, or that is used up: the account may be billed per use.
 *
 * @param rows the account's receipts since `before`, including the answered one
 * @returns the receipts that change, and the balance for the next comparison; `null` keeps the former one
 */
export function settlementOf(
  before: Balance | null,
  rows: readonly Receipt[],
  answered: Receipt,
  balanceMicros: number,
): { settled: Receipt[]; balance: Balance | null } {
  const sentAt = answered.sentAt ?? answered.reservedAt;
  const others = rows.filter(({ id }) => id !== answered.id);
  // The two requests overlapped, so the order in which the service charged them is unknown.
  if (others.some(({ endedAt }) => endedAt === null || endedAt >= sentAt)) return { settled: [], balance: null };
  const doubtful = others.filter(row => doubtMicros(row) > 0);
  // These may be charged later than this balance.
  if (doubtful.some(({ endedAt }) => (endedAt ?? 0) + CHARGED_WITHIN_MS > sentAt))
    return { settled: [], balance: null };

  const balance = { micros: balanceMicros, at: answered.endedAt ?? sentAt };
  if (before === null) return { settled: [], balance };
  // A later balance settles this one.
  if (doubtMicros(answered) > 0) return { settled: [], balance: null };
  const spent = [...others, answered].reduce((sum, row) => sum + knownMicros(row), 0);
  // The service may send invoices instead of lowering the balance. A balance that has not moved proves nothing.
  if (doubtful.length > 0 && before.micros - balanceMicros <= TOLERANCE_MICROS) return { settled: [], balance: null };
  // What exceeds the credit may be on an invoice.
  if (balanceMicros <= 0) return { settled: [], balance };
  const missing = before.micros - balanceMicros - spent;
  if (Math.abs(missing) <= TOLERANCE_MICROS) return { settled: doubtful.map(uncharged), balance };
  const [only, ...more] = doubtful;
  if (only?.state !== 'unknown' || more.length > 0 || missing < 0 || missing >= only.costMicros) {
    return { settled: [], balance };
  }
  return { settled: [{ ...only, costMicros: missing }], balance };
}

function knownMicros(row: Receipt): number {
  return row.state === 'done' && !row.isEstimate ? row.costMicros : 0;
}

/** What may have been charged beyond the known cost. */
function doubtMicros(row: Receipt): number {
  if (row.state === 'unknown') return row.costMicros;
  if (row.state !== 'done') return 0;
  return (row.isEstimate ? row.costMicros : 0) + (row.hasPossibleDuplicate ? row.costMicros : 0);
}

/** The receipt without what may have been charged beyond its known cost. */
export function uncharged(row: Receipt): Receipt {
  return { ...row, costMicros: knownMicros(row), isEstimate: false, hasPossibleDuplicate: false };
}
