import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readBudgetUse } from '../../../lib/store/journal/budget-use.ts';
import { endReceipt, markSent, reserve, saveSummary } from '../../../lib/store/journal/receipts.ts';
import { answer, receipt } from './rows.ts';

/** A time in the time zone of this machine, like the user's calendar. */
const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).getTime();

const PRICE = 300_000;
const COST = 30_000;

async function sentAt(id: string, moment: number) {
  await reserve({ ...receipt(id), reservedAt: moment }, []);
  await markSent(id, moment);
}

describe('use of the budgets', () => {
  it('counts the spending of the day and of the month at all services', async () => {
    const spent = [at(5, 3), at(5, 31, 23), at(6, 1, 0), at(6, 7), at(6, 8, 0), at(6, 8, 23)];
    for (const [index, moment] of spent.entries()) {
      const payer = { origin: `https://${index % 2}.example`, accountId: 'a' };
      await reserve({ ...receipt(`${index}`), payer, reservedAt: moment }, []);
      await markSent(`${index}`, moment);
      await saveSummary({ ...answer(`${index}`), endedAt: moment });
    }
    expect(await readBudgetUse(at(6, 8))).toEqual({ day: 2 * COST, month: 4 * COST });
    expect(await readBudgetUse(at(5, 31))).toEqual({ day: COST, month: 2 * COST });
    expect(await readBudgetUse(at(7, 1))).toEqual({ day: 0, month: 0 });
  });

  it('counts requests in progress and uncertain ones at their highest price', async () => {
    await reserve({ ...receipt('reserved'), reservedAt: at(6, 8) }, []);
    await sentAt('sent', at(6, 8));
    await sentAt('lost', at(6, 8));
    await endReceipt('lost', 'unknown', { code: 'interrupted' }, at(6, 8));
    await sentAt('refused', at(6, 8));
    await endReceipt('refused', 'rejected', { code: 'interrupted' }, at(6, 8));
    expect(await readBudgetUse(at(6, 8))).toEqual({ day: 3 * PRICE, month: 3 * PRICE });
  });

  it('counts requests in progress since yesterday or last month, because they will end now', async () => {
    await sentAt('yesterday', at(6, 7, 23));
    await reserve({ ...receipt('reserved'), reservedAt: at(5, 31) }, []);
    await sentAt('last month', at(5, 31));
    expect(await readBudgetUse(at(6, 8))).toEqual({ day: 3 * PRICE, month: 3 * PRICE });
  });

  it('refuses the first request that a budget does not cover, and reports that budget', async () => {
    const on = (id: string) => ({ ...receipt(id), reservedAt: at(6, 8) });
    const budget = { day: 2 * PRICE, month: 3 * PRICE };
    expect(await reserve(on('a'), [], budget)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(on('b'), [], budget)).toMatchObject({ kind: 'reserved' });
    const state = { kind: 'over-budget', period: 'day', limitMicros: 2 * PRICE, usedMicros: 2 * PRICE };
    expect(await reserve(on('c'), [], budget)).toEqual(state);
    const month = { period: 'month', limitMicros: 2 * PRICE };
    expect(await reserve(on('c'), [], { day: 0, month: 2 * PRICE })).toEqual({ ...state, ...month });
    expect(await reserve({ ...receipt('c'), reservedAt: at(6, 9) }, [], { day: 2 * PRICE, month: null })).toEqual(
      state,
    );
    await endReceipt('a', 'not-sent', { code: 'interrupted' }, at(6, 8));
    expect(await reserve(on('c'), [], budget)).toMatchObject({ kind: 'reserved' });
  });

  it('reuses a saved answer and joins a request in progress with any budget', async () => {
    await sentAt('a', at(6, 8));
    expect(await reserve(receipt('b', 'key-a'), [], { day: 0, month: 0 })).toEqual({ kind: 'owned', by: 'a' });
    await saveSummary({ ...answer('a'), endedAt: at(6, 8) });
    expect(await reserve(receipt('b', 'key-a'), [], { day: 0, month: 0 })).toEqual({ kind: 'answered', id: 'a' });
  });
});
