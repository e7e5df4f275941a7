import type { SummaryRunner, SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { isSamePage } from '../../../lib/model/address/page-identity-full.ts';
import { isLink } from '../../../lib/model/summary/job.ts';
import { saveViewed } from '../../../lib/store/answers/save-viewed.ts';
import { storedJob, storedPageSummary } from '../../../lib/store/views/tab-views.ts';

/**
 * Starts a summary, which replaces what the tab shows. The summary of the tab's own page is set aside for that of a link: as
 * a whole and in memory, because it may not be on disk. Another one that could not be saved is saved first.
 *
 * @throws Fail `storage` if that still cannot be saved. It stays where it is then, and nothing is started.
 */
export async function startSummary(runner: Pick<SummaryRunner, 'start'>, start: SummaryStart): Promise<void> {
  const { tabId } = start;
  const shown = await storedJob(tabId).get();
  if (isLink(start) && shown?.state === 'done' && !isLink(shown)) await storedPageSummary(tabId).set(shown);
  else await saveViewed(tabId, start.isPrivate);
  if (!isLink(start)) await storedPageSummary(tabId).set(null);
  runner.start(start);
}

/** Removes what a tab shows. Returns to the summary of its page that was set aside, or else to the start screen. */
export async function restorePageSummary(
  tabId: number,
  tabUrl: string,
  runner: Pick<SummaryRunner, 'showAgain' | 'clear'>,
): Promise<void> {
  const shown = await storedJob(tabId).get();
  const covered = shown && isLink(shown) ? await storedPageSummary(tabId).get() : null;
  if (covered && isSamePage(covered.request.page.url, tabUrl)) await runner.showAgain(covered);
  else await runner.clear(tabId);
}
