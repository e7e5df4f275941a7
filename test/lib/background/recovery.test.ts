import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '../../../lib/model/summary/job.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { deferred } from '../../deferred.ts';
import { prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

/** A running worker, and a recovery that another page starts. It waits between reading the views and the locks. */
async function startRecovering() {
  const { pending, locks } = await prepareWorker();
  const worker = startWorker();
  await worker.ready;
  const recover = async () => {
    const [asked, gate] = [deferred<void>(), deferred<void>()];
    const query = locks.query.bind(locks);
    locks.query = async () => {
      asked.resolve();
      await gate.promise;
      return query();
    };
    const recovered = worker.send('jobs.reconcile', {});
    await asked.promise;
    return async () => {
      gate.resolve();
      await recovered;
    };
  };
  return { pending, worker, recover };
}

async function shownJob(): Promise<Job | undefined> {
  return (await fakeBrowser.storage.session.get<Record<string, Job>>('job/7'))['job/7'];
}

describe('recovery while the worker runs', () => {
  it('leaves an answer that arrives meanwhile in the view, even if nothing is saved', async () => {
    const { pending, worker, recover } = await startRecovering();
    await storedSettings.change({ historyDays: 0 });
    await worker.summarize();
    await until(async () => pending.length === 1 && (await shownJob())?.state === 'asking');
    const finish = await recover();
    pending[0]?.answer(SUMMARY);
    await worker.whenIdle();
    expect(await shownJob()).toMatchObject({ state: 'done', answer: { summary: SUMMARY } });
    await finish();
    expect(await shownJob()).toMatchObject({ state: 'done', answer: { summary: SUMMARY } });
  });

  it('leaves a saved answer that appears meanwhile in the view', async () => {
    const { pending, worker, recover } = await startRecovering();
    await worker.summarize();
    await until(() => pending.length === 1);
    pending[0]?.answer(SUMMARY);
    await worker.whenIdle();
    // The second start pauses while it shows that it reads the page.
    const [isShown, gate] = [deferred<void>(), deferred<void>()];
    const { session } = fakeBrowser.storage;
    const set = session.set.bind(session);
    session.set = async values => {
      await set(values);
      if ((values as Record<string, Job>)['job/7']?.state !== 'reading') return;
      isShown.resolve();
      await gate.promise;
    };
    await worker.summarize();
    await isShown.promise;
    const finish = await recover();
    gate.resolve();
    await worker.whenIdle();
    await finish();
    session.set = set;
    expect(await shownJob()).toMatchObject({ state: 'done', isFromSaved: true });
  });
});
