import type { Breakdown, BreakdownBy, Spent } from '../../model/money/spending-amounts.ts';
import type { Period } from '../../model/money/spending-periods.ts';
import { openJournal } from './journal-transaction.ts';

/** What was spent in each of these periods (newest first, without gaps) at all services. Reads as many sums as it has days. */
export async function readPeriods(periods: readonly Period[]): Promise<(Period & Spent)[]> {
  const sums = periods.map(period => ({ ...period, spentMicros: 0, uncertainMicros: 0, unclearMicros: 0 }));
  const [oldest, newest] = [periods.at(-1)?.first ?? '', periods[0]?.last ?? ''];
  const spending = (await openJournal()).transaction('spending').store;
  const days = IDBKeyRange.bound([oldest, ''], [newest, []] as never);
  const [keys, rows] = await Promise.all([spending.getAllKeys(days), spending.getAll(days)]);
  for (const [index, row] of rows.entries()) {
    const day = keys[index]?.[0] ?? '';
    const sum = sums.find(({ first }) => first <= day);
    if (sum === undefined) continue;
    sum.spentMicros += row.spentMicros;
    sum.uncertainMicros += row.uncertainMicros;
    sum.unclearMicros += row.unclearMicros;
  }
  return sums;
}

/** The largest sums of a month (`YYYY-MM`; '' for all months), by engine or by site, and whether there are more. */
export async function readLargest(
  by: BreakdownBy,
  month: string,
  most: number,
): Promise<{ rows: Breakdown[]; hasMore: boolean }> {
  const range = IDBKeyRange.bound([by, month, 1], [by, month, []] as never);
  const store = (await openJournal()).transaction('breakdowns').store;
  const rows: Breakdown[] = [];
  let cursor = await store.index('amount').openCursor(range, 'prev');
  for (; cursor !== null && rows.length < most; cursor = await cursor.continue()) rows.push(cursor.value);
  return { rows, hasMore: cursor !== null };
}
