import { keysOfDay } from '../../browser/storage/database-schema.ts';
import { type Ledger, ledgerOf, ledgersOf } from '../../model/money/ledger.ts';
import { openJournal } from './journal-transaction.ts';

/** What was spent at a service; `null`: by receipts without one. */
export async function readLedger(origin: string | null): Promise<Ledger> {
  const database = await openJournal();
  return ledgerOf(await database.get('spending', ['', origin ?? '']));
}

/** What was spent on each of these days at all services together. */
export async function readDays(days: readonly string[]): Promise<Map<string, Ledger>> {
  const spending = (await openJournal()).transaction('spending').store;
  return ledgersOf(await Promise.all(days.map(async day => [day, await spending.getAll(keysOfDay(day))] as const)));
}
