import { describe, expect, it } from 'vitest';
import type { SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import type { Job } from '../../../lib/model/summary/job.ts';
import { answer as savedAnswer } from '../store/rows.ts';
import { createJobHarness } from './job-harness.ts';
import { options, pageText, requestFor, startOn, summary } from './job-samples.ts';
import { codeOf, createSlow, run, url } from './summary-runs.ts';

describe('simultaneous clicks', () => {
  it('several clicks in one tab send one request', async () => {
    const { summaryRunner, whenIdle, received, answer, shown } = await createSlow();
    for (let click = 0; click < 3; click++) summaryRunner.start(startOn(1, `${url}#${click}`));
    await expect.poll(() => received.length).toBe(1);
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect(shown.filter(({ state }) => state === 'reading')).toHaveLength(1);
  });

  const anchor = { frameId: 0, quote: 'Bees' };
  const selection = requestFor(url, { send: 'selection', anchor });
  const seen = { ...pageText(url, 'What was seen. '.repeat(20)), share: 1 };

  it.each<[name: string, first: Partial<SummaryStart>, second: Partial<SummaryStart>, jobs: number]>([
    ['a page and its selection', {}, { request: selection }, 2],
    ['a page and a selection without a quote', {}, { request: { ...selection, anchor: null } }, 2],
    ['a selection', { request: selection }, { request: selection }, 1],
    [
      'two selections',
      { request: selection },
      { request: { ...selection, anchor: { frameId: 0, quote: 'Wasps' } } },
      2,
    ],
    ['a page and its previewed text', {}, { content: seen }, 2],
    ['a previewed text', { content: seen }, { content: { ...seen } }, 1],
    ['a page with other options', {}, { request: requestFor(url, { options: { ...options, engine: 'muriel' } }) }, 1],
  ])('two clicks for %s in one tab start the right number of jobs', async (_name, first, second, jobs) => {
    const { summaryRunner, whenIdle, answer, shown } = await createSlow();
    summaryRunner.start(startOn(1, url, first));
    summaryRunner.start(startOn(1, url, second));
    answer.resolve(summary);
    await whenIdle();
    expect(new Set(shown.map(({ id }) => id)).size).toBe(jobs);
  });

  it('clicks in several tabs share one request, and each tab shows the result', async () => {
    const { summaryRunner, whenIdle, received, answer, views, rows } = await createSlow();
    for (const tabId of [1, 2, 3]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => [1, 2, 3].map(tabId => views.get(tabId)?.state)).toEqual(Array(3).fill('asking'));
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect([1, 2, 3].map(tabId => views.get(tabId)?.state)).toEqual(Array(3).fill('done'));
    expect(await rows()).toHaveLength(1);
  });

  it('a click in another tab joins a request that was already sent', async () => {
    const { summaryRunner, whenIdle, received, answer, views } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    summaryRunner.start(startOn(2, url));
    await expect.poll(() => views.get(2)).toMatchObject({ state: 'asking', receiptId: received[0]?.idempotencyKey });
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
  });

  it('Cancel in one tab does not take the answer from the other', async () => {
    const { summaryRunner, whenIdle, received, answer, views } = await createSlow();
    for (const tabId of [1, 2]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => views.get(2)?.state).toBe('asking');
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    summaryRunner.cancel(1);
    await expect.poll(() => codeOf(views.get(1))).toBe('continues-elsewhere');
    answer.resolve(summary);
    await whenIdle();
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(received).toHaveLength(1);
  });

  it('Cancel in the last tab ends the request', async () => {
    const { summaryRunner, whenIdle, views, rows } = await createSlow();
    for (const tabId of [1, 2]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => [1, 2].map(tabId => views.get(tabId)?.state)).toEqual(['asking', 'asking']);
    summaryRunner.cancel(1);
    summaryRunner.cancel(2);
    await whenIdle();
    expect([1, 2].map(tabId => codeOf(views.get(tabId))).sort()).toEqual(['cancelled', 'continues-elsewhere']);
    expect(await rows()).toMatchObject([{ state: 'unknown' }]);
  });

  it('two clicks for different pages in one tab both continue, and the last one is shown', async () => {
    const { summaryRunner, whenIdle, received, answer, views, summaries } = await createSlow();
    summaryRunner.start(startOn(1, url));
    const link = requestFor('https://bees.org/', { send: 'address' });
    summaryRunner.start(startOn(1, url, { request: link }));
    await expect.poll(() => received.length).toBe(2);
    answer.resolve(summary);
    await whenIdle();
    expect(views.get(1)).toMatchObject({ state: 'done', request: link });
    expect(await summaries()).toHaveLength(2);
  });
});

describe('summary in a tab', () => {
  it('saves the answer although the view of the tab cannot be written', async () => {
    const { received, summaries } = await run(undefined, {
      checkViews: () => {
        throw new Error('no room in session storage');
      },
    });
    expect(received).toHaveLength(1);
    expect(await summaries()).toHaveLength(1);
  });

  it('treats a click right after the end of a summary as a new request', async () => {
    const harness = await createJobHarness();
    const worker = harness.createWorker();
    const { set } = harness.views;
    harness.views.set = function (tabId, job) {
      set.call(this, tabId, job);
      const [first] = harness.shown.flatMap(({ state, ...rest }) =>
        state === 'done' && 'answer' in rest ? rest.answer : [],
      );
      if (first && harness.received.length === 1) worker.summaryRunner.start(startOn(1, url, { replaces: [first.id] }));
      return this;
    };
    worker.summaryRunner.start(startOn(1, url));
    await worker.whenIdle();
    expect(harness.received).toHaveLength(2);
  });

  it('costs nothing if it is cancelled before anything is sent', async () => {
    const { summaryRunner, whenIdle, received, views, rows } = await createSlow();
    summaryRunner.start(startOn(1, url));
    summaryRunner.cancel(1);
    await whenIdle();
    expect(received).toEqual([]);
    expect(views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'cancelled' }, outcome: 'not-sent' });
    expect(await rows()).toEqual([]);
  });

  it('writes no view for a closed tab but saves its answer', async () => {
    const { summaryRunner, whenIdle, answer, views, summaries } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    summaryRunner.closeTab(1);
    views.delete(1);
    answer.resolve(summary);
    await whenIdle();
    expect(views.size).toBe(0);
    expect(await summaries()).toHaveLength(1);
  });

  it('keeps showing a saved summary while a job of the tab continues', async () => {
    const { summaryRunner, whenIdle, answer, views, summaries, received } = await createSlow();
    const saved = savedAnswer('saved');
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    await summaryRunner.showSaved(1, url, saved);
    expect(summaryRunner.isLiveIn(1)).toBe(false);
    answer.resolve(summary);
    await whenIdle();
    const { request } = saved;
    const facts = { isFromSaved: true, isSaved: true, hasPageChanged: false };
    expect(views.get(1)).toMatchObject({ state: 'done', tabUrl: url, request, answer: saved, ...facts });
    expect([received.length, (await summaries()).length]).toEqual([1, 1]);
  });

  it('keeps showing a running job if the tab is cleared', async () => {
    const { summaryRunner, whenIdle, answer, views } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    await summaryRunner.clear(1);
    expect(views.get(1)?.state).toBe('asking');
    answer.resolve(summary);
    await whenIdle();
    await summaryRunner.clear(1);
    expect(views.size).toBe(0);
  });

  it('reports each ended job once if several tabs were waiting', async () => {
    const ended: Job[] = [];
    const { summaryRunner, whenIdle, answer, views } = await createSlow({ onEnded: job => void ended.push(job) });
    for (const tabId of [1, 2]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => views.get(2)?.state).toBe('asking');
    answer.resolve(summary);
    await whenIdle();
    expect(ended.map(({ tabId }) => tabId).sort()).toEqual([1, 2]);
  });
});
