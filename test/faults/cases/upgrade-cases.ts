import { expect } from '@playwright/test';
import { DATABASE_VERSION, journalStores } from '../../../lib/browser/storage/database-tables.ts';
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

/** Starts the upgrade to a newer version, deletes all answers and receipts in it, and never completes it. */
const BEGIN_UPGRADE = `${OPEN_DATABASE}
  const { version } = database;
  database.close();
  const upgrading = indexedDB.open('precis', version + 1);
  return new Promise((resolve, reject) => {
    upgrading.onerror = () => reject(upgrading.error);
    upgrading.onupgradeneeded = ({ oldVersion }) => {
      for (const name of ['summaries', 'receipts']) upgrading.transaction.objectStore(name).clear();
      const store = upgrading.transaction.objectStore('summaries');
      const again = () => {
        store.count().onsuccess = again;
        resolve(oldVersion);
      };
      again();
    };
  });`;

/** Cases about the upgrade of the database. */
export const upgradeCases: FaultCase[] = [
  {
    row: 52,
    name: 'the browser is killed during an upgrade: all older data is there at the next start',
    isAlone: true,
    async run(harness) {
      const { driver } = harness;
      const started = await harness.summarize('before-the-upgrade');
      await harness.doneEndOf(started);
      const made = await driver.runInExtension<Shape>(SHAPE);
      expect(made.version).toBe(DATABASE_VERSION);
      expect(Object.keys(made.stores)).toEqual(expect.arrayContaining([...journalStores]));
      const before = await readJournal(driver);

      expect(await driver.runInExtension(BEGIN_UPGRADE)).toBe(DATABASE_VERSION);
      await driver.kill();
      await driver.restart();
      await wakeWorker(driver);
      expect(await driver.runInExtension(SHAPE)).toEqual(made);
      expect(await readJournal(driver)).toEqual(before);
      await harness.doneEndOf(await harness.summarize('after-the-upgrade'));
    },
  },
];
