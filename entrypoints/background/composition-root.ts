import type { Fetch } from '../../lib/api/http.ts';
import { checkSize, createClient } from '../../lib/api/service-client.ts';
import { whileHolding } from '../../lib/browser/locks.ts';
import { createPaidRequests } from '../../lib/jobs/paid-request.ts';
import { recover } from '../../lib/jobs/recovery.ts';
import { createSearchRunner } from '../../lib/jobs/search/search-runner.ts';
import { createSummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { createWorkTracker } from '../../lib/jobs/work-tracker.ts';
import { budgetOf } from '../../lib/model/money/budget.ts';
import { clickPriceMicros, needsConfirmation } from '../../lib/model/settings.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { settingsOfPage, storedSettings } from '../../lib/store/account-and-settings.ts';
import * as receipts from '../../lib/store/receipts.ts';
import { savedSearches, savedSummaries } from '../../lib/store/saved-answers.ts';
import { summaryOfPage } from '../../lib/store/summary-of-page.ts';
import { runningViews, searchViews } from '../../lib/store/tab-views.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { createAccountHandlers } from './account-handlers.ts';
import { readTab } from './read-tab.ts';
import { readTabSelection } from './read-tab-selection.ts';
import { refuseForbidden } from './refuse-forbidden.ts';
import { searchAfterSummary } from './search-handlers.ts';
import { linkVerdictOf, readyAccount, savedAccount } from './sending-account.ts';
import { show, showSearch } from './show-job.ts';
import { idsInProgress, withWorkLock } from './work-locks.ts';

/** Connects the runners with the store, the browser and the service. Tests connect them with others. */
export function composeWorker() {
  const { summarize, enrich, checkKey } = createClient({ fetch: fetchAsExtension, now: Date.now });
  const { track, whenIdle } = createWorkTracker();
  const clock = { newId: () => crypto.randomUUID(), now: Date.now };
  const requests = createPaidRequests({
    ...receipts,
    ...clock,
    readyAccount,
    budget: async () => budgetOf(await storedSettings.get()),
    withLock: (id, work) => track(withWorkLock('request', id, work)),
    settleRow: id => withWorkLock('request', id, () => receipts.endOrphan(id, Date.now())),
  });
  const withLock = <T>(id: string, work: () => Promise<T>) => track(withWorkLock('job', id, work));
  const shared = { ...clock, requests, refuseForbidden, savedAccount, withLock };
  const searchRunner = createSearchRunner({
    ...shared,
    answers: { ...savedSearches, save: receipts.saveSearch },
    enrich,
    show: showSearch,
  });
  const summaryRunner = createSummaryRunner({
    ...shared,
    answers: { ...savedSummaries, save: receipts.saveSummary },
    summaryOfPage,
    readPage: readTab,
    readSelection: readTabSelection,
    countWords: text => countWords(text),
    verdictOf: linkVerdictOf,
    checkSize,
    summarize,
    show,
    async priceToConfirm({ request, tabUrl }) {
      const settings = await settingsOfPage(request.page.url).get();
      const micros = clickPriceMicros(request.options, settings, isLink({ request, tabUrl }));
      return needsConfirmation(micros, request.options, settings) ? micros : null;
    },
    onEnded: job => void searchAfterSummary(searchRunner, job).catch(() => {}),
  });
  const answers = { savedSummaries, savedSearches, runningViews, searchViews };
  const recovery = { ...receipts, ...answers, ...clock, show, showSearch, idsInProgress };
  return {
    summaryRunner,
    searchRunner,
    accountHandlers: createAccountHandlers({ checkKey, now: Date.now }),
    /** Cleans up after a worker that was terminated. Never throws, and can be repeated. */
    reconcile: () => whileHolding('recover', () => recover(recovery)).catch(() => {}),
    whenIdle,
  };
}

/** Firefox sends the extension's install id as `Origin`. This mode makes it `null`. */
const fetchAsExtension: Fetch = (url, init) =>
  fetch(url, import.meta.env.FIREFOX ? { ...init, mode: 'same-origin' } : init);
