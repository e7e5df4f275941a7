import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Search } from '../../../lib/model/search/search.ts';
import type { Job } from '../../../lib/model/summary/job.ts';
import { savedSearches, savedSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { storedJob } from '../../../lib/store/views/tab-views.ts';
import { fullDisk } from '../store/full-disk.ts';
import { CANARY, PAGE, prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

type AnyWorker = ReturnType<typeof startWorker>;

const RESULTS = [{ t: 0, url: 'https://b.example/', title: 'Rooftop bees', snippet: 'Honey.' }];

const kinds = [
  {
    kind: 'summary',
    start: (worker: AnyWorker, tabId: number) => worker.summarize({ tabId }),
    data: SUMMARY,
    keyOf: (tabId: number) => `job/${tabId}`,
    isOnDisk: async (view: Job & Search) => 'answer' in view && (await savedSummaries.get(view.answer.id)) !== null,
  },
  {
    kind: 'search',
    start: (worker: AnyWorker, tabId: number) => worker.search(tabId),
    data: RESULTS,
    keyOf: (tabId: number) => `search/${tabId}/web`,
    isOnDisk: async (view: Job & Search) => 'key' in view && (await savedSearches.newest(view.key)) !== null,
  },
];

afterEach(() => vi.restoreAllMocks());

it('an unsaved summary is saved before it is cleared, and stays while it cannot be saved', async () => {
  const { pending } = await prepareWorker();
  openTabs({ privateId: null });
  const worker = startWorker();
  await worker.ready;
  await worker.summarize();
  await until(() => pending.length === 1);
  const disk = fullDisk({ roomAfter: Number.POSITIVE_INFINITY });
  pending[0]?.answer(SUMMARY);
  await worker.whenIdle();
  await expect(worker.send('job.clear', { tabId: 7 })).rejects.toMatchObject({ failure: { code: 'storage' } });
  const shown = await storedJob(7).get();
  expect(shown).toMatchObject({ state: 'done', isSaved: false });
  disk.free();
  await worker.send('job.clear', { tabId: 7 });
  expect(await storedJob(7).get()).toBeNull();
  expect(shown?.state === 'done' && (await savedSummaries.get(shown.answer.id))).toBeTruthy();
});

function openTabs({ privateId }: { privateId: number | null }): void {
  const get = async (id: number) => ({ id, url: PAGE, title: CANARY, incognito: id === privateId });
  Object.assign(fakeBrowser.tabs, { get });
}

describe.each(kinds)('a $kind that is shown but could not be saved', ({ start, data, keyOf, isOnDisk }) => {
  const viewIn = async (tabId: number) => {
    const key = keyOf(tabId);
    return (await fakeBrowser.storage.session.get<Record<string, Job & Search>>(key))[key] as Job & Search;
  };

  /** A worker that received its answer while the disk was full. */
  async function answerOnFullDisk() {
    const { pending } = await prepareWorker();
    openTabs({ privateId: null });
    const worker = startWorker();
    await worker.ready;
    await start(worker, 7);
    await until(() => pending.length === 1);
    const disk = fullDisk({ roomAfter: Number.POSITIVE_INFINITY });
    pending[0]?.answer(data);
    await worker.whenIdle();
    expect(await viewIn(7)).toMatchObject({ state: 'done', isSaved: false });
    return { worker, pending, disk };
  }

  it('an unsaved answer is reused and saved when another tab asks for it', async () => {
    const { worker, pending, disk } = await answerOnFullDisk();
    expect(await isOnDisk(await viewIn(7))).toBe(false);
    disk.free();
    await start(worker, 9);
    await worker.whenIdle();
    expect(await viewIn(9)).toMatchObject({ state: 'done', isFromSaved: true });
    expect(pending).toHaveLength(1);
    expect(await viewIn(7)).toMatchObject({ isSaved: true });
    expect(await isOnDisk(await viewIn(7))).toBe(true);
  });

  it('an unsaved answer stays, and another tab sends nothing while it cannot be saved', async () => {
    const { worker, pending } = await answerOnFullDisk();
    await start(worker, 9);
    await worker.whenIdle();
    expect(await viewIn(9)).toMatchObject({ state: 'failed', failure: { code: 'storage' }, outcome: 'not-sent' });
    expect(pending).toHaveLength(1);
    expect(await viewIn(7)).toMatchObject({ state: 'done', isSaved: false });
  });

  it('an unsaved answer is saved and reused when its own tab asks again', async () => {
    const { worker, pending, disk } = await answerOnFullDisk();
    const shown = await viewIn(7);
    disk.free();
    await start(worker, 7);
    let isIdle = false;
    void worker.whenIdle().then(() => {
      isIdle = true;
    });
    await until(() => isIdle || pending.length === 2);
    expect(pending).toHaveLength(1);
    expect(await isOnDisk(shown)).toBe(true);
    expect(await viewIn(7)).toMatchObject({ state: 'done', isFromSaved: true });
  });

  it('an unsaved answer stays in its own tab and is not replaced while it cannot be saved', async () => {
    const { worker, pending } = await answerOnFullDisk();
    const shown = await viewIn(7);
    await expect(start(worker, 7)).rejects.toMatchObject({ failure: { code: 'storage' }, outcome: 'not-sent' });
    await worker.whenIdle();
    expect(pending).toHaveLength(1);
    expect(await viewIn(7)).toEqual(shown);
  });

  it('an unsaved answer of a private tab is not reused in another tab', async () => {
    const { worker, pending, disk } = await answerOnFullDisk();
    disk.free();
    openTabs({ privateId: 7 });
    await start(worker, 9);
    await until(() => pending.length === 2);
    pending[1]?.answer(data);
    await worker.whenIdle();
    expect(await viewIn(7)).toMatchObject({ isSaved: false });
  });
});
