import { expect } from '@playwright/test';
import { DATABASE_VERSION, journalStores } from '../../../lib/browser/storage/database-schema.ts';
import type { FaultCase } from '../fault-case.ts';
import { OPEN_DATABASE, readJournal, wakeWorker } from '../journal.ts';

type Shape = { version: number; stores: Record<string, string[]> };

/** Version, stores and indexes of the existing database. */
const SHAPE = `${OPEN_DATABASE}
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const stores = names.map(name => [name, [...transaction.objectStore(name).indexNames]]);
  const shape = { version: database.version, stores: Object.fromEntries(stores) };
  database.close();
  return shape;`;

/**
 * Moves all data into a database of the first version, starts its upgrade, makes changes, and never completes it. All three
 * requests are made at once: the browser runs them in order, so that no page or worker of the product can open the database
 * between two of them.
 */
const BEGIN_UPGRADE_OF_FIRST = `${OPEN_DATABASE}
  const rowsOf = name => requestOf(database.transaction(name).objectStore(name).getAll());
  const [[account], receipts, summaries] = [await rowsOf('vault'), await rowsOf('receipts'), await rowsOf('summaries')];
  database.close();
  const rows = {
    receipts: receipts.map(({ sites, ...receipt }) => receipt),
    summaries: summaries.map(({ request: { anchor, ...asked }, payer, pageKey, language, ...answer }) => ({ ...answer, ...asked })),
  };
  const deleting = indexedDB.deleteDatabase('precis');
  const making = indexedDB.open('precis', 1);
  const upgrading = indexedDB.open('precis', args[0]);
  making.onupgradeneeded = () => {
    const first = making.result;
    first.onversionchange = () => first.close();
    first.createObjectStore('vault').put(account, 'account');
    first.createObjectStore('owners');
    const stores = { receipts: ['state', 'reservedAt'], summaries: ['key', 'endedAt'] };
    for (const [name, indexes] of Object.entries(stores)) {
      const store = first.createObjectStore(name, { keyPath: 'id' });
      for (const index of indexes) store.createIndex(index, index);
      for (const row of rows[name]) store.add(row);
    }
  };
  const begun = new Promise((resolve, reject) => {
    upgrading.onerror = () => reject(upgrading.error);
    upgrading.onupgradeneeded = ({ oldVersion }) => {
      upgrading.result.createObjectStore('searches', { keyPath: 'id' });
      const store = upgrading.transaction.objectStore('summaries');
      store.clear();
      const again = () => {
        store.count().onsuccess = again;
        resolve(oldVersion);
      };
      again();
    };
  });
  await Promise.all([requestOf(deleting), requestOf(making)]);
  return begun;`;

/** Cases about the upgrade of the database. */
export const upgradeCases: FaultCase[] = [
  {
    row: 52,
    name: 'the browser is killed during an upgrade: all older data is there, and the upgrade is made at the next start',
    isAlone: true,
    async run(harness) {
      const { driver } = harness;
      const started = await harness.summarize('before-the-upgrade');
      await harness.doneEndOf(started);
      const made = await driver.runInExtension<Shape>(SHAPE);
      expect(made.version).toBe(DATABASE_VERSION);
      expect(Object.keys(made.stores)).toEqual(expect.arrayContaining([...journalStores]));
      const before = await readJournal(driver);

      expect(await driver.runInExtension(BEGIN_UPGRADE_OF_FIRST, [DATABASE_VERSION])).toBe(1);
      await driver.kill();
      await driver.restart();
      await wakeWorker(driver);
      expect(await driver.runInExtension(SHAPE), 'an upgraded database has the shape of a new one').toEqual(made);
      const after = await readJournal(driver);
      expect(after.receipts).toEqual(before.receipts);
      const asFirst = before.summaries.map(row => ({ ...row, payer: null, pageKey: null, language: null }));
      expect(after.summaries, 'summaries as the first version had them').toEqual(asFirst);
      await harness.doneEndOf(await harness.summarize('after-the-upgrade'));
    },
  },
];
