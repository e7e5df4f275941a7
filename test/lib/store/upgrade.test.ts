import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../../lib/model/settings.ts';
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
  const [database, receipts, answers] = await Promise.all([
    import('../../../lib/browser/database.ts'),
    import('../../../lib/store/receipts.ts'),
    import('../../../lib/store/saved-answers.ts'),
  ]);
  const [account, settings, vault] = await Promise.all([
    import('../../../lib/store/account.ts'),
    import('../../../lib/store/settings.ts'),
    import('../../../lib/browser/read-account.ts'),
  ]);
  return { ...database, ...receipts, ...answers, ...account, ...settings, ...vault };
}

beforeEach(() => {
  fakeBrowser.reset();
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
    expect(await database.get('vault', 'account')).toMatchObject({ baseUrl: 'https://kagi.com', apiKey: 'k' });
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
      'settings',
      'summaries',
      'vault',
    ]);
    database.close();
    await deleteDB('precis');
  });

  it('gives an account an id and its view, and believes nothing else of what content scripts could write', async () => {
    await createFirstVersion(database =>
      database.put('vault', { baseUrl: 'https://kagi.com', apiKey: 'key-1234' }, 'account'),
    );
    await fakeBrowser.storage.local.set({ account: { baseUrl: 'https://evil.example', keyEnding: '1234' } });
    const product = await startAnew();
    const account = await product.readAccount();
    expect(account).toEqual({ id: expect.any(String), baseUrl: 'https://kagi.com', apiKey: 'key-1234' });
    expect(await product.storedAccount.get()).toEqual({
      id: account?.id,
      baseUrl: 'https://kagi.com',
      keyEnding: '1234',
    });
    (await product.openDatabase()).close();
  });

  it('takes the settings over from storage.local, once, and removes them there', async () => {
    await createFirstVersion(async () => {});
    const older = { ...defaultSettings, engine: 'agnes', cache: false } as const;
    await fakeBrowser.storage.local.set({ settings: older, other: 1 });
    const product = await startAnew();
    // Popup and worker start at the same time.
    expect(await Promise.all([product.storedSettings.get(), product.storedSettings.get()])).toEqual([older, older]);
    expect(await fakeBrowser.storage.local.get()).toEqual({ other: 1 });
    await fakeBrowser.storage.local.set({ settings: { ...older, engine: 'muriel' } });
    expect(await product.storedSettings.get()).toEqual(older);
    (await product.openDatabase()).close();
    const again = await startAnew();
    expect(await again.storedSettings.get()).toEqual(older);
    (await again.openDatabase()).close();
  });

  it('takes nothing over where it is made for the first time', async () => {
    await fakeBrowser.storage.local.set({ settings: { ...defaultSettings, engine: 'muriel' } });
    const product = await startAnew();
    expect(await product.storedSettings.get()).toEqual(defaultSettings);
    expect(await product.storedAccount.get()).toBeNull();
    (await product.openDatabase()).close();
  });

  it('lets a choice made before the settings were read stand', async () => {
    await createFirstVersion(async () => {});
    await fakeBrowser.storage.local.set({ settings: { ...defaultSettings, engine: 'muriel' } });
    const product = await startAnew();
    await product.storedSettings.set({ ...defaultSettings, engine: 'agnes' });
    expect(await product.storedSettings.get()).toMatchObject({ engine: 'agnes' });
    (await product.openDatabase()).close();
  });
});
