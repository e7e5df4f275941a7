import { checkSize, createClient } from '../../lib/api/client.ts';
import type { Fetch } from '../../lib/api/exchange.ts';
import { whileHolding } from '../../lib/browser/locks.ts';
import { createPaidRequests } from '../../lib/jobs/paid-request.ts';
import { recover } from '../../lib/jobs/recovery.ts';
import { createSearchRunner } from '../../lib/jobs/search/search-runner.ts';
import { createSummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { whenIdle } from '../../lib/jobs/when-idle.ts';
import { clickPriceMicros, needsConfirmation } from '../../lib/model/settings.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { runningViews } from '../../lib/store/jobs.ts';
import * as receipts from '../../lib/store/receipts.ts';
import { searchViews, showSearch } from '../../lib/store/related.ts';
import * as searches from '../../lib/store/searches.ts';
import { storedSettings } from '../../lib/store/settings.ts';
import * as summaries from '../../lib/store/summaries.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { linkVerdictOf, readyAccount, savedAccount } from './account.ts';
import { aliveIds, whileJobAlive, whileRequestAlive } from './alive.ts';
import { readSelection } from './read-selection.ts';
import { readTab } from './read-tab.ts';
import { searchAfterSummary } from './related.ts';
import { show } from './views.ts';

/** The real world, wired once: the rest of the worker knows it only by its roles. */
export function createParts() {
  const { summarize, enrich } = createClient({ fetch: fetchAsExtension, now: Date.now });
  const clock = { newId: () => crypto.randomUUID(), now: Date.now };
  const store = { ...receipts, ...summaries, ...searches };
  const requests = createPaidRequests({
    ...store,
    ...clock,
    readyAccount,
    whileAlive: whileRequestAlive,
    settleRow: id => whileRequestAlive(id, () => receipts.endOrphan(id, Date.now())),
  });
  const shared = { ...clock, requests, savedAccount, whileAlive: whileJobAlive };
  const searchRunner = createSearchRunner({ ...shared, ...store, enrich, showSearch });
  const summaryRunner = createSummaryRunner({
    ...shared,
    ...store,
    readPage: readTab,
    readSelection,
    countWords: text => countWords(text, null),
    verdictOf: linkVerdictOf,
    checkSize,
    summarize,
    show,
    async priceToConfirm({ request, tabUrl }) {
      const settings = await storedSettings.get();
      const micros = clickPriceMicros(request.options, settings, isLink({ request, tabUrl }));
      return needsConfirmation(micros, request.options, settings) ? micros : null;
    },
    onEnded: job => void searchAfterSummary(searchRunner, job).catch(() => {}),
  });
  const views = { runningViews, searchViews, show, showSearch };
  return {
    summaryRunner,
    searchRunner,
    /** Settles what a dead worker left. Never throws, and running it again changes nothing. */
    reconcile: () =>
      whileHolding('recover', () =>
        recover({ ...store, ...clock, ...views, alive: aliveIds, receipt: receipts.readReceipt }),
      ).catch(() => {}),
    whenIdle: () => whenIdle([requests, summaryRunner, searchRunner]),
  };
}

/** Firefox sends the extension's install id as `Origin`; this mode turns it into `null`. */
const fetchAsExtension: Fetch = (url, init) =>
  fetch(url, import.meta.env.FIREFOX ? { ...init, mode: 'same-origin' } : init);
