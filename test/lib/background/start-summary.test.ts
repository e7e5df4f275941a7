import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { show } from '../../../entrypoints/background/surfaces/show-job.ts';
import { restorePageSummary, startSummary } from '../../../entrypoints/background/surfaces/start-summary.ts';
import type { SummaryRunner } from '../../../lib/jobs/summary/summary-runner.ts';
import { defaultSettings } from '../../../lib/model/settings.ts';
import { type Job, savedJobOf } from '../../../lib/model/summary/job.ts';
import { savedSummaries } from '../../../lib/store/answers/saved-answers.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { storedJob } from '../../../lib/store/views/tab-views.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { startOn } from '../jobs/job-samples.ts';
import { keepSummary } from '../store/library-rows.ts';

const PAGE = 'https://bees.org/hive';
const LINK = 'https://wasps.org/';
const runner = {
  start: () => {},
  showAgain: (job: Job) => show(job.tabId, job),
  clear: (tabId: number) => show(tabId, null),
} as unknown as SummaryRunner;

const ofLink = { ...startOn(7, PAGE), request: { ...startOn(7, LINK).request, send: 'address' as const } };

async function showOf(id: string, url: string): Promise<void> {
  const saved = await keepSummary(id, { url });
  await show(7, savedJobOf(saved, { id: `job-${id}`, tabId: 7, tabUrl: PAGE, startedAt: 1 }));
}
const shownId = async () => {
  const job = await storedJob(7).get();
  return job?.state === 'done' ? job.answer.id : null;
};

beforeEach(async () => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser, {
    action: { setIcon: async () => {}, setTitle: async () => {}, getTitle: async () => '' },
  });
  Object.assign(fakeBrowser.i18n, { getMessage: (key: string) => key });
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, url: PAGE }) });
  await emptyDatabase();
});

it.each([null, 0] as const)(
  'Back from a link’s summary shows the page’s own again, with a history of %s days',
  async days => {
    await storedSettings.set({ ...defaultSettings, historyDays: days });
    await showOf('own', PAGE);
    expect((await savedSummaries.get('own')) !== null).toBe(days === null); // the control: what is not kept is not on disk
    await startSummary(runner, ofLink);
    await showOf('link', LINK);
    await restorePageSummary(7, PAGE, runner);
    expect(await shownId()).toBe('own');
  },
);

it('Back shows a summary that could not be saved as one that is not', async () => {
  await showOf('own', PAGE);
  await storedJob(7).set({ ...(await storedJob(7).get()), isSaved: false } as Job);
  await startSummary(runner, ofLink);
  await showOf('link', LINK);
  await restorePageSummary(7, PAGE, runner);
  expect(await storedJob(7).get()).toMatchObject({ isSaved: false, answer: { id: 'own' } });
});

it('on another page, and after a new summary of this one, nothing comes back', async () => {
  await showOf('own', PAGE);
  await startSummary(runner, ofLink);
  await showOf('link', LINK);
  await restorePageSummary(7, 'https://hornets.org/', runner);
  expect(await shownId()).toBeNull();

  await showOf('newer', PAGE);
  await startSummary(runner, ofLink);
  await startSummary(runner, startOn(7, PAGE));
  await showOf('another link', LINK);
  await restorePageSummary(7, PAGE, runner);
  expect(await shownId()).toBeNull();
});
