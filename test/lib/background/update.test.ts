import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { whenSafeToUpdate } from '../../../entrypoints/background/safe-to-update.ts';
import { updateWhen } from '../../../lib/browser/worker/worker-lifetime.ts';
import { forgetPrivateAnswers } from '../../../lib/store/journal/private-window-answers.ts';
import { forgetDraft, storedDraft } from '../../../lib/store/views/drafts.ts';
import { whileDeleting } from '../../../lib/store/while-writing.ts';
import { deferred } from '../../deferred.ts';
import { turns } from '../jobs/job-samples.ts';
import { fullDisk } from '../store/full-disk.ts';
import { CANARY, PAGE, prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

afterEach(() => vi.restoreAllMocks());

const draft = { page: { url: PAGE, title: CANARY }, send: 'text', text: 'What I wrote.', isPassages: false } as const;

/** A worker, and a browser that has an update for it when the test says so. */
async function create() {
  const { pending } = await prepareWorker();
  let offer = () => {};
  const reload = vi.fn();
  const onUpdateAvailable = { addListener: (listener: () => void) => (offer = listener) };
  Object.assign(fakeBrowser.runtime, { onUpdateAvailable, reload, getPlatformInfo: async () => ({}) });
  const worker = startWorker();
  await worker.ready;
  updateWhen(() => whenSafeToUpdate(worker));
  return { ...worker, pending, offer: () => offer(), reload };
}

type Parts = Awaited<ReturnType<typeof create>>;

async function expectWaiting({ reload }: Parts): Promise<void> {
  await turns(300);
  expect(reload).not.toHaveBeenCalled();
}

const expectInstalled = ({ reload }: Parts) => expect.poll(() => reload).toHaveBeenCalledOnce();

describe('an update', () => {
  it('is installed at once where nothing is lost with it', async () => {
    const parts = await create();
    await storedDraft(7).set(null);
    parts.offer();
    await expectInstalled(parts);
  });

  it.each([
    ['sent or discarded', () => storedDraft(7).set(null)],
    ['closed with its tab', () => forgetDraft(7)],
  ])('waits until a draft is %s', async (_end, end) => {
    const parts = await create();
    await storedDraft(7).set(draft);
    parts.offer();
    await expectWaiting(parts);
    await storedDraft(8).set(null);
    await expectWaiting(parts);
    await end();
    await expectInstalled(parts);
  });

  it('waits for a draft that the user begins while a job is in progress', async () => {
    const parts = await create();
    await parts.summarize();
    await until(() => parts.pending.length === 1);
    parts.offer();
    await storedDraft(7).set(draft);
    parts.pending[0]?.answer(SUMMARY);
    await parts.whenIdle();
    await expectWaiting(parts);
    await storedDraft(7).set(null);
    await expectInstalled(parts);
  });

  it('waits for a job that begins after a draft has kept it', async () => {
    const parts = await create();
    await storedDraft(7).set(draft);
    parts.offer();
    await expectWaiting(parts);
    await parts.summarize();
    await storedDraft(7).set(null);
    await until(() => parts.pending.length === 1);
    await expectWaiting(parts);
    parts.pending[0]?.answer(SUMMARY);
    await expectInstalled(parts);
  });

  it('waits until an answer that could not be saved is', async () => {
    const parts = await create();
    await parts.summarize();
    await until(() => parts.pending.length === 1);
    const disk = fullDisk({ roomAfter: Number.POSITIVE_INFINITY });
    parts.pending[0]?.answer(SUMMARY);
    await parts.whenIdle();
    parts.offer();
    await expectWaiting(parts);
    disk.free();
    await parts.send('job.save', { tabId: 7 });
    await expectInstalled(parts);
  });

  it('waits for a page that deletes everything, which an update would end halfway', async () => {
    const parts = await create();
    await storedDraft(7).set(draft);
    parts.offer();
    await expectWaiting(parts);
    const { promise, resolve } = deferred<void>();
    const deleting = whileDeleting(async () => {
      await parts.send('everything.delete', { mayStop: true });
      await promise;
    });
    await expectWaiting(parts);
    resolve();
    await deleting;
    await expectInstalled(parts);
  });

  it('waits until the private tab is closed that has an answer', async () => {
    const parts = await create();
    await parts.summarize({ tabId: 8 });
    await until(() => parts.pending.length === 1);
    parts.pending[0]?.answer(SUMMARY);
    await parts.whenIdle();
    parts.offer();
    await expectWaiting(parts);
    await forgetPrivateAnswers(8);
    await expectInstalled(parts);
  });
});
