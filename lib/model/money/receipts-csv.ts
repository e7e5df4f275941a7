import { shownTextOf } from '../../text/lines/untrusted-text.ts';
import { MICROS_PER_USD } from './prices.ts';
import type { Receipt } from './receipt-schema.ts';

const COLUMNS: Record<string, (receipt: Receipt) => string | number> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  requested_at: ({ reservedAt }) => new Date(reservedAt).toISOString(),
  ended_at: ({ endedAt }) => (endedAt === null ? '' : new Date(endedAt).toISOString()),
  service: ({ payer }) => payer?.origin ?? '',
  kind: ({ asked }) => asked?.kind ?? '',
  engine: ({ asked }) => (asked?.kind === 'summary' ? asked.options.engine : ''),
  cost_usd: ({ costMicros }) => (costMicros / MICROS_PER_USD).toFixed(6),
  is_upper_bound: ({ isEstimate, state }) => String(isEstimate || state === 'unknown' || state === 'sent'),
  may_be_charged_twice: ({ hasPossibleDuplicate }) => String(hasPossibleDuplicate),
  title: ({ page }) => page.title,
  link: ({ page }) => page.url,
  query: ({ asked }) => (asked?.kind === 'search' ? asked.query : ''),
};

/** Receipts as a table (RFC 4180), oldest first. */
export function receiptsCsvOf(receipts: readonly Receipt[]): string {
  const inOrder = [...receipts].sort((a, b) => a.reservedAt - b.reservedAt);
  const rows = inOrder.map(receipt => Object.values(COLUMNS).map(column => cellOf(String(column(receipt)))));
  return [Object.keys(COLUMNS), ...rows].map(row => `${row.join(',')}\r\n`).join('');
}

/** A spreadsheet runs what begins with these as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠|%]/u;

function cellOf(text: string): string {
  const value = shownTextOf(text);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
