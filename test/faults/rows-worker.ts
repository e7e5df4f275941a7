import { expect } from '@playwright/test';
import type { Receipt } from '../../lib/model/money/receipt.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { Bench } from './bench.ts';
import { deferred } from './deferred.ts';
import type { FaultCase } from './fault-case.ts';
import { holdJournal, putRow, readJournal, wakeWorker } from './journal.ts';
import { answers, staysSilent } from './scripts.ts';
import { RETRY } from './words.ts';

const A_DAY_MS = 86_400_000;
const HIGHEST_PRICE = 300_000;

/** A row as a worker leaves it when it dies. */
function rowLeft(id: string, state: 'reserved' | 'sent', at: number): Receipt {
  return {
    id,
    key: `key-of-${id}`,
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

async function receiptOf(bench: Bench, id: string | null): Promise<Receipt | undefined> {
  return (await readJournal(bench.driver)).receipts.find(receipt => receipt.id === id);
}

/** Rows about a worker, or a browser, that dies. */
export const workerRows: FaultCase[] = [
  {
    row: 1,
    name: 'the worker is killed before its row says sent: nothing was sent, and that is known',
    isQuick: true,
    async run(bench) {
      const opened = await bench.open('before-sent');
      const release = await holdJournal(bench.driver);
      const started = await bench.press(opened);
      await bench.driver.closePopup();
      await bench.killWorker();
      await release();
      await wakeWorker(bench.driver);
      expect(await bench.failedEndOf(started)).toMatchObject({ failure: { code: 'interrupted' }, outcome: 'not-sent' });

      await putRow(bench.driver, 'receipts', rowLeft('reserved-only', 'reserved', Date.now()));
      await bench.killWorker();
      await wakeWorker(bench.driver);
      await expect.poll(async () => (await receiptOf(bench, 'reserved-only'))?.state).toBe('not-sent');
      expect(bench.service.about(opened.marker)).toHaveLength(0);
    },
  },
  {
    row: 2,
    name: 'the worker is killed in the middle of the request: unknown, and nothing is sent again',
    isQuick: true,
    async run(bench) {
      const started = await bench.summarize('mid-request', staysSilent);
      await bench.service.arrivalOf(started.marker);
      await bench.killWorker();
      await wakeWorker(bench.driver);
      expect(await bench.failedEndOf(started)).toMatchObject({ failure: { code: 'interrupted' }, outcome: 'unknown' });
      await bench.driver.openPopup(started.tab);
      await expect.poll(() => bench.driver.popupText()).toContain(RETRY);
      await bench.driver.closePopup();
      expect(bench.service.about(started.marker)).toHaveLength(1);
    },
  },
  {
    row: 3,
    name: 'the worker is killed with the answer in its hands: unknown, and never shown as free',
    isQuick: true,
    async run(bench) {
      const released = deferred();
      const started = await bench.summarize('before-kept', answers(released.promise));
      const request = await bench.service.arrivalOf(started.marker);
      const release = await holdJournal(bench.driver);
      released.resolve();
      await poll('the answer to leave', () => request.answered);
      await bench.killWorker();
      await release();
      await wakeWorker(bench.driver);
      expect(await bench.failedEndOf(started)).toMatchObject({ outcome: 'unknown' });
      expect(await receiptOf(bench, started.jobId)).toMatchObject({ state: 'unknown', costMicros: HIGHEST_PRICE });
    },
  },
  {
    row: 28,
    name: 'rows of yesterday and of tomorrow: settled by what they say, whatever the clock says',
    async run(bench) {
      const times = { yesterday: Date.now() - A_DAY_MS, tomorrow: Date.now() + A_DAY_MS };
      for (const [name, at] of Object.entries(times)) {
        await putRow(bench.driver, 'receipts', rowLeft(`sent-${name}`, 'sent', at));
        await putRow(bench.driver, 'owners', { receiptId: `sent-${name}` }, `key-of-sent-${name}`);
      }
      await bench.killWorker();
      await wakeWorker(bench.driver);
      for (const name of Object.keys(times)) {
        await expect.poll(async () => (await receiptOf(bench, `sent-${name}`))?.state).toBe('unknown');
      }
      await bench.doneEndOf(await bench.summarize('after-the-jump'));
    },
  },
  {
    row: 43,
    name: 'rows that make no sense: they stay where they are, and everything else works',
    async run(bench) {
      await putRow(bench.driver, 'receipts', { id: 'broken', state: 'done', reservedAt: 'never', endedAt: 1 });
      await putRow(bench.driver, 'summaries', { id: 'broken', key: 7, endedAt: Date.now() + A_DAY_MS });
      await bench.killWorker();
      await wakeWorker(bench.driver);
      const started = await bench.summarize('beside-the-broken');
      await bench.doneEndOf(started);
      await bench.driver.openPopup(started.tab);
      await bench.driver.openPanel();
      await expect.poll(() => bench.driver.panelText()).toContain(`of ${started.marker}.`);
      await bench.driver.closePanel();
      const { receipts, summaries } = await readJournal(bench.driver);
      expect([...receipts, ...summaries].filter(({ id }) => id === 'broken')).toHaveLength(2);
    },
  },
  {
    row: 45,
    name: 'the browser is killed in the middle of the request: unknown at the next start',
    isQuick: true,
    async run(bench) {
      const started = await bench.summarize('crash', staysSilent);
      await bench.service.arrivalOf(started.marker);
      await bench.killBrowser();
      await wakeWorker(bench.driver);
      expect(await receiptOf(bench, started.jobId)).toMatchObject({ state: 'unknown', costMicros: HIGHEST_PRICE });
    },
  },
];
