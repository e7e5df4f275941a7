import { keysOfDay } from '../../browser/storage/database-tables.ts';
import { type DaySpending, type SpentRange, spendingOfDays, spentRangeOf } from '../../model/money/spent-range.ts';
import { openJournal } from './journal-transaction.ts';

/** What was spent at a service; `null`: by receipts without one. */
export async function readSpentAt(origin: string | null): Promise<SpentRange> {
  const database = await openJournal();
  return spentRangeOf(await database.get('spending', ['', origin ?? '']));
}

/** What was spent on each of these days at all services together. */
export async function readSpentByDay(days: readonly string[]): Promise<Map<string, DaySpending>> {
  const spending = (await openJournal()).transaction('spending').store;
  return spendingOfDays(
    await Promise.all(days.map(async day => [day, await spending.getAll(keysOfDay(day))] as const)),
  );
}
