import type { SummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { findSummary } from '../../lib/store/find-answer.ts';
import { storedJob, storedPageSummaryId } from '../../lib/store/tab-views.ts';

/** Remembers the summary of the tab's own page before the summary of a link replaces it. */
export async function rememberPageSummary(tabId: number): Promise<void> {
  const shown = await storedJob(tabId).get();
  if (shown?.state === 'done' && !isLink(shown)) await storedPageSummaryId(tabId).set(shown.answer.id);
}

/** Removes what a tab shows. Returns to the remembered summary of its page, or else to the start screen. */
export async function restorePageSummary(tabId: number, tabUrl: string, runner: SummaryRunner): Promise<void> {
  const shown = await storedJob(tabId).get();
  const id = shown && isLink(shown) ? await storedPageSummaryId(tabId).get() : null;
  const covered = id === null ? null : await findSummary(id);
  if (covered && isSamePage(covered.request.page.url, tabUrl)) await runner.showSaved(tabId, tabUrl, covered);
  else await runner.clear(tabId);
}
