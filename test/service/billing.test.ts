import { describe, expect, it } from 'vitest';
import { createLedger } from '../../service/billing/ledger.ts';
import { pricesOf } from '../../service/billing/prices-of-key.ts';
import { testDatabase } from './test-database.ts';
import { type Answer, refusalOf, startTestService, summaryOf } from './test-service.ts';
import { ENGLISH } from './texts.ts';

const balanceOf = (answer: Answer) => answer.body.meta.api_balance;

describe('The ledger', () => {
  it('has a separate balance for each key', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const muriel = { method: 'POST', body: new URLSearchParams({ text: ENGLISH, engine: 'muriel' }) };
    expect(balanceOf(await service.ask('/summarize', { ...muriel, key: 'alice' }))).toBe(0);
    expect(balanceOf(await service.ask('/summarize', { ...muriel, key: 'bob' }))).toBe(0);
    expect(refusalOf(await service.ask('/summarize', { ...muriel, key: 'alice' })).code).toBe(101);
  });

  it('has the same balance after a restart of the service', async () => {
    const opened = await testDatabase();
    const service = await startTestService({ creditUsd: 5, opened });
    await service.postJson({ text: ENGLISH, engine: 'muriel' });
    await service.close();
    const again = await startTestService({ creditUsd: 5, opened });
    expect(balanceOf(await again.get('/enrich/web', { q: 'xyzzyplugh' }))).toBe(4);
  });

  it('has a row for each charge, and their sum as the amount spent', async () => {
    const service = await startTestService({ creditUsd: 5 });
    const summary = await service.postJson({ text: ENGLISH });
    await service.postJson({ text: ENGLISH, engine: 'muriel' });
    await service.get('/enrich/news', { q: 'lighthouse' });
    await service.get('/enrich/news', { q: 'xyzzyplugh' });
    const { database } = service;
    const { tokens } = summaryOf(summary);
    expect(await database.query('SELECT purpose, tokens, micros FROM charges ORDER BY id')).toEqual([
      { purpose: 'summarize cecil', tokens, micros: tokens * 30 },
      { purpose: 'summarize muriel', tokens: expect.any(Number), micros: 1_000_000 },
      { purpose: 'enrich news', tokens: 0, micros: 2_000 },
    ]);
    expect(await database.query('SELECT spent_micros FROM accounts')).toEqual([
      { spent_micros: tokens * 30 + 1_002_000 },
    ]);
    const [charge] = await database.query<{ request_id: string }>('SELECT request_id FROM charges ORDER BY id');
    expect(charge?.request_id).toBe(summary.body.meta.id);
  });

  it('accepts only as many of 20 concurrent charges as the credit covers', async () => {
    const database = await testDatabase();
    const ledger = createLedger(database, 10_000);
    const charges = Array.from({ length: 20 }, () =>
      database.transaction(sql =>
        ledger.charge(sql, 'key', { requestId: crypto.randomUUID(), purpose: 'test', tokens: 1, micros: 1_500 }),
      ),
    );
    const settled = await Promise.allSettled(charges);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await ledger.balanceUsd('key')).toBe(0.001);
  });

  it('takes the last of the credit, in one charge or in two, and nothing more', async () => {
    const database = await testDatabase();
    const ledger = createLedger(database, 10_000);
    const charge = (key: string, micros: number) =>
      database.transaction(sql =>
        ledger.charge(sql, key, { requestId: crypto.randomUUID(), purpose: 'test', tokens: 1, micros }),
      );
    await charge('one', 10_000);
    await charge('two', 4_000);
    await ledger.require('two', 6_000);
    await expect(ledger.require('two', 6_001)).rejects.toMatchObject({ code: 101 });
    await expect(charge('two', 6_001)).rejects.toMatchObject({ code: 101 });
    await expect(charge('three', 10_001)).rejects.toMatchObject({ code: 101 });
    await charge('two', 6_000);
    expect([await ledger.balanceUsd('one'), await ledger.balanceUsd('two')]).toEqual([0, 0]);
    await expect(charge('two', 1)).rejects.toMatchObject({ code: 101 });
    const sums =
      'SELECT key_digest, sum(micros)::integer AS micros FROM charges GROUP BY key_digest ORDER BY key_digest';
    expect(await database.query(sums)).toEqual([
      { key_digest: 'one', micros: 10_000 },
      { key_digest: 'two', micros: 10_000 },
    ]);
  });

  it('without a limit requires nothing and shows no balance', async () => {
    const ledger = createLedger(await testDatabase(), null);
    await ledger.require('key', 1e12);
    expect(await ledger.balanceUsd('key')).toBeUndefined();
  });

  it('records the amount spent even if credit is not counted', async () => {
    const service = await startTestService();
    await service.postJson({ text: ENGLISH, engine: 'muriel' });
    expect(await service.database.query('SELECT spent_micros FROM accounts')).toEqual([{ spent_micros: 1_000_000 }]);
  });
});

describe('Configured prices', () => {
  it('charge subscribers 0.025 USD per 1,000 tokens, and discount searches', async () => {
    const prices = { subscribers: ['*'], searchDiscountPercent: 25 };
    const service = await startTestService({ creditUsd: 1, prices });
    const summary = await service.postJson({ text: ENGLISH });
    const { tokens } = summaryOf(summary);
    expect(balanceOf(summary)).toBe((1_000_000 - tokens * 25) / 1_000_000);
    const search = await service.get('/enrich/web', { q: 'lighthouse' });
    expect(balanceOf(search)).toBe((1_000_000 - tokens * 25 - 1_500) / 1_000_000);
  });

  it('apply only to the named keys, are capped at 10,000 tokens, and leave the price of muriel unchanged', () => {
    const settings = { subscribers: ['alice'], searchDiscountPercent: 0 };
    expect(pricesOf('alice', settings).summary('cecil', 99_999)).toBe(250_000);
    expect(pricesOf('bob', settings).summary('cecil', 99_999)).toBe(300_000);
    expect(pricesOf('alice', settings).summary('muriel', 99_999)).toBe(1_000_000);
    expect(pricesOf('alice', settings).search(3)).toBe(2_000);
  });

  it('begin no summary for less than its lowest price', () => {
    const settings = { subscribers: ['alice'], searchDiscountPercent: 0 };
    const lowest = (name: string) =>
      (['cecil', 'agnes', 'muriel'] as const).map(engine => pricesOf(name, settings).lowestSummary(engine));
    expect(lowest('bob')).toEqual([30, 30, 1_000_000]);
    expect(lowest('alice')).toEqual([25, 25, 1_000_000]);
  });

  it('round a discounted search to whole micro-dollars, and leave an empty one free', () => {
    const searchPrice = (searchDiscountPercent: number, count: number) =>
      pricesOf('bob', { subscribers: [], searchDiscountPercent }).search(count);
    expect([0, 33, 99, 100].map(percent => searchPrice(percent, 1))).toEqual([2_000, 1_340, 20, 0]);
    expect(searchPrice(25, 0)).toBe(0);
  });
});
