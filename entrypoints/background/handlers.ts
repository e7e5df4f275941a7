import { showBadge } from '../../lib/browser/badge.ts';
import { isSelectedIn } from '../../lib/browser/selections.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import type { JobDesk } from '../../lib/jobs/job-desk.ts';
import type { RelatedDesk } from '../../lib/jobs/related-desk.ts';
import type { Handlers } from '../../lib/model/commands.ts';
import { isRunning } from '../../lib/model/job.ts';
import { storedJob } from '../../lib/store/jobs.ts';
import { keepViewed } from '../../lib/store/viewed.ts';
import { readSelection } from './read-selection.ts';
import { readTab } from './read-tab.ts';
import { createRelatedHandlers } from './related.ts';

/** What the worker does for each command, once what a dead worker left is settled (`ready`). */
export function createHandlers(desk: JobDesk, related: RelatedDesk, ready: Promise<void>): Handlers {
  return {
    ...createRelatedHandlers(related, ready),

    'job.start': async ({ tabId, link, send, spot, edited, options, fresh }) => {
      await ready;
      const { url, title } = await tabHead(tabId);
      const page = link ?? { url, title };
      return { jobId: desk.start({ tabId, tabUrl: url, page, send, spot, edited, options, fresh }) };
    },

    'page.read': ({ tabId, send }) => (send === 'selection' ? readSelection(tabId, null) : readTab(tabId)),

    'selection.look': async ({ tabId }) => ({ isThere: await isSelectedIn(tabId) }),

    'job.cancel': async ({ tabId }) => {
      desk.cancel(tabId);
      return {};
    },

    'job.clear': async ({ tabId }) => {
      const stored = storedJob(tabId);
      const job = await stored.get();
      if (job && !isRunning(job)) await stored.set(null);
      await showBadge(tabId, 'none');
      return {};
    },

    'job.keep': async ({ tabId }) => {
      await keepViewed(tabId);
      return {};
    },

    'job.seen': async ({ tabId }) => {
      if (!desk.isLiveIn(tabId)) await showBadge(tabId, 'none');
      return {};
    },

    'jobs.settle': async () => {
      await ready;
      return {};
    },
  };
}
