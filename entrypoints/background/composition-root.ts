import { checkSize, createClient } from '../../lib/api/service-client.ts';
import { hashReadBlocks } from '../../lib/browser/tabs/inject-page-reader.ts';
import { evidenceOf } from '../../lib/evidence/evidence-of.ts';
import { createPaidRequests, type PaidRequestPorts } from '../../lib/jobs/paid-request.ts';
import { recover } from '../../lib/jobs/recovery.ts';
import { createSearchRunner } from '../../lib/jobs/search/search-runner.ts';
import { createSummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { findableAnswers, reusableSearches, summariesOnDisk } from '../../lib/store/answers/answer-lookups.ts';
import { searchesKeptIn, summariesKeptIn } from '../../lib/store/journal/private-window-answers.ts';
import { reservePrivately } from '../../lib/store/journal/private-window-journal.ts';
import * as receipts from '../../lib/store/journal/receipts.ts';
import { agreedSites, agreeTo } from '../../lib/store/settings/agreed-sites.ts';
import { runningViews, searchViews } from '../../lib/store/views/tab-views.ts';
import { whileWritingAlone } from '../../lib/store/while-writing.ts';
import { countWords } from '../../lib/text/words/count-words.ts';
import { deleteUnshownAfter } from './delete-unshown-answers.ts';
import { fetchAsExtension } from './fetch-as-extension.ts';
import { createAccountHandlers } from './handlers/account-handlers.ts';
import { budgetNow, priceToConfirm } from './price-limits.ts';
import { readTab } from './reading/read-tab.ts';
import { readTabSelection } from './reading/read-tab-selection.ts';
import { refuseForbidden } from './reading/refuse-forbidden.ts';
import { linkVerdictOf, readyAccount, savedAccount } from './sending-account.ts';
import { jobViews, showSearch } from './surfaces/show-job.ts';
import { searchAfterSummary } from './surfaces/start-search.ts';
import { idsInProgress, withWorkLock } from './work-locks.ts';
import { createWorkTracker } from './work-tracker.ts';

/** Connects the runners with the store, the browser and the service. Tests connect them with others. */
export function composeWorker() {
  const { summarize, enrich, checkKey } = createClient({ fetch: fetchAsExtension, now: Date.now });
  const { track, whenIdle, isIdle } = createWorkTracker();
  const clock = { newId: () => crypto.randomUUID(), now: Date.now };
  const journal: PaidRequestPorts = {
    ...receipts,
    ...clock,
    readyAccount,
    budget: budgetNow,
    withLock: (id, work) => track(withWorkLock('request', id, work)),
    endOrphanedReceipt: id => withWorkLock('request', id, () => receipts.endOrphan(id, Date.now())),
  };
  const requests = createPaidRequests(journal);
  const privateRequests = createPaidRequests({ ...journal, reserve: reservePrivately });
  const withLock = <T>(id: string, work: () => Promise<T>) =>
    deleteUnshownAfter(track(withWorkLock('job', id, work)), whenIdle);
  const shared = { ...clock, agreedSites, agreeTo, requests, refuseForbidden, savedAccount, hashReadBlocks, withLock };
  const searchRunner = createSearchRunner({
    ...shared,
    answers: { ...reusableSearches, save: receipts.saveSearch },
    privately: tabId => ({ requests: privateRequests, ...searchesKeptIn(tabId) }),
    enrich,
    show: showSearch,
  });
  const summaryRunner = createSummaryRunner({
    ...shared,
    ...summariesOnDisk,
    evidenceOf,
    privately: tabId => ({ requests: privateRequests, ...summariesKeptIn(tabId) }),
    readPage: tabId => readTab(tabId, { hashed: 'later' }),
    readSelection: readTabSelection,
    countWords: text => countWords(text),
    verdictOf: linkVerdictOf,
    checkSize,
    summarize,
    ...jobViews,
    priceToConfirm,
    onEnded: (job, start) => void searchAfterSummary(searchRunner, job, start).catch(() => {}),
  });
  const views = { ...findableAnswers, runningViews, searchViews, ...jobViews, showSearch };
  return {
    summaryRunner,
    searchRunner,
    accountHandlers: createAccountHandlers({ checkKey, now: Date.now }),
    reconcile: () =>
      whileWritingAlone('recover', () => recover({ ...receipts, ...views, ...clock, idsInProgress })).catch(() => {}),
    whenIdle,
    isIdle,
    isSending: () => requests.isSending() || privateRequests.isSending(),
  };
}
