import { saveSummary } from './receipts.ts';
import { storedJob } from './tab-views.ts';

/** Saves the summary that a tab shows, after an earlier attempt failed. @throws Fail `storage` */
export async function saveViewed(tabId: number): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isSaved) return;
  await saveSummary(job.answer);
  await view.set({ ...job, isSaved: true });
}
