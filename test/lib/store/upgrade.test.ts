import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, receipt } from './rows.ts';

/** The database as the first version made it. */
async function createFirstVersion(fill: (database: Awaited<ReturnType<typeof openDB>>) => Promise<unknown>) {
  const database = await openDB('precis', 1, {
    upgrade(first) {
      first.createObjectStore('vault');
      const receipts = first.createObjectStore('receipts', { keyPath: 'id' });
      receipts.createIndex('state', 'state');
      receipts.createIndex('reservedAt', 'reservedAt');
      first.createObjectStore('owners');
      const summaries = first.createObjectStore('summaries', { keyPath: 'id' });
      summaries.createIndex('key', 'key');
      summaries.createIndex('endedAt', 'endedAt');
    },
  });
  await fill(database);
  database.close();
}

/** The product’s own doors to the database, opened for the first time. */
async function startAnew() {
  vi.resetModules();
  const [database, receipts, summaries, searches] = await Promise.all([
    import('../../../lib/browser/database.ts'),
    import('../../../lib/store/receipts.ts'),
    import('../../../lib/store/summaries.ts'),
    import('../../../lib/store/searches.ts'),
  ]);
  return { ...database, ...receipts, ...summaries, ...searches };
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('the database', () => {
  it('keeps key, receipts and summaries of its first version, and takes searches', async () => {
    await createFirstVersion(async database => {
      await database.put('vault', { baseUrl: 'https://kagi.com', apiKey: 'k' }, 'account');
      const { payer: _paidBy, ...row } = receipt('a');
      await database.put('receipts', { ...row, state: 'done', costMicros: 30_000 });
      await database.put('receipts', { ...receipt('open'), state: 'sent', payer: undefined });
      const { request, payer: _payer, pageKey: _pageKey, language: _language, ...old } = answer('a');
      await database.put('summaries', { ...old, ...request });
      await database.put('owners', { jobId: 'open' }, 'key-open');
    });
    const product = await startAnew();
    const database = await product.openDatabase();
    expect(database.version).toBe(3);
    expect(await database.get('vault', 'account')).toEqual({ baseUrl: 'https://kagi.com', apiKey: 'k' });
    const ledger = { spentMicros: 30_000, atMostMicros: 330_000, unreadable: 0 };
    expect(await product.readLedger(null)).toEqual(ledger);
    expect(await product.recentSummaries(5)).toEqual([{ ...answer('a'), payer: null, language: null }]);
    expect(await product.reserve(receipt('next', 'key-open'), [])).toEqual({ kind: 'owned', by: 'open' });
    expect(await product.searchesOfPage('https://a.example/')).toEqual({ web: null, news: null });
    database.close();
  });

  it('is made whole where there was none', async () => {
    const product = await startAnew();
    const database = await product.openDatabase();
    expect([...database.objectStoreNames]).toEqual([
      'balances',
      'owners',
      'receipts',
      'searches',
      'summaries',
      'vault',
    ]);
    database.close();
    await deleteDB('precis');
  });
});
