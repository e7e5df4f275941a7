import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_VERSION } from '../../../lib/browser/storage/database-tables.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { answer } from './rows.ts';

const SCHEMA = '../../../lib/browser/storage/database-tables.ts';

/** The product’s own functions for the database, loaded anew. */
async function startAnew() {
  vi.resetModules();
  return {
    ...(await import('../../../lib/browser/storage/open-database.ts')),
    ...(await import('../../../lib/browser/storage/upgrade-database.ts')),
    ...(await import('../../../lib/store/settings/stored-settings.ts')),
  };
}

beforeEach(() => {
  vi.doUnmock(SCHEMA);
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('database upgrade', () => {
  it('creates all stores if there was no database', async () => {
    const database = await (await startAnew()).openDatabase();
    expect(database.version).toBe(DATABASE_VERSION);
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
  });

  it('has one step for each version', async () => {
    expect((await startAnew()).UPGRADES).toHaveLength(DATABASE_VERSION);
  });

  it('makes only the steps that a stored database lacks, and keeps its data', async () => {
    const before = await startAnew();
    await before.storedSettings.set({ ...defaultSettings, engine: 'muriel' });
    const stored = await before.openDatabase();
    await stored.put('summaries', answer('a'));
    stored.close();

    const next = DATABASE_VERSION + 1;
    vi.doMock(SCHEMA, async load => ({ ...(await load<object>()), DATABASE_VERSION: next }));
    const after = await startAnew();
    after.UPGRADES.push(async (_database, upgrade) => {
      const summaries = upgrade.objectStore('summaries');
      const row = await summaries.get('a');
      if (row) await summaries.put({ ...row, pageKey: 'as the next version writes it' });
    });
    const database = await after.openDatabase();
    expect(database.version).toBe(next);
    expect(await database.getAll('summaries')).toEqual([{ ...answer('a'), pageKey: 'as the next version writes it' }]);
    expect(await after.storedSettings.get()).toMatchObject({ engine: 'muriel' });
    database.close();
  });

  it('keeps the database as it was if a step fails, and makes it at the next start', async () => {
    const before = await startAnew();
    const stored = await before.openDatabase();
    await stored.put('summaries', answer('a'));
    stored.close();

    const next = DATABASE_VERSION + 1;
    vi.doMock(SCHEMA, async load => ({ ...(await load<object>()), DATABASE_VERSION: next }));
    const failing = await startAnew();
    failing.UPGRADES.push(async (_database, upgrade) => {
      await upgrade.objectStore('summaries').clear();
      throw new Error('A step fails.');
    });
    await expect(failing.openDatabase()).rejects.toThrow();
    const after = await startAnew();
    after.UPGRADES.push(() => {});
    const database = await after.openDatabase();
    expect(await database.getAll('summaries')).toEqual([answer('a')]);
    database.close();
  });
});
