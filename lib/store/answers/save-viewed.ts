import { forgetShown } from '../deletion/retention.ts';
import { endAnsweredPrivately, saveSummary } from '../journal/receipts.ts';
import { storedJob } from '../views/tab-views.ts';

/**
 * Saves the summary that a tab shows, after an earlier attempt failed; of a private tab only what it cost.
 * @throws Fail `storage`
 */
export async function saveViewed(tabId: number, isPrivate: boolean): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isSaved) return;
  await (isPrivate ? endAnsweredPrivately : saveSummary)(job.answer);
  const saved = { ...job, isSaved: true };
  await view.set(saved);
  await forgetShown(saved);
}
