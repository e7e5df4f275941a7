import { expect } from '@playwright/test';
import { deferred } from '../../deferred.ts';
import { chromiumOnly } from '../chromium-only.ts';
import type { FaultCase } from '../fault-case.ts';
import { API_KEY, type Harness } from '../harness.ts';
import { putRow, readJournal, viewOf, wakeWorker } from '../journal.ts';
import { answers, staysSilent } from '../service-scripts.ts';
import { ALLOW } from '../words.ts';

async function expectNoPermission(harness: Harness, name: string): Promise<void> {
  const opened = await harness.open(name);
  const job = await harness.failedEndOf(await harness.press(opened));
  expect(job).toMatchObject({ failure: { code: 'no-permission' }, outcome: 'not-sent' });
  await expect.poll(() => harness.popupText()).toContain(ALLOW);
  await harness.closePopup();
  expect(harness.service.about(opened.marker)).toHaveLength(0);
}

/** Cases about an extension that is replaced, switched off, or no longer allowed to send. */
export const permissionCases: FaultCase[] = [
  {
    row: 44,
    name: 'an update arrives during a job: it waits; after one that does not wait, the outcome is unknown',
    browsers: ['chromium'],
    async run(harness) {
      const released = deferred();
      const opened = await harness.open('update');
      harness.service.script(answers(released.promise), opened.marker);
      const started = await harness.press(opened);
      await harness.closePopup();
      await harness.service.arrivalOf(started.marker);
      await chromiumOnly(harness).runInWorker(`browser.runtime.onUpdateAvailable.dispatch({ version: '9.9.9' })`);
      expect(await viewOf(harness.driver, opened.tab.id)).toMatchObject({ state: 'asking' });
      const draft = `draft/${opened.tab.id}`;
      await harness.driver.runInExtension(
        `await browser.storage.session.set({ [args[0]]: { text: 'What I wrote.' } })`,
        [draft],
      );
      released.resolve();
      await harness.doneEndOf(started);
      const discard = 'void setTimeout(() => browser.storage.session.remove(args[0]))';
      await chromiumOnly(harness).reloadedBy(() => harness.driver.runInExtension<void>(discard, [draft]));
      const { summaries } = await readJournal(harness.driver);
      expect(summaries.map(({ id }) => id)).toContain(started.jobId);

      const cut = await harness.summarize('reload', staysSilent);
      await harness.service.arrivalOf(cut.marker);
      await harness.reloadExtension();
      await wakeWorker(harness.driver);
      const { receipts } = await readJournal(harness.driver);
      expect(receipts.find(({ id }) => id === cut.jobId)).toMatchObject({ state: 'unknown' });
    },
  },
  {
    row: 44,
    name: 'the extension is reloaded during a job: the outcome is unknown at the next start',
    browsers: ['firefox'],
    async run(harness) {
      const cut = await harness.summarize('reload', staysSilent);
      await harness.service.arrivalOf(cut.marker);
      await harness.reloadExtension();
      await wakeWorker(harness.driver);
      const { receipts } = await readJournal(harness.driver);
      expect(receipts.find(({ id }) => id === cut.jobId)).toMatchObject({ state: 'unknown' });
    },
  },
  {
    row: 47,
    name: 'the permission is removed: not sent; the extension is switched off during a job: unknown',
    async run(harness) {
      await harness.driver.setHostAllowed(false);
      await expectNoPermission(harness, 'host-taken');
      await harness.driver.setHostAllowed(true);
      const started = await harness.summarize('switched-off', staysSilent);
      await harness.service.arrivalOf(started.marker);
      await harness.switchOffAndOn();
      await wakeWorker(harness.driver);
      const { receipts } = await readJournal(harness.driver);
      expect(receipts.find(({ id }) => id === started.jobId)).toMatchObject({ state: 'unknown' });
    },
  },
  {
    row: 48,
    name: 'the permission was never granted: nothing is sent, and a button to allow it is shown',
    isQuick: true,
    async run(harness) {
      const baseUrl = harness.service.baseUrl.replace('127.0.0.1', 'localhost');
      await putRow(harness.driver, 'vault', { id: 'other', baseUrl, apiKey: API_KEY }, 'other');
      await putRow(harness.driver, 'settings', { id: 'other', baseUrl, keyEnding: '2468' }, 'account');
      await expectNoPermission(harness, 'never-granted');
      await harness.saveUsualAccount();
    },
  },
];
