import { keptSummarySchema } from '../model/kept-summary.ts';
import { storedJob } from './jobs.ts';
import { keepAnswer, readReceipt } from './receipts.ts';

/** Writes the summary a tab shows, which the disk did not take at first, to the history now. @throws Fail `storage` */
export async function keepViewed(tabId: number): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isKept) return;
  const receipt = await readReceipt(job.id);
  if (receipt === null) return;
  await keepAnswer(keptSummarySchema.parse({ ...job, key: receipt.key }));
  await view.set({ ...job, isKept: true });
}
