import { defineStored, type Stored } from '../browser/stored.ts';
import { type Job, jobSchema } from '../model/job.ts';
import * as z from '../model/z.ts';

/** One key per tab, so that a tab's job is read, watched and dropped without touching another's. The worker writes. */
export function storedJob(tabId: number): Stored<Job | null> {
  return defineStored<Job | null>('session', `job/${tabId}`, z.nullable(jobSchema), null);
}
