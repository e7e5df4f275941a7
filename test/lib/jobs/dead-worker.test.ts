import { describe, expect, it } from 'vitest';
import { Fail } from '../../../lib/model/failure.ts';
import { startOn, summary } from './job-samples.ts';
import { createSlow, run, url } from './summary-runs.ts';

describe('recovery after the worker has died', () => {
  it('a request that was interrupted is recorded with its possible cost, and its view ends', async () => {
    const { summaryRunner, views, createWorker, rows, die, received } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    die();
    const next = createWorker();
    for (let times = 0; times < 3; times++) await next.reconcile();
    expect(views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'interrupted' }, outcome: 'unknown' });
    expect(await rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000 }]);
    expect(received).toHaveLength(1);
  });

  it('views end on a full disk, and the next click reports the failure', async () => {
    const { summaryRunner, views, createWorker, die, harness, received } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    die();
    harness.checkDisk = () => {
      throw new Fail({ code: 'storage' });
    };
    const next = createWorker();
    await next.reconcile();
    expect(views.get(1)).toMatchObject({ state: 'failed', outcome: 'unknown' });
    next.summaryRunner.start(startOn(1, url));
    await next.whenIdle();
    expect(views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'storage' }, outcome: 'not-sent' });
    expect(received).toHaveLength(1);

    harness.checkDisk = () => {};
    harness.summarize = async () => summary;
    await next.reconcile();
    next.summaryRunner.start(startOn(1, url));
    await next.whenIdle();
    expect(views.get(1)).toMatchObject({ state: 'done' });
  });

  it('a click ends the receipt of the dead worker and sends one request', async () => {
    const { summaryRunner, views, createWorker, die, harness, received, rows } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    die();
    harness.summarize = async () => summary;
    const next = createWorker();
    next.summaryRunner.start(startOn(2, url));
    await next.whenIdle();
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(received).toHaveLength(2);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['done', 'unknown']);
  });

  it('an answer that was saved before the death is shown', async () => {
    const { views, createWorker, received } = await run();
    const end = views.get(1);
    if (end?.state !== 'done') throw new Error('no answer');
    const { id, tabId, tabUrl, request, startedAt } = end;
    const begun = { id, tabId, tabUrl, request, startedAt, words: 1, share: 1, how: null };
    views.set(1, { ...begun, state: 'asking', receiptId: received[0]?.idempotencyKey ?? '', sentAt: 1 });
    await createWorker().reconcile();
    expect(views.get(1)).toMatchObject({ state: 'done', answer: { summary } });
  });
});
