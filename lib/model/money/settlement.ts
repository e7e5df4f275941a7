import type { Receipt } from './receipt.ts';

/** What an account had left at a moment (milliseconds since 1970) when none of its requests was under way. */
export type Balance = { micros: number; at: number };

/**
 * How long after its end a request without an answer may still be charged: twice the longest time that the client waits
 * for one. Before, a balance proves nothing about it.
 */
const CHARGED_WITHIN_MS = 10 * 60_000;

/** Services round the balance, some to tenths of a cent; less than this is no charge. The cheapest is 2,000. */
const TOLERANCE_MICROS = 1_000;

/**
 * What the balance after an answered request tells about earlier requests that may have been charged. Where what is
 * missing since `before` is just what is known to have been spent, they were not charged; where it is less than they could
 * have cost, they cost no more than that. More missing money proves nothing: the account may be used elsewhere too.
 *
 * @param rows the account's receipts since `before`, also the answered one
 * @returns the rows that change, and the balance to compare the next one with; `null` keeps the former
 */
export function settlementOf(
  before: Balance | null,
  rows: readonly Receipt[],
  answered: Receipt,
  balanceMicros: number,
): { settled: Receipt[]; balance: Balance | null } {
  const sentAt = answered.sentAt ?? answered.reservedAt;
  const others = rows.filter(({ id }) => id !== answered.id);
  // The service counted the two in an order that nobody knows.
  if (others.some(({ endedAt }) => endedAt === null || endedAt >= sentAt)) return { settled: [], balance: null };
  const doubtful = others.filter(row => doubtMicros(row) > 0);
  if (doubtful.some(({ endedAt }) => (endedAt ?? 0) + CHARGED_WITHIN_MS > sentAt))
    return { settled: [], balance: null };

  const balance = { micros: balanceMicros, at: answered.endedAt ?? sentAt };
  if (before === null) return { settled: [], balance };
  // It is settled itself by a later one.
  if (doubtMicros(answered) > 0) return { settled: [], balance: null };
  const spent = [...others, answered].reduce((sum, row) => sum + knownMicros(row), 0);
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

/** What may have been charged beyond what is known. */
function doubtMicros(row: Receipt): number {
  if (row.state === 'unknown') return row.costMicros;
  if (row.state !== 'done') return 0;
  return (row.isEstimate ? row.costMicros : 0) + (row.hasPossibleDuplicate ? row.costMicros : 0);
}

function uncharged(row: Receipt): Receipt {
  return { ...row, costMicros: knownMicros(row), isEstimate: false, hasPossibleDuplicate: false };
}
