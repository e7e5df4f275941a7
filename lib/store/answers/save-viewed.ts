import { tabHead } from '../../browser/tabs/tabs.ts';
import type { SavedSummary } from '../../model/summary/saved-summary.ts';
import { forgetShown } from '../deletion/retention.ts';
import { endAnsweredPrivately, saveSummary } from '../journal/receipts.ts';
import { storedJob, tabsWithUnsaved } from '../views/tab-views.ts';

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

/**
 * The answer to a request that could not be saved, while a tab shows it. It is saved first; `null` if there is none.
 * @throws Fail `storage` if it still cannot be
 */
export async function saveViewedAnswer(key: string): Promise<SavedSummary | null> {
  for (const { tabId, job } of await tabsWithUnsaved()) {
    if (job.answer.key !== key) continue;
    const tab = await tabHead(tabId).catch(() => null);
    if (tab === null || tab.isPrivate) continue;
    await saveViewed(tabId, false);
    return job.answer;
  }
  return null;
}
