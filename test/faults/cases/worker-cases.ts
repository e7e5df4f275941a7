import { expect } from '@playwright/test';
import type { Receipt } from '../../../lib/model/money/receipt-schema.ts';
import { poll } from '../../../scripts/browsers/poll.ts';
import { deferred } from '../../deferred.ts';
import type { FaultCase } from '../fault-case.ts';
import type { Harness } from '../harness.ts';
import { holdJournal, putRow, readJournal, wakeWorker } from '../journal.ts';
import { answers, staysSilent } from '../service-scripts.ts';
import { RETRY } from '../words.ts';

const A_DAY_MS = 86_400_000;
const HIGHEST_PRICE = 300_000;

/** A receipt as a killed worker leaves it. */
function rowLeft(id: string, state: 'reserved' | 'sent', at: number): Receipt {
  return {
    id,
    key: `key-of-${id}`,
    idempotencyKey: id,
    state,
    payer: null,
    page: { url: 'http://localhost/left', title: 'Left' },
    asked: {
      kind: 'summary',
      send: 'text',
      options: { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true },
    },
    reservedAt: at,
    sentAt: state === 'sent' ? at : null,
    endedAt: null,
    costMicros: HIGHEST_PRICE,
    hasPossibleDuplicate: false,
    isEstimate: false,
    expectedTokens: null,
    failure: null,
    requestId: null,
    day: null,
  };
}

async function receiptOf(harness: Harness, id: string | null): Promise<Receipt | undefined> {
  return (await readJournal(harness.driver)).receipts.find(receipt => receipt.id === id);
}

/** Cases about a worker that is killed. */
export const workerCases: FaultCase[] = [
  {
    row: 1,
    name: 'the worker is killed before its receipt is marked as sent: the outcome is not-sent',
    isQuick: true,
    async run(harness) {
      const opened = await harness.open('before-sent');
      await harness.driver.openPopup(opened.tab);
      await (await harness.driver.popup()).text('.start .price');
      const release = await holdJournal(harness.driver);
      const started = await harness.press(opened);
      await harness.closePopup();
      await harness.killWorker();
      await release();
      await wakeWorker(harness.driver);
      expect(await harness.failedEndOf(started)).toMatchObject({
        failure: { code: 'interrupted' },
        outcome: 'not-sent',
      });

      await putRow(harness.driver, 'receipts', rowLeft('reserved-only', 'reserved', Date.now()));
      await harness.killWorker();
      await wakeWorker(harness.driver);
      await expect.poll(async () => (await receiptOf(harness, 'reserved-only'))?.state).toBe('not-sent');
      expect(harness.service.about(opened.marker)).toHaveLength(0);
    },
  },
  {
    row: 2,
    name: 'the worker is killed during the request: the outcome is unknown, and nothing is sent again',
    isQuick: true,
    async run(harness) {
      const started = await harness.summarize('mid-request', staysSilent);
      await harness.service.arrivalOf(started.marker);
      await harness.killWorker();
      await wakeWorker(harness.driver);
      expect(await harness.failedEndOf(started)).toMatchObject({
        failure: { code: 'interrupted' },
        outcome: 'unknown',
      });
      await harness.driver.openPopup(started.tab);
      await expect.poll(() => harness.popupText()).toContain(RETRY);
      await harness.closePopup();
      expect(harness.service.about(started.marker)).toHaveLength(1);
    },
  },
  {
    row: 3,
    name: 'the worker is killed before it saves the answer: the outcome is unknown, at the highest price',
    isQuick: true,
    async run(harness) {
      const released = deferred();
      const started = await harness.summarize('before-kept', answers(released.promise));
      const request = await harness.service.arrivalOf(started.marker);
      const release = await holdJournal(harness.driver);
      released.resolve();
      await poll('the answer to leave', () => request.answered);
      await harness.killWorker();
      await release();
      await wakeWorker(harness.driver);
      expect(await harness.failedEndOf(started)).toMatchObject({ outcome: 'unknown' });
      expect(await receiptOf(harness, started.jobId)).toMatchObject({ state: 'unknown', costMicros: HIGHEST_PRICE });
    },
  },
  {
    row: 28,
    name: 'receipts of yesterday and of tomorrow: they are settled by their state, regardless of the clock',
    async run(harness) {
      const times = { yesterday: Date.now() - A_DAY_MS, tomorrow: Date.now() + A_DAY_MS };
      for (const [name, at] of Object.entries(times)) {
        await putRow(harness.driver, 'receipts', rowLeft(`sent-${name}`, 'sent', at));
        await putRow(harness.driver, 'owners', { receiptId: `sent-${name}` }, `key-of-sent-${name}`);
      }
      await harness.killWorker();
      await wakeWorker(harness.driver);
      for (const name of Object.keys(times)) {
        await expect.poll(async () => (await receiptOf(harness, `sent-${name}`))?.state).toBe('unknown');
      }
      await harness.doneEndOf(await harness.summarize('after-the-jump'));
    },
  },
  {
    row: 43,
    name: 'invalid rows: they stay in the database, and everything else works',
    async run(harness) {
      await putRow(harness.driver, 'receipts', { id: 'broken', state: 'done', reservedAt: 'never', endedAt: 1 });
      await putRow(harness.driver, 'summaries', { id: 'broken', key: 7, endedAt: Date.now() + A_DAY_MS });
      await harness.killWorker();
      await wakeWorker(harness.driver);
      const started = await harness.summarize('beside-the-broken');
      await harness.doneEndOf(started);
      await harness.driver.openPopup(started.tab);
      await harness.openPanel();
      await (await harness.driver.panel()).text('body', `of ${started.marker}.`);
      await harness.driver.closePanel();
      const { receipts, summaries } = await readJournal(harness.driver);
      expect([...receipts, ...summaries].filter(({ id }) => id === 'broken')).toHaveLength(2);
    },
  },
];

/** The case about a browser that is killed. The invariants after it cover all requests of that browser. */
export const crashCases: FaultCase[] = [
  {
    row: 45,
    name: 'the browser is killed during the request: the outcome is unknown, and all earlier answers are there',
    isQuick: true,
    async run(harness) {
      const started = await harness.summarize('crash', staysSilent);
      await harness.service.arrivalOf(started.marker);
      await harness.driver.kill();
      await harness.driver.restart();
      await wakeWorker(harness.driver);
      expect(await receiptOf(harness, started.jobId)).toMatchObject({ state: 'unknown', costMicros: HIGHEST_PRICE });
    },
  },
];
