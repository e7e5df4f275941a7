import { type Badge, showBadge } from '../../lib/browser/badge.ts';
import type { Search } from '../../lib/model/search/search.ts';
import { isRunning, type Job } from '../../lib/model/summary/job.ts';
import { forgetShown } from '../../lib/store/retention.ts';
import { forgetJob, storedJob, showSearch as writeSearch } from '../../lib/store/tab-views.ts';

/** Writes the job that a tab shows, and its badge. `null` removes both. */
export async function show(tabId: number, job: Job | null): Promise<void> {
  await (job === null ? forgetJob(tabId) : storedJob(tabId).set(job));
  await showBadge(tabId, badgeOf(job));
  await forgetShown(job);
}

/** Writes a search that a tab shows. */
export async function showSearch(tabId: number, search: Search): Promise<void> {
  await writeSearch(tabId, search);
  await forgetShown(search);
}

function badgeOf(job: Job | null): Badge {
  if (job === null) return 'none';
  return isRunning(job) ? 'running' : job.state;
}
