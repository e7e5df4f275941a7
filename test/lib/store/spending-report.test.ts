import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { periodsUntil } from '../../../lib/model/money/spending-periods.ts';
import { endReceipt, markSent, reserve } from '../../../lib/store/journal/receipts.ts';
import { readLargest, readPeriods } from '../../../lib/store/journal/spending-report.ts';
import { keepFailure, keepSearch, keepSummary } from './library-rows.ts';
import { receipt } from './rows.ts';

const at = (month: number, day: number) => new Date(2026, month - 1, day, 12).getTime();

describe('spending report', () => {
  it('sums up spending by day, week and month, with uncertain amounts separate', async () => {
    await keepSummary('a', { endedAt: at(11, 22), costMicros: 50_000 });
    await keepSearch('b', 'bees', at(11, 22));
    await keepSummary('c', { endedAt: at(11, 16), costMicros: 30_000 });
    await keepFailure('d', at(9, 30));
    const read = async (unit: 'day' | 'week' | 'month') =>
      (await readPeriods(periodsUntil('2026-11-22', unit, 3))).map(sum => [sum.spentMicros, sum.uncertainMicros]);
    expect(await read('day')).toEqual([
      [52_000, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await read('week')).toEqual([
      [82_000, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await read('month')).toEqual([
      [82_000, 0],
      [0, 0],
      [0, 300_000],
    ]);
  });

  it('sums up what requests without an answer cost at most and probably, at all services, also an unknown one', async () => {
    for (const [id, origin] of [
      ['a', 'https://kagi.com'],
      ['b', 'https://other.example'],
      ['c', null],
    ] as const) {
      const payer = origin && { origin, accountId: 'a' };
      await reserve({ ...receipt(id), payer, expectedTokens: 1_000 }, []);
      await markSent(id, at(11, 22));
      await endReceipt(id, 'unknown', { code: 'interrupted' }, at(11, 22));
    }
    expect(await readPeriods(periodsUntil('2026-11-22', 'day', 1))).toEqual([
      { first: '2026-11-22', last: '2026-11-22', spentMicros: 0, uncertainMicros: 900_000, unclearMicros: 90_000 },
    ]);
  });

  it('lists the largest parts by engine and by site, in one month or in all', async () => {
    for (const [index, cost] of [10_000, 90_000, 40_000, 70_000].entries())
      await keepSummary(`${index}`, {
        url: `https://${index}.example/a`,
        costMicros: cost,
        endedAt: at(11, 1 + index),
      });
    await keepSummary('old', { url: 'https://1.example/b', costMicros: 5_000, endedAt: at(3, 1) });
    await keepSearch('search', 'bees', at(11, 9));
    const read = async (by: 'engine' | 'site', month: string, most: number) => {
      const { rows, hasMore } = await readLargest(by, month, most);
      return { rows: rows.map(({ name, spentMicros }) => [name, spentMicros]), hasMore };
    };
    const largest = [
      ['1.example', 90_000],
      ['3.example', 70_000],
    ];
    expect(await read('site', '2026-11', 2)).toEqual({ rows: largest, hasMore: true });
    expect((await read('site', '', 9)).rows[0]).toEqual(['1.example', 95_000]);
    expect(await read('engine', '2026-11', 9)).toEqual({
      rows: [
        ['cecil', 210_000],
        ['search', 2_000],
      ],
      hasMore: false,
    });
    expect(await read('engine', '2026-03', 9)).toEqual({ rows: [['cecil', 5_000]], hasMore: false });
  });

  it('reads only running sums and no receipts', async () => {
    await keepSummary('a', { endedAt: at(11, 22) });
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await readPeriods(periodsUntil('2026-11-22', 'month', 12));
    await readLargest('site', '', 8);
    expect(opened.mock.calls.map(([stores]) => stores)).toEqual(['spending', 'breakdowns']);
  });
});
