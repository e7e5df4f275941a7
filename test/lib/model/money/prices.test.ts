import { expect, it, test } from 'vitest';
import { mayBeDuplicated } from '../../../../lib/model/money/possible-duplicate.ts';
import {
  highestPriceMicros,
  microsOf,
  searchPriceMicros,
  summaryPriceMicros,
} from '../../../../lib/model/money/prices.ts';
import type { Engine } from '../../../../lib/model/summary/summary-options.ts';

test.each<[engine: Engine, tokens: number | null, micros: number, why: string]>([
  ['cecil', 2_025, 60_750, 'an actual bill of 0.06075 USD'],
  ['agnes', 1_000, 30_000, '0.030 USD per 1,000 tokens'],
  ['daphne', 1_000, 30_000, 'the same as agnes'],
  ['cecil', 10_000, 300_000, 'up to the cap'],
  ['cecil', 10_001, 300_000, 'over the cap, billed as 10,000'],
  ['cecil', 4_000_000, 300_000, 'far over the cap'],
  ['muriel', 1, 1_000_000, 'flat for a short text'],
  ['muriel', 500_000, 1_000_000, 'flat for a long text'],
  ['cecil', 0, 0, 'from the cache'],
  ['muriel', 0, 0, 'from the cache'],
  ['cecil', null, 300_000, 'not reported, so the highest price'],
  ['muriel', null, 1_000_000, 'not reported, so the highest price'],
  ['cecil', -1, 300_000, 'not a valid count'],
  ['cecil', 0.4, 300_000, 'not a valid count'],
  ['cecil', Number.NaN, 300_000, 'not a valid count'],
  ['cecil', Number.POSITIVE_INFINITY, 300_000, 'not a valid count'],
  ['cecil', 1e12, 300_000, 'more than was ever processed'],
  ['muriel', -1, 1_000_000, 'not a valid count'],
])('%s with %j tokens costs %i micro-dollars: %s', (engine, tokens, micros) => {
  expect(summaryPriceMicros(engine, tokens)).toBe(micros);
  expect(summaryPriceMicros(engine, tokens)).toBeLessThanOrEqual(highestPriceMicros(engine));
});

it('a search costs 0.002 USD if it finds something, and nothing otherwise', () => {
  expect([0, 1, 28].map(searchPriceMicros)).toEqual([0, 2_000, 2_000]);
});

it('dollars in an answer become whole micro-dollars', () => {
  expect([0.06075, 123.456, 0.1 + 0.2, 0].map(microsOf)).toEqual([60_750, 123_456_000, 300_000, 0]);
});

it('a request may have been sent twice if its answer took far longer than the work of the service', () => {
  const summary = { output: '', tokens: 1, requestId: null, node: null, balanceMicros: null };
  expect(mayBeDuplicated({ ...summary, serverMs: 4_000 }, 8_900)).toBe(false);
  expect(mayBeDuplicated({ ...summary, serverMs: 4_000 }, 9_100)).toBe(true);
  expect(mayBeDuplicated({ ...summary, serverMs: null }, 90_000)).toBe(false);
});

test.each([
  ['a megabyte over 1 Mbit/s', 1_000_000, 8_000 + 4_000, false],
  ['a megabyte over 1 Mbit/s, with 5 % of packet headers and a slow start', 1_000_000, 8_400 + 1_000 + 4_000, false],
  ['a megabyte over 10 Mbit/s', 1_000_000, 800 + 4_000, false],
  ['a megabyte sent twice over 1 Mbit/s', 1_000_000, 2 * (8_000 + 4_000), true],
  ['a page of 20 kB over 1 Mbit/s', 20_000, 160 + 4_000, false],
  ['a page of 20 kB that the service processed twice', 20_000, 160 + 6_000 + 4_000, true],
])(
  'a possible duplicate is recognized by size and time: %s, with 4 s of work',
  (_name, sentBytes, elapsedMs, isDoubt) => {
    expect(mayBeDuplicated({ serverMs: 4_000 }, elapsedMs, sentBytes)).toBe(isDoubt);
  },
);
