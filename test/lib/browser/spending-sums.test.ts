import { expect, it } from 'vitest';
import { addToBreakdowns, addToDays } from '../../../lib/browser/storage/spending-sums.ts';
import { additionOf, type Spent, withoutAddition } from '../../../lib/model/money/spending-amounts.ts';
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
/** Fifteen of the thirty thousand were expected. */
const uncertain = additionOf({ ...receipt('b'), ...on, state: 'unknown', expectedTokens: 500 });
const nothing = additionOf({ ...receipt('c'), ...on, state: 'rejected' });

it('adds certain and uncertain amounts to the sums of the day and of all days', async () => {
  const { store, rows } = tableOf<[string, string], Spent>();
  const sums = (spentMicros: number, uncertainMicros: number, unclearMicros: number) => ({
    '["","https://kagi.com"]': { spentMicros, uncertainMicros, unclearMicros },
    '["2026-06-08","https://kagi.com"]': { spentMicros, uncertainMicros, unclearMicros },
  });
  await addToDays(store, [certain]);
  expect(rows()).toEqual(sums(30_000, 0, 0));
  await addToDays(store, [uncertain, nothing]);
  expect(rows()).toEqual(sums(30_000, 30_000, 15_000));
  await addToDays(store, [withoutAddition(uncertain), certain]);
  expect(rows()).toEqual(sums(60_000, 0, 0));
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
