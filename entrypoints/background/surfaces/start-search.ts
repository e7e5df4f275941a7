import { isTabOpen, type TabHead } from '../../../lib/browser/tabs/tabs.ts';
import type { SearchRunner, SearchStart } from '../../../lib/jobs/search/search-runner.ts';
import type { SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { enrichIndexes } from '../../../lib/model/search/search-result.ts';
import { type DoneJob, isLink, type Job } from '../../../lib/model/summary/job.ts';
import { relatedQueriesOf } from '../../../lib/search-queries/related-queries.ts';
import { saveViewedSearches } from '../../../lib/store/answers/save-viewed.ts';
import { settingsOfPage } from '../../../lib/store/settings/stored-settings.ts';
import { whileWriting } from '../../../lib/store/while-writing.ts';
import { queriesOf } from '../reading/page-queries.ts';

/** A search for which the user has not seen answers, prices or budgets. */
const FIRST = { indexes: enrichIndexes, replaces: [], mayExceedBudget: false, confirmed: [] };

/**
 * Starts a search, which replaces what the tab shows. One that could not be saved is saved first.
 *
 * @throws Fail `storage` if it still cannot be. It stays where it is then, and nothing is started.
 */
export async function startSearch(runner: SearchRunner, start: SearchStart): Promise<void> {
  await saveViewedSearches(start.tabId, start.isPrivate);
  runner.start(start);
}

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
  await startSearch(runner, { tabId, page, subject: '', queries, ...FIRST, confirmed, isPrivate });
}

/** Starts a search from outside the extension's pages, for selected or typed words. */
export async function searchForWords(
  runner: SearchRunner,
  { tabId, url, title, isPrivate }: TabHead,
  words: string,
  isSelected: boolean,
): Promise<void> {
  const page = { url, title };
  const queries = isSelected
    ? relatedQueriesOf({ title: page.title, text: '', language: null, selection: words })
    : [words];
  await startSearch(runner, { tabId, page, subject: words, queries, ...FIRST, isPrivate });
}
