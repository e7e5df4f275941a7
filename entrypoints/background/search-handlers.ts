import type { SearchRunner } from '../../lib/jobs/search/search-runner.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import type { CommandInput, Handlers } from '../../lib/model/commands.ts';
import { Fail } from '../../lib/model/failure.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { isLink, type Job } from '../../lib/model/summary/job.ts';
import { relatedQueriesOf } from '../../lib/search-queries/related-queries.ts';
import { settingsOfPage } from '../../lib/store/account-and-settings.ts';
import { readTab } from './read-tab.ts';
import { refuseForbidden } from './refuse-forbidden.ts';

type About = CommandInput<'search.suggest'>;

/** A search for which the user has not seen answers, prices or budgets. */
const FIRST = { indexes: enrichIndexes, replaces: [], mayExceedBudget: false };

/** The handlers of the search commands. */
export function createSearchHandlers(
  runner: SearchRunner,
  ready: Promise<void>,
): Pick<Handlers, 'search.suggest' | 'search.start' | 'search.cancel'> {
  return {
    'search.suggest': async about => ({ queries: await queriesOf(about) }),

    'search.start': async ({ queries, indexes, replaces, mayExceedBudget, ...about }) => {
      await ready;
      const { tabId, page } = about;
      const asked = async () => queries ?? (await queriesOf(about));
      const how = { indexes, replaces, mayExceedBudget };
      runner.start({ tabId, page, subject: queries?.join('\n') ?? '', queriesOf: asked, ...how });
      return {};
    },

    'search.cancel': async ({ tabId }) => {
      runner.cancel(tabId);
      return {};
    },
  };
}

/** Searches after each new summary of the tab's own page, if the user has chosen so in the settings. */
export async function searchAfterSummary(runner: SearchRunner, job: Job): Promise<void> {
  if (job.state !== 'done' || job.isFromSaved || isLink(job)) return;
  const { tabId, request, answer } = job;
  const { page } = request;
  if (!(await settingsOfPage(page.url).get()).searchAfterSummary) return;
  const fromSummary = () =>
    relatedQueriesOf({ title: page.title, text: '', language: null, summary: answer.summary.output });
  const queries = () => queriesOf({ tabId, page, summary: null }).catch(fromSummary);
  runner.start({ tabId, page, subject: '', queriesOf: queries, ...FIRST });
}

/** Starts a search from outside the extension's pages, for selected or typed words. */
export function searchForWords(
  runner: SearchRunner,
  tabId: number,
  page: About['page'],
  words: string,
  isSelected: boolean,
): void {
  const queries = isSelected
    ? relatedQueriesOf({ title: page.title, text: '', language: null, selection: words })
    : [words];
  const queriesOf = async () => queries;
  runner.start({ tabId, page, subject: words, queriesOf, ...FIRST });
}

async function queriesOf({ tabId, page, summary }: About): Promise<string[]> {
  await refuseForbidden(page.url);
  const source = { title: page.title, text: '', language: null };
  if (summary !== null) return relatedQueriesOf({ ...source, summary });
  const read = await readOrNull(tabId);
  if (read && !isSamePage(read.url, page.url)) throw new Fail({ code: 'page-changed' });
  return relatedQueriesOf(read ?? source);
}

/** A page that cannot be read still has a title to search with. */
function readOrNull(tabId: number): Promise<PageText | null> {
  return readTab(tabId).catch(() => null);
}
