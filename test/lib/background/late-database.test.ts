import { afterEach, expect, it, vi } from 'vitest';
import { savedSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { storedJob } from '../../../lib/store/views/tab-views.ts';
import { holdOpening } from '../browser/hold-opening.ts';
import { prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a summary is shown while the database does not open again, and can be saved once it does', async () => {
  const { pending } = await prepareWorker();
  const worker = startWorker();
  await worker.ready;
  await worker.summarize();
  await until(() => pending.length === 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { release } = await holdOpening();
  pending[0]?.answer(SUMMARY);
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return (await storedJob(7).get())?.state === 'done';
  });
  const shown = await storedJob(7).get();
  expect(shown).toMatchObject({ isSaved: false, answer: { summary: SUMMARY } });
  release();
  await worker.send('job.save', { tabId: 7 });
  expect(await storedJob(7).get()).toMatchObject({ isSaved: true });
  expect(shown?.state === 'done' && (await savedSummaries.get(shown.answer.id))).toBeTruthy();
  expect(pending).toHaveLength(1);
});

it('a worker whose database opens late starts what was clicked twice meanwhile, and sends it once', async () => {
  const { pending } = await prepareWorker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { release } = await holdOpening();
  const worker = startWorker();
  const started = [worker.summarize(), worker.summarize()];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pending).toEqual([]);
  release();
  await Promise.all(started);
  await until(() => pending.length === 1);
  pending[0]?.answer(SUMMARY);
  await worker.whenIdle();
  expect(await storedJob(7).get()).toMatchObject({ state: 'done', isSaved: true });
  expect(pending).toHaveLength(1);
});
