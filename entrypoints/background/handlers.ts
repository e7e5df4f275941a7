import { showBadge } from '../../lib/browser/badge.ts';
import { readPage } from '../../lib/browser/read-page.ts';
import { isSelectedIn } from '../../lib/browser/selections.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import type { SearchRunner } from '../../lib/jobs/search/search-runner.ts';
import type { SummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import type { Handlers } from '../../lib/model/commands.ts';
import { Fail } from '../../lib/model/failure.ts';
import { saveViewed } from '../../lib/store/tab-views.ts';
import { fitText } from '../../lib/text/fit-text.ts';
import { coverSummary, uncoverSummary } from './covered-summary.ts';
import { readSelection } from './read-selection.ts';
import { readTab } from './read-tab.ts';
import { createSearchHandlers } from './related.ts';

export type WorkerParts = {
  summaryRunner: SummaryRunner;
  searchRunner: SearchRunner;
  /** Settles what a dead worker left. */
  reconcile: () => Promise<void>;
  /** Resolves once that was done for the first time. */
  ready: Promise<void>;
};

/** What the worker does for each command. */
export function createHandlers({ summaryRunner, searchRunner, reconcile, ready }: WorkerParts): Handlers {
  return {
    ...createSearchHandlers(searchRunner, ready),

    'job.start': async ({ tabId, isLink, ...asked }) => {
      await ready;
      const { url } = await tabHead(tabId);
      const { page } = asked.request;
      // The tab may have gone on since its reader looked at the form: their own text still goes out, the new page never.
      if (!isLink && asked.content === null && !isSamePage(url, page.url)) throw new Fail({ code: 'page-changed' });
      if (isLink) await coverSummary(tabId);
      summaryRunner.start({ tabId, tabUrl: isLink ? url : page.url, ...asked });
      return {};
    },

    'page.read': ({ tabId, send }) => (send === 'selection' ? readSelection(tabId, null) : readTab(tabId)),

    'page.size': async ({ tabId }) => {
      const reading = await readPage(tabId);
      if (!reading.ok) return null;
      const { text, words, share = 1 } = reading.page;
      return { words, share: fitText(text).share * share };
    },

    'selection.look': async ({ tabId }) => ({ isThere: await isSelectedIn(tabId) }),

    'job.cancel': async ({ tabId }) => {
      summaryRunner.cancel(tabId);
      return {};
    },

    'job.clear': async ({ tabId }) => {
      if (!summaryRunner.isLiveIn(tabId)) await uncoverSummary(tabId, (await tabHead(tabId)).url, summaryRunner);
      return {};
    },

    'job.keep': async ({ tabId }) => {
      await saveViewed(tabId);
      return {};
    },

    'job.seen': async ({ tabId }) => {
      if (!summaryRunner.isLiveIn(tabId)) await showBadge(tabId, 'none');
      return {};
    },

    'jobs.settle': async () => {
      await reconcile();
      return {};
    },
  };
}
