import { type Badge, showBadge } from '../../lib/browser/badge.ts';
import { isRunning, type Job } from '../../lib/model/summary/job.ts';
import { forgetJob, storedJob } from '../../lib/store/tab-views.ts';

/** Writes the job that a tab shows, and its badge. `null` removes both. */
export async function show(tabId: number, job: Job | null): Promise<void> {
  await (job === null ? forgetJob(tabId) : storedJob(tabId).set(job));
  await showBadge(tabId, badgeOf(job));
}

function badgeOf(job: Job | null): Badge {
  if (job === null) return 'none';
  return isRunning(job) ? 'running' : job.state;
}
