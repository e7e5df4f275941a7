import { defineStored, readStoredKeys, removeStored, type Stored, watchStoredKeys } from '../browser/stored.ts';
import { isRunning, type Job, jobSchema, type RunningJob } from '../model/summary/job.ts';
import * as z from '../model/z.ts';
import { saveSummary } from './receipts.ts';

const PREFIX = 'job/';

/** One key per tab, so that a tab's job is read, watched and dropped without touching another's. The worker writes. */
export function storedJob(tabId: number): Stored<Job | null> {
  return defineStored<Job | null>('session', `${PREFIX}${tabId}`, z.nullable(jobSchema), null);
}

/** The summary of the tab's own page, while that of a link is shown over it: its id, which Back leads to. */
export function storedCovered(tabId: number): Stored<string | null> {
  return defineStored<string | null>('session', `covered/${tabId}`, z.nullable(z.string()), null);
}

/** Views that say "running", whether or not anybody still works on them. */
export async function runningViews(): Promise<RunningJob[]> {
  const keys = (await readStoredKeys('session')).filter(key => key.startsWith(PREFIX));
  const jobs = await Promise.all(keys.map(key => storedJob(Number(key.slice(PREFIX.length))).get()));
  return jobs.flatMap(job => (job && isRunning(job) ? job : []));
}

/** Writes the summary a tab shows, which the disk did not take at first, to the history now. @throws Fail `storage` */
export async function saveViewed(tabId: number): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isKept) return;
  await saveSummary(job.answer);
  await view.set({ ...job, isKept: true });
}

export async function forgetTab(tabId: number): Promise<void> {
  await Promise.all([removeStored('session', `${PREFIX}${tabId}`), removeStored('session', `covered/${tabId}`)]);
}

/** Calls `onChange` after any tab's view has changed; returns what stops it. */
export function watchJobs(onChange: () => void): () => void {
  return watchStoredKeys('session', keys => {
    if (keys.some(key => key.startsWith(PREFIX))) onChange();
  });
}
