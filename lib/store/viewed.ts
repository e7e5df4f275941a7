import { storedJob } from './jobs.ts';
import { keepAnswer } from './receipts.ts';

/** Writes the summary a tab shows, which the disk did not take at first, to the history now. @throws Fail `storage` */
export async function keepViewed(tabId: number): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isKept) return;
  await keepAnswer(job.answer);
  await view.set({ ...job, isKept: true });
}
