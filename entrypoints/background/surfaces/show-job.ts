import { showOnButton, showsJob } from '../../../lib/browser/surfaces/show-toolbar-button.ts';
import { tabHead } from '../../../lib/browser/tabs/tabs.ts';
import type { Search } from '../../../lib/model/search/search.ts';
import { isRunning, type Job } from '../../../lib/model/summary/job.ts';
import { pageKeyPrefixOf } from '../../../lib/model/summary/page-key-full.ts';
import type { ButtonState } from '../../../lib/model/toolbar-button-state.ts';
import { storedAccount } from '../../../lib/store/accounts/stored-account.ts';
import { hasSavedSummary } from '../../../lib/store/answers/has-saved-summary.ts';
import { forgetShown } from '../../../lib/store/deletion/retention.ts';
import { forgetJob, storedJob, writeJob, writeSearch } from '../../../lib/store/views/tab-views.ts';

/** Writes the job that a tab shows, and shows its state on the toolbar button. `null` removes both. */
export async function showJob(tabId: number, job: Job | null): Promise<void> {
  if (job === null) {
    await forgetJob(tabId);
    return showWhetherSaved(tabId);
  }
  try {
    await writeJob(tabId, job);
  } finally {
    if (isRunning(job)) showRunning(tabId);
    else await showState(tabId, job.state);
  }
  await forgetShown(job);
}

/** Writes a job that its tab shows again, with more in it. The toolbar button stays as it is: its result may have been seen. */
async function showMore(tabId: number, job: Job | null): Promise<void> {
  if (job !== null) await storedJob(tabId).set(job);
}

export const jobViews = { show: showJob, showMore };

/** Decoding an icon takes the worker's time, which it needs to read the page and to send the text. */
const RUNNING_AFTER_MS = 150;

/** The tabs whose buttons will show that a job is in progress. */
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

function showRunning(tabId: number): void {
  if (waiting.has(tabId)) return;
  waiting.set(
    tabId,
    setTimeout(() => void showState(tabId, 'running'), RUNNING_AFTER_MS),
  );
}

function showState(tabId: number, state: ButtonState): Promise<void> {
  clearTimeout(waiting.get(tabId));
  waiting.delete(tabId);
  return showOnButton(tabId, state);
}

/** Writes a search that a tab shows. */
export async function showSearch(tabId: number, search: Search): Promise<void> {
  await writeSearch(tabId, search);
  await forgetShown(search);
}

/** Shows on the toolbar button whether a summary of the tab's page is saved, where its address is open to the extension. */
export async function showWhetherSaved(tabId: number): Promise<void> {
  const isSaved = await hasSavedPage(tabId).catch(() => false);
  await showState(tabId, isSaved ? 'saved' : 'ready');
}

/** The same for a page that has just been opened, unless the button shows a job. */
export async function showOpenPage(tabId: number): Promise<void> {
  if (!waiting.has(tabId) && !(await showsJob(tabId))) await showWhetherSaved(tabId);
}

async function hasSavedPage(tabId: number): Promise<boolean> {
  const [{ url, isPrivate }, account] = await Promise.all([tabHead(tabId), storedAccount.get()]);
  if (isPrivate || url === '' || account === null) return false;
  return hasSavedSummary(pageKeyPrefixOf(new URL(account.baseUrl).origin, url));
}
