import { tabHead } from '../../browser/tabs/tabs.ts';
import { type SavedSearch, savedSearchSchema } from '../../model/search/saved-search.ts';
import type { DoneSearch } from '../../model/search/search.ts';
import type { DoneJob, Job } from '../../model/summary/job.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import { forgetShown } from '../deletion/retention.ts';
import { endAnsweredPrivately, saveSearch, saveSummary } from '../journal/receipts.ts';
import {
  storedJob,
  storedPageSummary,
  unsavedSearchViews,
  unsavedSummaryViews,
  writeSearch,
} from '../views/tab-views.ts';

/**
 * Saves the summary that a tab shows and the one that is set aside there, after an earlier attempt failed; of a private tab
 * only what they cost.
 * @throws Fail `storage`
 */
export async function saveViewed(tabId: number, isPrivate: boolean): Promise<void> {
  for (const view of [storedJob(tabId), storedPageSummary(tabId)]) await saveView(view, isPrivate);
}

type SummaryView = { get: () => Promise<Job | null>; set: (job: DoneJob) => Promise<void> };

async function saveView(view: SummaryView, isPrivate: boolean): Promise<void> {
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
export async function saveViewedSummary(key: string): Promise<SummaryAnswer | null> {
  for (const { tabId, job } of await unsavedSummaryViews()) {
    if (job.answer.key !== key || !(await isOpenAndNotPrivate(tabId))) continue;
    await saveViewed(tabId, false);
    return job.answer;
  }
  return null;
}

/** The same for a search. @throws Fail `storage` */
export async function saveViewedSearch(key: string): Promise<SavedSearch | null> {
  for (const view of await unsavedSearchViews())
    if (view.search.key === key && (await isOpenAndNotPrivate(view.tabId))) return saveSearchView(view);
  return null;
}

/** Saves the searches that a tab shows, after earlier attempts failed; of a private tab none. @throws Fail `storage` */
export async function saveViewedSearches(tabId: number, isPrivate: boolean): Promise<void> {
  if (isPrivate) return;
  for (const view of await unsavedSearchViews()) if (view.tabId === tabId) await saveSearchView(view);
}

async function saveSearchView({ tabId, search }: { tabId: number; search: DoneSearch }): Promise<SavedSearch> {
  const answer = savedSearchSchema.parse(search);
  await saveSearch(answer);
  const saved = { ...search, isSaved: true };
  await writeSearch(tabId, saved);
  await forgetShown(saved);
  return answer;
}

function isOpenAndNotPrivate(tabId: number): Promise<boolean> {
  return tabHead(tabId).then(
    ({ isPrivate }) => !isPrivate,
    () => false,
  );
}
