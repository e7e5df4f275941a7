import { expect } from 'vitest';
import type { Job } from '../../../lib/model/summary/job.ts';
import type { Summary } from '../../../lib/model/summary/summary-schema.ts';
import { deferred } from '../../deferred.ts';
import type { HarnessParts } from './harness-parts.ts';
import { createJobHarness } from './job-harness.ts';
import { pageText, startOn, turns, untilAborted } from './job-samples.ts';

export const url = 'https://a.example/';

/** One worker, and a service that answers when the test resolves `answer`. */
export async function createSlow(parts: Partial<HarnessParts> = {}) {
  const answer = deferred<Summary>();
  const harness = await createJobHarness({
    summarize: (_received, signal) => Promise.race([answer.promise, untilAborted(signal)]),
    ...parts,
  });
  const worker = harness.createWorker();
  return { ...harness, ...worker, answer };
}

/** A summary that is waiting for its answer in tab 1, and a start in tab 2, where the page has another text. */
export async function startChangedPageTwice() {
  const slow = await createSlow();
  slow.harness.pageOf = tabId => pageText(url, `${pageText(url).text} Tab ${tabId}.`);
  slow.summaryRunner.start(startOn(1, url));
  await expect.poll(() => slow.received.length).toBe(1);
  slow.summaryRunner.start(startOn(2, url));
  await turns(50);
  return slow;
}

/** Runs one start to its end. */
export async function run(start = startOn(1, url), parts: Partial<HarnessParts> = {}) {
  const harness = await createJobHarness(parts);
  const worker = harness.createWorker();
  worker.summaryRunner.start(start);
  await worker.whenIdle();
  return { ...harness, ...worker, end: harness.views.get(start.tabId) };
}

/** The failure code of a failed job, or the state of any other job. */
export const codeOf = (job: Job | undefined) => (job?.state === 'failed' ? job.failure.code : job?.state);
