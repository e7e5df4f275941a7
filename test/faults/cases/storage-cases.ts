import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { poll } from '../../../scripts/browsers/poll.ts';
import { deferred } from '../../deferred.ts';
import { chromiumOnly } from '../chromium-only.ts';
import type { FaultCase } from '../fault-case.ts';
import type { Harness } from '../harness.ts';
import { OPEN_DATABASE, readJournal } from '../journal.ts';
import { answers } from '../service-scripts.ts';
import { ADD_KEY, KEEP, NOT_READ } from '../words.ts';

/** Fills `storage.local` with smaller and smaller pieces until a single character no longer fits. */
const FILL_LOCAL = `
  let isFull = false;
  for (let size = 4_000_000, n = 0; size >= 1; n += 1) {
    try { await browser.storage.local.set({ ['junk' + n]: 'x'.repeat(size) }); } catch { isFull = true; size = Math.floor(size / 4); }
    if (n > 200) break;
  }
  return isFull;`;

const EMPTY_LOCAL = `
  const keys = Object.keys(await browser.storage.local.get(null));
  await browser.storage.local.remove(keys.filter(key => key.startsWith('junk')));`;

/** Starts the upgrade to a newer version and holds it until `data-upgrade` changes, then aborts it. */
const HOLD_UPGRADE = `${OPEN_DATABASE}
  const next = database.version + 1;
  database.close();
  const state = document.documentElement.dataset;
  state.upgrade = 'held';
  const upgrading = indexedDB.open('precis', next);
  await new Promise((resolve, reject) => {
    upgrading.onerror = () => (state.upgrade = 'over');
    upgrading.onblocked = () => reject(new Error('The product did not close its database.'));
    upgrading.onupgradeneeded = () => {
      const store = upgrading.transaction.objectStore('receipts');
      const again = () => {
        if (state.upgrade === 'held') store.count().onsuccess = again;
        else upgrading.transaction.abort();
      };
      again();
      resolve();
    };
  });`;

/** Whether a row of 4 kB, as large as a short answer, still fits. */
const HAS_ROOM = `${OPEN_DATABASE}
  const transaction = database.transaction('summaries', 'readwrite');
  transaction.objectStore('summaries').put({ id: 'filler', junk: 'x'.repeat(4_000) });
  transaction.objectStore('summaries').delete('filler');
  const hasRoom = await new Promise(resolve => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
  database.close();
  return hasRoom;`;

/** Sets the quota of the extension, or the usual one. Waits, because Chromium checks its quota only from time to time. */
async function setQuota(harness: Harness, quotaSize?: number): Promise<void> {
  const driver = chromiumOnly(harness);
  const origin = driver.urlOf('').replace(/\/$/, '');
  const params = { origin, ...(quotaSize !== undefined && { quotaSize }) };
  await driver.sendToExtensionPage('Storage.overrideQuotaForOrigin', params);
  const isFull = quotaSize !== undefined;
  const hasTaken = async () => ((await driver.runInExtension(HAS_ROOM)) === isFull ? null : true);
  await poll('the quota to be felt', hasTaken);
}

/** Cases about a disk that is full or has lost its data. */
export const storageCases: FaultCase[] = [
  {
    row: 38,
    name: 'storage.local is full, but the journal is not in it: jobs still work',
    browsers: ['chromium'],
    async run(harness) {
      expect(await harness.driver.runInExtension(FILL_LOCAL)).toBe(true);
      await harness.doneEndOf(await harness.summarize('local-full'));
      await harness.driver.runInExtension(EMPTY_LOCAL);
    },
  },
  {
    row: 39,
    name: 'the disk is full before the request: nothing is sent',
    browsers: ['chromium'],
    async run(harness) {
      const opened = await harness.open('quota-before');
      await setQuota(harness, 1);
      const job = await harness.failedEndOf(await harness.press(opened));
      await harness.closePopup();
      await setQuota(harness);
      expect(job).toMatchObject({ failure: { code: 'storage' }, outcome: 'not-sent' });
      expect(harness.service.about(opened.marker)).toHaveLength(0);
    },
  },
  {
    row: 40,
    name: 'the disk is full when the answer arrives: it stays on the screen, and can be saved when there is room',
    browsers: ['chromium'],
    async run(harness) {
      const released = deferred();
      const started = await harness.summarize('quota-after', answers(released.promise));
      await harness.service.arrivalOf(started.marker);
      await setQuota(harness, 1);
      released.resolve();
      expect(await harness.doneEndOf(started)).toMatchObject({ isSaved: false });
      await setQuota(harness);
      await harness.driver.openPopup(started.tab);
      await harness.pressInPopup(KEEP);
      await expect
        .poll(async () => (await readJournal(harness.driver)).summaries.some(({ id }) => id === started.jobId))
        .toBe(true);
      await harness.closePopup();
      expect(harness.service.about(started.marker)).toHaveLength(1);
    },
  },
  {
    row: 41,
    name: 'the database is being upgraded in another window: the popup says why it is empty, and fills by itself',
    async run(harness) {
      const opened = await harness.open('blocked');
      await harness.driver.runInExtension(HOLD_UPGRADE);
      await harness.driver.openPopup(opened.tab);
      await expect.poll(() => harness.popupText()).toContain(NOT_READ);
      expect(harness.service.about(opened.marker)).toHaveLength(0);
      await harness.driver.runInExtension(`document.documentElement.dataset.upgrade = 'free'`);
      const isOver = `return document.documentElement.dataset.upgrade`;
      await expect.poll(() => harness.driver.runInExtension(isOver)).toBe('over');
      await harness.doneEndOf(await harness.press(opened));
      await harness.closePopup();
    },
  },
  {
    row: 42,
    name: 'the database on the disk is damaged: nothing is sent without a journal, and the failure appears at once',
    isAlone: true,
    allowance: { losesJournal: true },
    async run(harness) {
      await harness.doneEndOf(await harness.summarize('before-the-damage'));
      await harness.driver.kill();
      expect(garble(harness.driver.databaseDir())).toBeGreaterThan(0);
      await harness.driver.restart();
      const opened = await harness.open('after-the-damage');
      await harness.driver.openPopup(opened.tab);
      // Some browsers create a new database instead of the damaged one. Then the key is gone, too.
      const isSaid = (text: string) => [NOT_READ, ADD_KEY].some(words => text.includes(words));
      await expect.poll(async () => isSaid(await harness.popupText())).toBe(true);
      expect(harness.service.about(opened.marker)).toHaveLength(0);
    },
  },
];

/** Overwrites every file in a folder with nonsense, and returns the number of files. */
function garble(folder: string): number {
  const files = readdirSync(folder, { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(path => statSync(path).isFile());
  for (const path of files) writeFileSync(path, Buffer.alloc(Math.max(statSync(path).size, 4_096), 'nonsense'));
  return files.length;
}
