import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { failedSearchOf } from '../../../lib/model/search/search.ts';
import type { DoneJob, RunningJob } from '../../../lib/model/summary/job.ts';
import { saveViewed } from '../../../lib/store/answers/save-viewed.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { markSent, reserve } from '../../../lib/store/journal/receipts.ts';
import { savedSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { forgetDraft, storedDraft } from '../../../lib/store/views/drafts.ts';
import {
  forgetJob,
  forgetSearches,
  runningViews,
  searchViews,
  storedJob,
  storedPageSummary,
  storedSearch,
  watchJobs,
  writeSearch,
} from '../../../lib/store/views/tab-views.ts';
import { payer, requestFor } from '../jobs/job-samples.ts';
import { answer, receipt } from './rows.ts';

const page = { url: 'https://a.example/', title: 'A' };
const common = (tabId: number) => ({ id: `j${tabId}`, tabId, tabUrl: page.url, request: requestFor(page.url) });
const reading = (tabId: number): RunningJob => ({ ...common(tabId), startedAt: 1, state: 'reading' });

function done(tabId: number, isSaved: boolean): DoneJob {
  const asked = { ...common(tabId), startedAt: 1, answer: answer('a') };
  return { ...asked, state: 'done', isFromSaved: false, isSaved, hasPageChanged: false };
}

beforeEach(async () => {
  fakeBrowser.reset();
  const database = await openDatabase();
  for (const store of ['receipts', 'owners', 'summaries', 'balances'] as const) await database.clear(store);
});

describe('summary view of a tab', () => {
  it('the summary view is stored for each tab, and listed while it is in progress', async () => {
    await storedJob(1).set(reading(1));
    await storedJob(2).set(done(2, true));
    await writeSearch(3, {
      query: 'a',
      triedQueries: [],
      plannedQueries: ['a'],
      page,
      id: 's',
      startedAt: 1,
      receiptId: null,
      state: 'searching',
      index: 'web',
    });
    await fakeBrowser.storage.session.set({ 'other/4': reading(4) });
    expect(await storedJob(1).get()).toEqual(reading(1));
    expect(await runningViews()).toEqual([reading(1)]);
    expect(await storedJob(3).get()).toBeNull();
  });

  it('the summary view is deleted with its tab, together with the summary that it covers', async () => {
    for (const tabId of [1, 2]) {
      await storedJob(tabId).set(reading(tabId));
      await storedPageSummary(tabId).set(done(tabId, true));
    }
    await forgetJob(1);
    expect([await storedJob(1).get(), await storedPageSummary(1).get()]).toEqual([null, null]);
    expect([await storedJob(2).get(), await storedPageSummary(2).get()]).toEqual([reading(2), done(2, true)]);
  });

  it('watchers are notified only of changes of summary views, until they stop', async () => {
    const onChange = vi.fn();
    const stop = watchJobs(onChange);
    await storedDraft(1).set({ page, send: 'text', text: 'Bees.', isPassages: false });
    expect(onChange).not.toHaveBeenCalled();
    await storedJob(1).set(reading(1));
    expect(onChange).toHaveBeenCalledOnce();
    await fakeBrowser.storage.session.set({ 'other/4': 1, 'job/4': reading(4) });
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    await forgetJob(1);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('saveViewed', () => {
  beforeEach(async () => {
    await reserve(receipt('a'), []);
    await markSent('a', 2);
  });

  it('saves the shown answer and its cost, and marks the view as saved', async () => {
    await storedJob(1).set(done(1, false));
    await saveViewed(1, false);
    expect(await savedSummaries.get('a')).toEqual(answer('a'));
    expect(await readSpentAt(payer.origin)).toMatchObject({ spentMicros: 30_000, atMostMicros: 30_000 });
    expect(await storedJob(1).get()).toEqual(done(1, true));
  });

  it.each([
    ['is saved already', done(1, true)],
    ['is in progress', reading(1)],
  ])('does nothing if the shown summary %s', async (_state, job) => {
    await storedJob(1).set(job);
    await saveViewed(1, false);
    expect(await savedSummaries.get('a')).toBeNull();
    expect(await storedJob(1).get()).toEqual(job);
  });
});

describe('search views of a tab', () => {
  it('search views are stored for each index, and deleted with the tab', async () => {
    const begun = { query: 'a', triedQueries: [], plannedQueries: ['a'], page, id: 's', startedAt: 1, receiptId: null };
    const searching = { ...begun, state: 'searching', index: 'web' } as const;
    await writeSearch(1, searching);
    await writeSearch(1, failedSearchOf({ ...searching, index: 'news' }, { code: 'offline' }, 'not-sent', 1));
    expect(await searchViews()).toEqual([{ tabId: 1, search: searching }]);
    expect(await storedSearch(1, 'news').get()).toMatchObject({ state: 'failed' });
    await forgetSearches(1);
    expect(await storedSearch(1, 'web').get()).toBeNull();
    expect(await storedSearch(1, 'news').get()).toBeNull();
  });
});

it('a draft is stored for each tab until it is deleted', async () => {
  const draft = { page, send: 'selection', text: 'Bees.', isPassages: false } as const;
  await storedDraft(1).set(draft);
  await storedDraft(2).set({ ...draft, text: 'Wasps.' });
  await forgetDraft(1);
  expect(await storedDraft(1).get()).toBeNull();
  expect(await storedDraft(2).get()).toEqual({ ...draft, text: 'Wasps.' });
});
