import { describe, expect, it } from 'vitest';
import { Fail } from '../../../lib/model/failure.ts';
import { isPrivateReceipt } from '../../../lib/model/money/private-window-receipt.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import type { Received } from './harness-parts.ts';
import { createJobHarness } from './job-harness.ts';
import { cut, startOn, summary, untilAborted } from './job-samples.ts';

const url = 'https://a.example/';
const ORIGIN = 'https://kagi.com';
const COST = 30_000;

/** A service that keeps its answers, and a connection that loses the first `lost` of them. */
async function createKeeping(lost: number) {
  const charged: string[] = [];
  let requests = 0;
  const harness = await createJobHarness({
    summarize: async ({ idempotencyKey }) => {
      const isReplay = charged.includes(idempotencyKey);
      if (!isReplay) charged.push(idempotencyKey);
      if (requests++ < lost) cut();
      return { ...summary, isReplay };
    },
  });
  const keysOf = (received: readonly Received[]) => received.map(({ idempotencyKey }) => idempotencyKey);
  return { ...harness, charged, keys: () => keysOf(harness.received) };
}

async function start(worker: ReturnType<Awaited<ReturnType<typeof createJobHarness>>['createWorker']>, changes = {}) {
  worker.summaryRunner.start(startOn(1, url, changes));
  await worker.whenIdle();
}

describe('a try after an unknown outcome', () => {
  it('sends the same key, and is charged and counted once', async () => {
    const { createWorker, charged, keys, views } = await createKeeping(2);
    const worker = createWorker();
    for (let tries = 0; tries < 3; tries++) await start(worker);
    expect(views.get(1)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(new Set(keys()).size).toBe(1);
    expect(charged).toHaveLength(1);
    expect(await readSpentAt(ORIGIN)).toEqual({ spentMicros: COST, atMostMicros: COST });
  });

  it('counts both at a service that does not say that it has answered again', async () => {
    let requests = 0;
    const { createWorker } = await createJobHarness({ summarize: async () => (requests++ === 0 ? cut() : summary) });
    const worker = createWorker();
    await start(worker);
    await start(worker);
    expect(await readSpentAt(ORIGIN)).toEqual({ spentMicros: COST, atMostMicros: COST + 300_000 });
  });

  it('sends the same key after Stop and after the death of the worker', async () => {
    const { createWorker, harness, received, views } = await createJobHarness({
      summarize: (_received, signal) => untilAborted(signal),
    });
    const stopped = createWorker();
    stopped.summaryRunner.start(startOn(1, url));
    await expect.poll(() => received.length).toBe(1);
    stopped.summaryRunner.cancel(1);
    await stopped.whenIdle();
    stopped.summaryRunner.start(startOn(1, url));
    await expect.poll(() => received.length).toBe(2);
    stopped.die();
    harness.summarize = async () => ({ ...summary, isReplay: true });
    const next = createWorker();
    await next.reconcile();
    await start(next);
    expect(views.get(1)).toMatchObject({ state: 'done' });
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await readSpentAt(ORIGIN)).toEqual({ spentMicros: COST, atMostMicros: COST });
  });

  it('sends a new key if the first was refused for another request, and only after one more click', async () => {
    const { createWorker, harness, received, views } = await createJobHarness({ summarize: async () => cut() });
    const worker = createWorker();
    await start(worker);
    harness.summarize = async () => {
      throw new Fail({ code: 'rejected', status: 422, serviceMessage: null, requestId: null }, 'rejected');
    };
    await start(worker);
    expect(received).toHaveLength(2);
    expect(views.get(1)).toMatchObject({ failure: { code: 'rejected' } });
    harness.summarize = async () => summary;
    await start(worker);
    const [first, second, third] = received.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends the same key again after a refusal that is about something else', async () => {
    const { createWorker, harness, keys } = await createKeeping(1);
    const worker = createWorker();
    await start(worker);
    const answer = harness.summarize;
    harness.summarize = async () => {
      throw new Fail({ code: 'rate-limited', retryAfterMs: 1, serviceMessage: null, requestId: null }, 'rejected');
    };
    await start(worker);
    harness.summarize = answer;
    await start(worker);
    expect(new Set(keys()).size).toBe(1);
  });

  it('sends a new key for a newer summary, after the lost one was answered', async () => {
    const { createWorker, charged, views } = await createKeeping(1);
    const worker = createWorker();
    await start(worker);
    await start(worker);
    const view = views.get(1);
    if (view?.state !== 'done') throw new Error('no answer');
    await start(worker, { replaces: [view.answer.id] });
    expect(charged).toHaveLength(2);
    expect(await readSpentAt(ORIGIN)).toEqual({ spentMicros: 2 * COST, atMostMicros: 2 * COST });
  });

  it('sends the same key from a private window, whose receipts do not say what they are for', async () => {
    const { createWorker, charged, keys, rows } = await createKeeping(1);
    const worker = createWorker();
    await start(worker, { isPrivate: true });
    await start(worker, { isPrivate: true });
    expect(new Set(keys()).size).toBe(1);
    expect(charged).toHaveLength(1);
    expect((await rows()).every(isPrivateReceipt)).toBe(true);
    expect(await readSpentAt(ORIGIN)).toEqual({ spentMicros: COST, atMostMicros: COST });
  });
});
