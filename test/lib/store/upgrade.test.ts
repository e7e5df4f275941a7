import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../../lib/model/settings.ts';
import { searchRow, summaryRow } from './library-rows.ts';
import { answer, receipt } from './rows.ts';

/** Creates a database like the first version. */
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

/** The product’s own functions for the database, loaded anew. */
async function startAnew() {
  vi.resetModules();
  return {
    ...(await import('../../../lib/browser/storage/open-database.ts')),
    ...(await import('../../../lib/browser/storage/read-account.ts')),
    ...(await import('../../../lib/store/accounts/stored-account.ts')),
    ...(await import('../../../lib/store/accounts/stored-accounts.ts')),
    ...(await import('../../../lib/store/answers/saved-answers.ts')),
    ...(await import('../../../lib/store/journal/read-spending.ts')),
    ...(await import('../../../lib/store/journal/receipts.ts')),
    ...(await import('../../../lib/store/library/find-in-library.ts')),
    ...(await import('../../../lib/store/library/library-index.ts')),
    ...(await import('../../../lib/store/settings/stored-settings.ts')),
  };
}

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('database upgrade', () => {
  it('keeps the key, receipts and summaries of version 1, and stores searches', async () => {
    await createFirstVersion(async database => {
      await database.put('vault', { baseUrl: 'https://kagi.com', apiKey: 'k' }, 'account');
      const { payer: _paidBy, ...row } = receipt('a');
      await database.put('receipts', { ...row, state: 'done', costMicros: 30_000 });
      await database.put('receipts', { ...receipt('open'), state: 'sent', payer: undefined });
      const { request, payer: _payer, pageKey: _pageKey, language: _language, ...old } = answer('a');
      const { anchor: _anchor, ...asked } = request;
      await database.put('summaries', { ...old, ...asked });
      await database.put('owners', { jobId: 'open' }, 'key-open');
    });
    const product = await startAnew();
    const database = await product.openDatabase();
    expect(database.version).toBe(6);
    expect(await product.readAccount()).toMatchObject({ baseUrl: 'https://kagi.com', apiKey: 'k' });
    expect(await database.getAllKeys('vault')).toEqual([(await product.storedAccount.get())?.id]);
    const ledger = { spentMicros: 30_000, atMostMicros: 330_000 };
    expect(await product.readSpentAt(null)).toEqual(ledger);
    expect(await product.recentSummaries(5)).toEqual([{ ...answer('a'), payer: null, language: null }]);
    expect(await product.reserve(receipt('next', 'key-open'), [])).toEqual({ kind: 'owned', by: 'open' });
    expect(await product.searchesOfPage('https://a.example/')).toEqual({ web: null, news: null });
    database.close();
  });

  it('reads rows of version 3 under the new field names', async () => {
    const { hasPossibleDuplicate: _now, ...row } = receipt('a');
    const { hasPossibleDuplicate: _too, request, ...summary } = answer('a');
    const { anchor: _where, ...asked } = request;
    const database = await openDB('precis', 3, {
      upgrade(third) {
        for (const name of ['vault', 'owners', 'balances', 'settings']) third.createObjectStore(name);
        const receipts = third.createObjectStore('receipts', { keyPath: 'id' });
        for (const name of ['state', 'reservedAt']) receipts.createIndex(name, name);
        const summaries = third.createObjectStore('summaries', { keyPath: 'id' });
        for (const name of ['key', 'pageKey', 'endedAt']) summaries.createIndex(name, name);
        const searches = third.createObjectStore('searches', { keyPath: 'id' });
        for (const [name, path] of Object.entries({ key: 'key', page: 'page.url', endedAt: 'endedAt' }))
          searches.createIndex(name, path);
      },
    });
    const failure = { code: 'rejected', status: 400, said: 'No.', requestId: null };
    await database.put('receipts', { ...row, state: 'done', costMicros: 30_000, maybeTwice: true });
    await database.put('receipts', { ...row, id: 'refused', state: 'rejected', maybeTwice: false, failure });
    await database.put('receipts', { ...row, id: 'open', key: 'key-open', state: 'sent', maybeTwice: false });
    await database.put('owners', { jobId: 'open' }, 'key-open');
    const spot = { frameId: 3, quote: 'Bees' };
    await database.put('summaries', { ...summary, request: { ...asked, spot }, maybeTwice: true });
    const found = { results: [], foundCount: 1, costMicros: 2_000, maybeTwice: false, endedAt: 9, requestId: null };
    const page = { url: 'https://a.example/', title: 'A' };
    await database.put('searches', {
      id: 's',
      key: 'k',
      index: 'web',
      query: 'bees',
      tried: ['big bees'],
      page,
      ...found,
    });
    await database.put('settings', { ...defaultSettings, relatedToo: true }, 'settings');
    database.close();

    const product = await startAnew();
    const { spentMicros, atMostMicros } = await product.readSpentAt(row.payer?.origin ?? null);
    expect([spentMicros, atMostMicros]).toEqual([30_000, 360_000]);
    expect((await product.readReceipt('refused'))?.failure).toMatchObject({ serviceMessage: 'No.' });
    expect(await product.reserve(receipt('next', 'key-open'), [])).toEqual({ kind: 'owned', by: 'open' });
    expect(await product.recentSummaries(5)).toEqual([
      { ...answer('a'), hasPossibleDuplicate: true, request: { ...request, anchor: spot } },
    ]);
    expect((await product.searchesOfPage(page.url)).web).toMatchObject({ id: 's', triedQueries: ['big bees'] });
    expect(await product.storedSettings.get()).toMatchObject({ searchAfterSummary: true });
    (await product.openDatabase()).close();
  });

  it('lists the answers of version 4 in the library, and sums up its receipts', async () => {
    const database = await openDB('precis', 4, {
      upgrade(fourth) {
        for (const name of ['vault', 'owners', 'balances', 'settings']) fourth.createObjectStore(name);
        const indexes = {
          receipts: { state: 'state', reservedAt: 'reservedAt' },
          summaries: { key: 'key', pageKey: 'pageKey', endedAt: 'endedAt' },
          searches: { key: 'key', page: 'page.url', endedAt: 'endedAt' },
        };
        for (const [name, paths] of Object.entries(indexes)) {
          const store = fourth.createObjectStore(name, { keyPath: 'id' });
          for (const [index, path] of Object.entries(paths)) store.createIndex(index, path);
        }
      },
    });
    const days = [Date.UTC(2026, 4, 3, 12), Date.UTC(2026, 4, 4, 12)];
    const { day: _day, ...row } = receipt('a');
    for (let index = 0; index < 120; index++) {
      const endedAt = days[index % 2] ?? 0;
      await database.put('summaries', summaryRow(`${index}`, { endedAt, output: `Bees ${index}` }));
      await database.put('receipts', { ...row, id: `${index}`, state: 'done', costMicros: 1_000, endedAt });
    }
    await database.put('receipts', { ...row, id: 'lost', state: 'unknown', endedAt: days[0] });
    await database.put('receipts', { id: 'odd', key: 'odd', state: 'gone' });
    await database.put('searches', searchRow('search', 'wasps', days[1]));
    await database.put('searches', { id: 'invalid' });
    database.close();

    const product = await startAnew();
    expect(await product.readSpentAt('https://kagi.com')).toEqual({ spentMicros: 120_000, atMostMicros: 420_000 });
    expect((await product.readSpentByDay(['2026-05-03'])).get('2026-05-03')).toEqual({
      spentMicros: 60_000,
      atMostMicros: 360_000,
    });
    const breakdowns = await (await product.openDatabase()).getAllFromIndex('breakdowns', 'amount');
    const counted = breakdowns.map(({ by, month, name, atMostMicros, count }) => [
      by,
      month,
      name,
      atMostMicros,
      count,
    ]);
    expect(counted).toEqual([
      ['engine', '', 'cecil', 420_000, 121],
      ['engine', '2026-05', 'cecil', 420_000, 121],
      ['site', '', 'a.example', 420_000, 121],
      ['site', '2026-05', 'a.example', 420_000, 121],
    ]);
    const find = async (words: string) =>
      (await product.findInLibrary({ words, facets: {}, since: null }, 200, null)).items.map(({ saved }) => saved.id);
    expect(await find('')).toEqual([]);
    await Promise.all([product.listRemaining(), product.listRemaining()]);
    expect(await find('')).toHaveLength(121);
    expect(await find('bees 77 ')).toEqual(['77']);
    expect(await find('wasps')).toEqual(['search']);
    expect(await (await product.openDatabase()).count('unlisted')).toBe(0);
    (await product.openDatabase()).close();
  });

  it('creates all stores if there was no database', async () => {
    const product = await startAnew();
    const database = await product.openDatabase();
    expect([...database.objectStoreNames]).toEqual([
      'balances',
      'breakdowns',
      'chunks',
      'facets',
      'library',
      'owners',
      'receipts',
      'searches',
      'settings',
      'spending',
      'summaries',
      'unlisted',
      'vault',
    ]);
    database.close();
    await deleteDB('precis');
  });

  it('gives an account an id and a view, and ignores values that content scripts could have written', async () => {
    await createFirstVersion(database =>
      database.put('vault', { baseUrl: 'https://kagi.com', apiKey: 'key-1234' }, 'account'),
    );
    await fakeBrowser.storage.local.set({ account: { baseUrl: 'https://evil.example', keyEnding: '1234' } });
    const product = await startAnew();
    const account = await product.readAccount();
    expect(account).toEqual({ id: expect.any(String), baseUrl: 'https://kagi.com', apiKey: 'key-1234' });
    const view = { id: account?.id, name: '', baseUrl: 'https://kagi.com', keyEnding: '1234' };
    expect(await product.storedAccount.get()).toEqual(view);
    expect(await product.storedAccounts.get()).toEqual([view]);
    (await product.openDatabase()).close();
  });

  it('moves the settings from storage.local once', async () => {
    await createFirstVersion(async () => {});
    const older = { ...defaultSettings, engine: 'agnes', cache: false, searchAfterSummary: true } as const;
    const { searchAfterSummary: relatedToo, ...stored } = older;
    await fakeBrowser.storage.local.set({ settings: { ...stored, relatedToo }, other: 1 });
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

  it('ignores storage.local if the database is new', async () => {
    await fakeBrowser.storage.local.set({ settings: { ...defaultSettings, engine: 'muriel' } });
    const product = await startAnew();
    expect(await product.storedSettings.get()).toEqual(defaultSettings);
    expect(await product.storedAccount.get()).toBeNull();
    (await product.openDatabase()).close();
  });

  it('keeps a choice that was made before the settings were read', async () => {
    await createFirstVersion(async () => {});
    await fakeBrowser.storage.local.set({ settings: { ...defaultSettings, engine: 'muriel' } });
    const product = await startAnew();
    await product.storedSettings.set({ ...defaultSettings, engine: 'agnes' });
    expect(await product.storedSettings.get()).toMatchObject({ engine: 'agnes' });
    (await product.openDatabase()).close();
  });
});
