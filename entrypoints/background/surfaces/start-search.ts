import { isTabOpen, type TabHead } from '../../../lib/browser/tabs/tabs.ts';
import type { SearchRunner } from '../../../lib/jobs/search/search-runner.ts';
import type { SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { enrichIndexes } from '../../../lib/model/search/search-result.ts';
import { type DoneJob, isLink, type Job } from '../../../lib/model/summary/job.ts';
import { relatedQueriesOf } from '../../../lib/search-queries/related-queries.ts';
import { whileWriting } from '../../../lib/store/deletion/while-writing.ts';
import { settingsOfPage } from '../../../lib/store/settings/stored-settings.ts';
import { queriesOf } from '../reading/page-queries.ts';

/** A search for which the user has not seen answers, prices or budgets. */
const FIRST = { indexes: enrichIndexes, replaces: [], mayExceedBudget: false, confirmed: [] };

/** Searches after each new summary of the tab's own page, if the user has chosen so in the settings. */
export async function searchAfterSummary(
  runner: SearchRunner,
  job: Job,
  { isPrivate, confirmed }: Pick<SummaryStart, 'isPrivate' | 'confirmed'>,
): Promise<void> {
  if (job.state !== 'done' || job.isFromSaved || isLink(job)) return;
  await whileWriting(() => searchAfter(runner, job, { isPrivate, confirmed }));
}

async function searchAfter(
  runner: SearchRunner,
  { tabId, request, answer }: DoneJob,
  { isPrivate, confirmed }: Pick<SummaryStart, 'isPrivate' | 'confirmed'>,
): Promise<void> {
  const { page } = request;
  if (!(await settingsOfPage(page.url).get()).searchAfterSummary) return;
  const fromSummary = () =>
    relatedQueriesOf({ title: page.title, text: '', language: null, summary: answer.summary.output });
  const queries = () => queriesOf({ tabId, page, summary: null }).catch(fromSummary);
  // In a closed tab nobody would see what it finds, and nothing would remove it.
  if (!(await isTabOpen(tabId))) return;
  runner.start({ tabId, page, subject: '', queriesOf: queries, ...FIRST, confirmed, isPrivate });
}

/** Starts a search from outside the extension's pages, for selected or typed words. */
export function searchForWords(
  runner: SearchRunner,
  { tabId, url, title, isPrivate }: TabHead,
  words: string,
  isSelected: boolean,
): void {
  const page = { url, title };
  const queries = isSelected
    ? relatedQueriesOf({ title: page.title, text: '', language: null, selection: words })
    : [words];
  const queriesOf = async () => queries;
  runner.start({ tabId, page, subject: words, queriesOf, ...FIRST, isPrivate });
}
