import type { SummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { savedSummaries } from '../../lib/store/saved-answers.ts';
import { storedCovered, storedJob } from '../../lib/store/tab-views.ts';

/** Before the summary of a link takes the place of what a tab shows: the summary of the tab's own page is remembered. */
export async function coverSummary(tabId: number): Promise<void> {
  const shown = await storedJob(tabId).get();
  if (shown?.state === 'done' && !isLink(shown)) await storedCovered(tabId).set(shown.answer.id);
}

/** Puts away what a tab shows: back to the summary of its own page, where one was covered, or to the start screen. */
export async function uncoverSummary(tabId: number, tabUrl: string, runner: SummaryRunner): Promise<void> {
  const shown = await storedJob(tabId).get();
  const id = shown && isLink(shown) ? await storedCovered(tabId).get() : null;
  const covered = id === null ? null : await savedSummaries.get(id);
  if (covered && isSamePage(covered.request.page.url, tabUrl)) await runner.showKept(tabId, tabUrl, covered);
  else await runner.clear(tabId);
}
