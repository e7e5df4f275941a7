import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '../../../lib/model/summary/job.ts';
import { savedSummaries } from '../../../lib/store/answers/saved-answers.ts';
import { fullDisk } from '../store/full-disk.ts';
import { CANARY, PAGE, prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

afterEach(() => vi.restoreAllMocks());

async function jobIn(tabId: number): Promise<Job | undefined> {
  const key = `job/${tabId}`;
  return (await fakeBrowser.storage.session.get<Record<string, Job>>(key))[key];
}

/** A worker, and an answer that its tab shows and that could not be saved, on a disk that is full. */
async function startWithUnsaved() {
  const { pending } = await prepareWorker();
  const tab = (id: number) => ({ id, url: PAGE, title: CANARY, incognito: false });
  Object.assign(fakeBrowser.tabs, { get: async (id: number) => tab(id) });
  const worker = startWorker();
  await worker.ready;
  await worker.summarize();
  await until(() => pending.length === 1);
  const disk = fullDisk({ roomAfter: Number.POSITIVE_INFINITY });
  pending[0]?.answer(SUMMARY);
  await worker.whenIdle();
  expect(await jobIn(7)).toMatchObject({ state: 'done', isSaved: false });
  return { worker, pending, disk };
}

it('an answer that could not be saved is not paid for again in another tab, and is saved then', async () => {
  const { worker, pending, disk } = await startWithUnsaved();
  disk.free();
  await worker.summarize({ tabId: 9 });
  await worker.whenIdle();
  expect(await jobIn(9)).toMatchObject({ state: 'done', isFromSaved: true, answer: { summary: SUMMARY } });
  expect(pending).toHaveLength(1);
  expect(await jobIn(7)).toMatchObject({ isSaved: true });
  const job = await jobIn(7);
  expect(job?.state === 'done' && (await savedSummaries.get(job.answer.id))).toMatchObject({ summary: SUMMARY });
});

it('nothing is sent from another tab while it still cannot be saved', async () => {
  const { worker, pending } = await startWithUnsaved();
  await worker.summarize({ tabId: 9 });
  await worker.whenIdle();
  expect(await jobIn(9)).toMatchObject({ state: 'failed', failure: { code: 'storage' }, outcome: 'not-sent' });
  expect(pending).toHaveLength(1);
  expect(await jobIn(7)).toMatchObject({ state: 'done', isSaved: false });
});

it('the answer of a private tab serves no other', async () => {
  const { worker, pending, disk } = await startWithUnsaved();
  disk.free();
  const tab = (id: number) => ({ id, url: PAGE, title: CANARY, incognito: id === 7 });
  Object.assign(fakeBrowser.tabs, { get: async (id: number) => tab(id) });
  await worker.summarize({ tabId: 9 });
  await until(() => pending.length === 2);
  pending[1]?.answer(SUMMARY);
  await worker.whenIdle();
});
