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
});
