import { expect, it } from 'vitest';
import { additionsOfReceipts, addToBreakdowns, addToDays } from '../../../lib/browser/storage/spending-sums.ts';
import { HIGHEST_COST_MICROS } from '../../../lib/model/money/prices.ts';
import { additionOf, withoutAddition } from '../../../lib/model/money/spending-amounts.ts';
import { receipt } from '../store/rows.ts';

/** A table in memory. */
function tableOf<K, V>() {
  const rows = new Map<string, V>();
  const store = {
    get: async (key: K) => rows.get(JSON.stringify(key)),
    put: async (row: V & { by?: string; month?: string; name?: string }, key?: K) =>
      rows.set(JSON.stringify(key ?? [row.by, row.month, row.name]), row),
    delete: async (key: K) => void rows.delete(JSON.stringify(key)),
  };
  return { store, rows: () => Object.fromEntries(rows) };
}

const on = { day: '2026-06-08', costMicros: 30_000 };
const certain = additionOf({ ...receipt('a'), ...on, state: 'done' });
const uncertain = additionOf({ ...receipt('b'), ...on, state: 'unknown' });
const nothing = additionOf({ ...receipt('c'), ...on, state: 'rejected' });

it('adds certain and uncertain amounts to the sums of the day and of all days', async () => {
  const { store, rows } = tableOf<[string, string], { spentMicros: number; uncertainMicros: number }>();
  const sums = (spentMicros: number, uncertainMicros: number) => ({
    '["","https://kagi.com"]': { spentMicros, uncertainMicros },
    '["2026-06-08","https://kagi.com"]': { spentMicros, uncertainMicros },
  });
  await addToDays(store, [certain]);
  expect(rows()).toEqual(sums(30_000, 0));
  await addToDays(store, [uncertain, nothing]);
  expect(rows()).toEqual(sums(30_000, 30_000));
  await addToDays(store, [withoutAddition(uncertain), certain]);
  expect(rows()).toEqual(sums(60_000, 0));
});

it('adds amounts to the sums of the month and of all months, by engine and by site', async () => {
  const { store, rows } = tableOf<[string, string, string], object>();
  await addToBreakdowns(store as never, [certain, uncertain, nothing]);
  const sum = { spentMicros: 30_000, uncertainMicros: 30_000, atMostMicros: 60_000, count: 2 };
  for (const month of ['', '2026-06']) {
    expect(rows()[`["engine","${month}","cecil"]`]).toMatchObject({ by: 'engine', month, name: 'cecil', ...sum });
    expect(rows()[`["site","${month}","a.example"]`]).toMatchObject({ by: 'site', month, name: 'a.example', ...sum });
  }
  expect(Object.keys(rows())).toHaveLength(4);
  // A name without any spending is removed.
  await addToBreakdowns(store as never, [withoutAddition(certain), withoutAddition(uncertain)]);
  expect(rows()).toEqual({});
});

it('counts receipts of older versions, which have fewer fields', () => {
  const old = { id: 'old', key: 'k', state: 'sent' } as never;
  const [addition] = additionsOfReceipts([old]);
  expect(addition).toMatchObject({ origin: '', engine: '', site: '', amounts: { count: 1 } });
  expect(addition?.amounts.uncertainMicros).toBe(HIGHEST_COST_MICROS);
});
