import { checkSize, createClient } from '../../lib/api/service-client.ts';
import { hashReadBlocks } from '../../lib/browser/inject-page-reader.ts';
import { createPaidRequests, type PaidRequestPorts } from '../../lib/jobs/paid-request.ts';
import { recover } from '../../lib/jobs/recovery.ts';
import { createSearchRunner } from '../../lib/jobs/search/search-runner.ts';
import { createSummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { createWorkTracker } from '../../lib/jobs/work-tracker.ts';
import { agreedSites, agreeTo } from '../../lib/store/agreed-sites.ts';
import { findableAnswers } from '../../lib/store/find-answer.ts';
import { searchesKeptIn, summariesKeptIn } from '../../lib/store/private-window-answers.ts';
import { reservePrivately } from '../../lib/store/private-window-journal.ts';
import * as receipts from '../../lib/store/receipts.ts';
import { savedSearches, savedSummaries } from '../../lib/store/saved-answers.ts';
import { summaryOfPage } from '../../lib/store/summary-of-page.ts';
import { runningViews, searchViews } from '../../lib/store/tab-views.ts';
import { whileWritingAlone } from '../../lib/store/while-writing.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { createAccountHandlers } from './account-handlers.ts';
import { fetchAsExtension } from './fetch-as-extension.ts';
import { forgettingWhenIdle } from './forget-when-idle.ts';
import { budgetNow, priceToConfirm } from './price-to-confirm.ts';
import { readTab } from './read-tab.ts';
import { readTabSelection } from './read-tab-selection.ts';
import { refuseForbidden } from './refuse-forbidden.ts';
import { searchAfterSummary } from './search-starts.ts';
import { linkVerdictOf, readyAccount, savedAccount } from './sending-account.ts';
import { show, showSearch } from './show-job.ts';
import { idsInProgress, withWorkLock } from './work-locks.ts';

/** Connects the runners with the store, the browser and the service. Tests connect them with others. */
export function composeWorker() {
  const { summarize, enrich, checkKey } = createClient({ fetch: fetchAsExtension, now: Date.now });
  const { track, whenIdle } = createWorkTracker();
  const clock = { newId: () => crypto.randomUUID(), now: Date.now };
  const journal: PaidRequestPorts = {
    ...receipts,
    ...clock,
    readyAccount,
    budget: budgetNow,
    withLock: (id, work) => track(withWorkLock('request', id, work)),
    settleRow: id => withWorkLock('request', id, () => receipts.endOrphan(id, Date.now())),
  };
  const requests = createPaidRequests(journal);
  const privateRequests = createPaidRequests({ ...journal, reserve: reservePrivately });
  const withLock = <T>(id: string, work: () => Promise<T>) =>
    forgettingWhenIdle(track(withWorkLock('job', id, work)), whenIdle);
  const shared = { ...clock, agreedSites, agreeTo, requests, refuseForbidden, savedAccount, hashReadBlocks, withLock };
  const searchRunner = createSearchRunner({
    ...shared,
    answers: { ...savedSearches, save: receipts.saveSearch },
    privately: tabId => ({ requests: privateRequests, ...searchesKeptIn(tabId) }),
    enrich,
    show: showSearch,
  });
  const summaryRunner = createSummaryRunner({
    ...shared,
    answers: { ...savedSummaries, save: receipts.saveSummary },
    summaryOfPage,
    privately: tabId => ({ requests: privateRequests, ...summariesKeptIn(tabId) }),
    readPage: tabId => readTab(tabId, { hashed: 'later' }),
    readSelection: readTabSelection,
    countWords: text => countWords(text),
    verdictOf: linkVerdictOf,
    checkSize,
    summarize,
    show,
    priceToConfirm,
    onEnded: (job, start) => void searchAfterSummary(searchRunner, job, start).catch(() => {}),
  });
  const views = { ...findableAnswers, runningViews, searchViews, show, showSearch };
  return {
    summaryRunner,
    searchRunner,
    accountHandlers: createAccountHandlers({ checkKey, now: Date.now }),
    reconcile: () =>
      whileWritingAlone('recover', () => recover({ ...receipts, ...views, ...clock, idsInProgress })).catch(() => {}),
    whenIdle,
    isSending: () => requests.isSending() || privateRequests.isSending(),
  };
}
