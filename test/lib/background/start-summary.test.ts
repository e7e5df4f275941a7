import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { showJob } from '../../../entrypoints/background/surfaces/show-job.ts';
import { restorePageSummary, startSummary } from '../../../entrypoints/background/surfaces/start-summary.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import type { SummaryRunner } from '../../../lib/jobs/summary/summary-runner.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { isLink, type Job, savedJobOf } from '../../../lib/model/summary/job.ts';
import { reusableSummaries } from '../../../lib/store/answers/answer-lookups.ts';
import { hasUnsavedData } from '../../../lib/store/answers/unsaved-data.ts';
import { savedSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { storedJob, storedPageSummary } from '../../../lib/store/views/tab-views.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { startOn } from '../jobs/job-samples.ts';
import { fullDisk } from '../store/full-disk.ts';
import { keepSummary } from '../store/library-rows.ts';

const PAGE = 'https://bees.org/hive';
const LINK = 'https://wasps.org/';
const runner = {
  start: () => {},
  showAgain: (job: Job) => showJob(job.tabId, job),
  clear: (tabId: number) => showJob(tabId, null),
} as unknown as SummaryRunner;

const ofLink = { ...startOn(7, PAGE), request: { ...startOn(7, LINK).request, send: 'address' as const } };

async function showOf(id: string, url: string): Promise<void> {
  const saved = await keepSummary(id, { url });
  await showJob(7, savedJobOf(saved, { id: `job-${id}`, tabId: 7, tabUrl: PAGE, startedAt: 1 }));
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

afterEach(() => vi.restoreAllMocks());

it.each([null, 0] as const)(
  'Back from a link’s summary shows the page’s own summary again, with a history of %s days',
  async days => {
    await storedSettings.set({ ...defaultSettings, historyDays: days });
    await showOf('own', PAGE);
    expect((await savedSummaries.get('own')) !== null).toBe(days === null); // control: without a history it is not on disk
    await startSummary(runner, ofLink);
    await showOf('link', LINK);
    await restorePageSummary(7, PAGE, runner);
    expect(await shownId()).toBe('own');
  },
);

it('Back shows a summary that could not be saved as unsaved', async () => {
  await showOf('own', PAGE);
  await storedJob(7).set({ ...(await storedJob(7).get()), isSaved: false } as Job);
  await startSummary(runner, ofLink);
  await showOf('link', LINK);
  await restorePageSummary(7, PAGE, runner);
  expect(await storedJob(7).get()).toMatchObject({ isSaved: false, answer: { id: 'own' } });
});

it('Back at another place in the page shows its own summary as that of the page, and it can be left', async () => {
  await showOf('own', PAGE);
  await startSummary(runner, ofLink);
  await showOf('link', LINK);
  await restorePageSummary(7, `${PAGE}#queen`, runner);
  const shown = await storedJob(7).get();
  expect(shown && isLink(shown)).toBe(false);
  await restorePageSummary(7, `${PAGE}#queen`, runner);
  expect(await shownId()).toBeNull();
});

describe('a summary that could not be saved, while that of a link is shown', () => {
  /** What the next start does. */
  const again = () => startSummary(runner, startOn(7, PAGE));

  async function setAside() {
    const saved = await keepSummary('own', { url: PAGE });
    await (await openDatabase()).clear('summaries');
    const shown = savedJobOf(saved, { id: 'job-own', tabId: 7, tabUrl: PAGE, startedAt: 1 });
    await storedJob(7).set({ ...shown, isSaved: false });
    await startSummary(runner, ofLink);
    await showOf('link', LINK);
    return saved;
  }

  it('is saved before another takes its place, and stays while it cannot be', async () => {
    await setAside();
    const disk = fullDisk({ roomAfter: Number.POSITIVE_INFINITY });
    await expect(again()).rejects.toMatchObject({ failure: { code: 'storage' } });
    expect(await storedPageSummary(7).get()).toMatchObject({ answer: { id: 'own' }, isSaved: false });
    disk.free();
    await again();
    expect(await savedSummaries.get('own')).not.toBeNull();
  });

  it('answers the same request in another tab', async () => {
    const { key } = await setAside();
    expect(await reusableSummaries.newest(key)).toMatchObject({ id: 'own' });
    expect(await savedSummaries.get('own')).not.toBeNull();
    expect(await hasUnsavedData()).toBe(false);
  });

  it('is the only copy', async () => {
    await setAside();
    expect(await hasUnsavedData()).toBe(true);
  });
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
