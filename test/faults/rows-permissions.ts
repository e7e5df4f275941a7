import { expect } from '@playwright/test';
import { API_KEY, type Bench } from './bench.ts';
import { chromiumOf } from './chromium-of.ts';
import { deferred } from './deferred.ts';
import type { FaultCase } from './fault-case.ts';
import { putRow, readJournal, viewOf, wakeWorker } from './journal.ts';
import { answers, staysSilent } from './scripts.ts';
import { ALLOW } from './words.ts';

async function expectNoPermission(bench: Bench, name: string): Promise<void> {
  const opened = await bench.open(name);
  const job = await bench.failedEndOf(await bench.press(opened));
  expect(job).toMatchObject({ failure: { code: 'no-permission' }, outcome: 'not-sent' });
  await expect.poll(() => bench.driver.popupText()).toContain(ALLOW);
  await bench.driver.closePopup();
  expect(bench.service.about(opened.marker)).toHaveLength(0);
}

/** Rows about an extension that is replaced, switched off, or may no longer send. */
export const permissionRows: FaultCase[] = [
  {
    row: 44,
    name: 'an update arrives in the middle of a job: it waits; one that does not wait leaves the job unknown',
    browsers: ['chromium'],
    async run(bench) {
      const released = deferred();
      const opened = await bench.open('update');
      bench.service.script(answers(released.promise), opened.marker);
      const started = await bench.press(opened);
      await bench.driver.closePopup();
      await bench.service.arrivalOf(started.marker);
      await chromiumOf(bench).runInWorker(`browser.runtime.onUpdateAvailable.dispatch({ version: '9.9.9' })`);
      expect(await viewOf(bench.driver, opened.tab.id)).toMatchObject({ state: 'asking' });
      await chromiumOf(bench).reloadedBy(async () => released.resolve());
      const { summaries } = await readJournal(bench.driver);
      expect(summaries.map(({ id }) => id)).toContain(started.jobId);

      const cut = await bench.summarize('reload', staysSilent);
      await bench.service.arrivalOf(cut.marker);
      await bench.reloadExtension();
      await wakeWorker(bench.driver);
      const { receipts } = await readJournal(bench.driver);
      expect(receipts.find(({ id }) => id === cut.jobId)).toMatchObject({ state: 'unknown' });
    },
  },
  {
    row: 44,
    name: 'the extension is reloaded in the middle of a job: unknown at its next start',
    browsers: ['firefox'],
    async run(bench) {
      const cut = await bench.summarize('reload', staysSilent);
      await bench.service.arrivalOf(cut.marker);
      await bench.reloadExtension();
      await wakeWorker(bench.driver);
      const { receipts } = await readJournal(bench.driver);
      expect(receipts.find(({ id }) => id === cut.jobId)).toMatchObject({ state: 'unknown' });
    },
  },
  {
    row: 47,
    name: 'the host is taken away, then the extension switched off in the middle of a job: not sent, then unknown',
    async run(bench) {
      await bench.driver.setHostAllowed(false);
      await expectNoPermission(bench, 'host-taken');
      await bench.driver.setHostAllowed(true);
      const started = await bench.summarize('switched-off', staysSilent);
      await bench.service.arrivalOf(started.marker);
      await bench.switchOffAndOn();
      await wakeWorker(bench.driver);
      const { receipts } = await readJournal(bench.driver);
      expect(receipts.find(({ id }) => id === started.jobId)).toMatchObject({ state: 'unknown' });
    },
  },
  {
    row: 48,
    name: 'the host was never granted: nothing is sent, and there is a button to allow it',
    isQuick: true,
    async run(bench) {
      const baseUrl = bench.service.baseUrl.replace('127.0.0.1', 'localhost');
      await putRow(bench.driver, 'vault', { id: 'other', baseUrl, apiKey: API_KEY }, 'other');
      await putRow(bench.driver, 'settings', { id: 'other', baseUrl, keyEnding: '2468' }, 'account');
      await expectNoPermission(bench, 'never-granted');
      await bench.saveUsualAccount();
    },
  },
];
