import { hasOwnPrivateStorage } from '../../browser/private-windows.ts';
import { type JournalTransaction, journalStores } from '../../browser/storage/database-tables.ts';
import { send } from '../../browser/worker/command-channel.ts';
import { type BudgetUse, budgetDayOf } from '../../model/money/budget.ts';
import { HIGHEST_COST_MICROS } from '../../model/money/prices.ts';
import { openJournal } from './journal-transaction.ts';

/** The first seven characters of a day (`YYYY-MM-DD`) are its month. */
const monthOf = (day: string) => day.slice(0, 7);

/** The rows of `spending` for all days of a month, at all services. */
function daysOfMonth(month: string): IDBKeyRange {
  return IDBKeyRange.bound([month, ''], [`${month}-99`, '']);
}

/**
 * What counts against the budgets now. In Firefox the pages of a private window have no database and ask the worker.
 * @throws Fail `storage`
 */
export async function readBudgetUse(now: number): Promise<BudgetUse> {
  if (hasOwnPrivateStorage()) return send('budget.use', {});
  return budgetUseIn((await openJournal()).transaction(journalStores), now);
}

/**
 * What counts against the budgets of the day and the month of this moment (milliseconds since 1970). A request that has
 * not ended counts at its highest price wherever it began, because it will be counted under the day of its end. Reads the
 * sums of at most 31 days and the few open receipts, however many receipts there are.
 */
export async function budgetUseIn(journal: Pick<JournalTransaction, 'objectStore'>, now: number): Promise<BudgetUse> {
  const today = budgetDayOf(now);
  const month = monthOf(today);
  const spending = journal.objectStore('spending');
  const states = journal.objectStore('receipts').index('state');
  const [keys, sums, reserved, sent] = await Promise.all([
    spending.getAllKeys(daysOfMonth(month)),
    spending.getAll(daysOfMonth(month)),
    states.getAll('reserved'),
    states.getAll('sent'),
  ]);
  const use = { day: 0, month: 0 };
  for (const [index, { spentMicros, uncertainMicros }] of sums.entries()) {
    use.month += spentMicros + uncertainMicros;
    if (keys[index]?.[0] === today) use.day += spentMicros + uncertainMicros;
  }
  for (const { costMicros = HIGHEST_COST_MICROS, day = null } of [...reserved, ...sent]) {
    // A receipt that is only reserved has no day: it is in no sum yet.
    if (day !== today) use.day += costMicros;
    if (day === null || monthOf(day) !== month) use.month += costMicros;
  }
  return use;
}
