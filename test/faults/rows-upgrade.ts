import { expect } from '@playwright/test';
import { poll } from '../../scripts/browsers/poll.ts';
import type { FaultCase } from './fault-case.ts';
import { OPEN_DATABASE, readJournal, wakeWorker } from './journal.ts';

/** Puts everything that is kept into a database as the first version made it. */
const BACK_TO_FIRST = `${OPEN_DATABASE}
  const [account] = await requestOf(database.transaction('vault').objectStore('vault').getAll());
  const rowsOf = name => requestOf(database.transaction(name).objectStore(name).getAll());
  const [receipts, summaries] = [await rowsOf('receipts'), await rowsOf('summaries')];
  database.close();
  await requestOf(indexedDB.deleteDatabase('precis'));
  const making = indexedDB.open('precis', 1);
  making.onupgradeneeded = () => {
    const first = making.result;
    first.createObjectStore('vault').put(account, 'account');
    first.createObjectStore('owners');
    const stores = { receipts: ['state', 'reservedAt'], summaries: ['key', 'endedAt'] };
    for (const [name, indexes] of Object.entries(stores)) {
      const store = first.createObjectStore(name, { keyPath: 'id' });
      for (const index of indexes) store.createIndex(index, index);
      for (const row of name === 'receipts' ? receipts : summaries) store.add(row);
    }
  };
  (await requestOf(making)).close();`;

/** Begins the upgrade, changes what it would change, and never comes to its end. */
const BEGIN_UPGRADE = `
  const upgrading = indexedDB.open('precis', 2);
  await new Promise(resolve => {
    upgrading.onupgradeneeded = () => {
      upgrading.result.createObjectStore('searches', { keyPath: 'id' });
      const store = upgrading.transaction.objectStore('summaries');
      store.clear();
      const again = () => {
        store.count().onsuccess = again;
        resolve();
      };
      again();
    };
  });`;

const SHAPE = `${OPEN_DATABASE}
  const shape = { version: database.version, stores: [...database.objectStoreNames] };
  database.close();
  return shape;`;

/** Rows about the database becoming a newer one. */
export const upgradeRows: FaultCase[] = [
  {
    row: 52,
    name: 'the browser dies in the middle of an upgrade: all of the older version is there, and the upgrade is made then',
    isAlone: true,
    async run(bench) {
      const { driver } = bench;
      const started = await bench.summarize('before-the-upgrade');
      await bench.doneEndOf(started);
      await driver.runInExtension(BACK_TO_FIRST);
      await driver.runInExtension(BEGIN_UPGRADE);
      await driver.kill();
      await driver.restart();
      await wakeWorker(driver);
      const shape = () => driver.runInExtension<{ version: number; stores: string[] }>(SHAPE);
      const upgraded = await poll('the upgrade', async () => {
        const now = await shape();
        return now.version > 1 ? now : null;
      });
      expect(upgraded).toEqual({
        version: 4,
        stores: ['balances', 'owners', 'receipts', 'searches', 'settings', 'summaries', 'vault'],
      });
      const { summaries, receipts } = await readJournal(driver);
      expect(summaries.map(({ id }) => id)).toEqual([started.jobId]);
      expect(receipts.map(({ id, state }) => [id, state])).toEqual([[started.jobId, 'done']]);
      await bench.doneEndOf(await bench.summarize('after-the-upgrade'));
    },
  },
];
