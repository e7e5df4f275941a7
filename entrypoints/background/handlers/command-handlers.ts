import { tabHead } from '../../../lib/browser/tabs/tabs.ts';
import { isSamePage } from '../../../lib/model/address/page-identity-full.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { saveViewed } from '../../../lib/store/answers/save-viewed.ts';
import type { BackgroundWorker } from '../background-worker.ts';
import { readPageChanges } from '../reading/read-page-changes.ts';
import { readPageSize } from '../reading/read-page-size.ts';
import { readTab } from '../reading/read-tab.ts';
import { readTabSelection } from '../reading/read-tab-selection.ts';
import { showWhetherSaved } from '../surfaces/show-job.ts';
import { restorePageSummary, startSummary } from '../surfaces/start-summary.ts';
import type { JobHandlers } from './account-handlers.ts';
import { createDeleteHandler } from './delete-handler.ts';
import { pageHandlers } from './page-handlers.ts';
import { createSearchHandlers } from './search-handlers.ts';
import { storedHandlers } from './stored-handlers.ts';
import { writing } from './writing-handler.ts';

/** The handler of each command but those of the account. */
export function createHandlers(worker: BackgroundWorker): JobHandlers {
  const { summaryRunner, searchRunner, reconcile, ready } = worker;
  return {
    ...createSearchHandlers(searchRunner, ready),
    ...pageHandlers,
    ...storedHandlers,
    ...createDeleteHandler(worker),

    'job.start': writing(async ({ tabId, isLink, ...asked }) => {
      const [{ url, isPrivate }] = await Promise.all([tabHead(tabId), ready]);
      const { page } = asked.request;
      // The tab may have navigated since the user saw the form. Text from the preview is still sent; the new page never
      // is.
      if (!isLink && asked.content === null && !isSamePage(url, page.url)) throw new Fail({ code: 'page-changed' });
      await startSummary(summaryRunner, { tabId, tabUrl: isLink ? url : page.url, isPrivate, ...asked });
      return {};
    }),

    'page.read': ({ tabId, send }) =>
      send === 'selection' ? readTabSelection(tabId, null) : readTab(tabId, { hashed: 'now' }),

    'page.size': ({ tabId }) => readPageSize(tabId),

    'page.changes': ({ tabId, url, blocks }) => readPageChanges(tabId, url, blocks),

    'job.cancel': async ({ tabId }) => {
      summaryRunner.cancel(tabId);
      return {};
    },

    'job.clear': writing(async ({ tabId }) => {
      if (summaryRunner.isLiveIn(tabId)) return {};
      const { url, isPrivate } = await tabHead(tabId);
      // What still cannot be saved stays.
      await saveViewed(tabId, isPrivate);
      await restorePageSummary(tabId, url, summaryRunner);
      return {};
    }),

    'job.save': writing(async ({ tabId }) => {
      await saveViewed(tabId, (await tabHead(tabId)).isPrivate);
      return {};
    }),

    'job.seen': async ({ tabId }) => {
      if (!summaryRunner.isLiveIn(tabId)) await showWhetherSaved(tabId);
      return {};
    },

    'jobs.reconcile': async () => {
      await reconcile();
      return {};
    },
  };
}
