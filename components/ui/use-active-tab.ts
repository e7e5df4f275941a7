import { activeTab, type TabHead, watchActiveTab } from '../../lib/browser/tabs.ts';
import { watchJobs } from '../../lib/store/tab-views.ts';
import { type LiveSource, useLive } from './live-value.ts';

/** The active tab of this window. */
export const liveActiveTab: LiveSource<TabHead | null> = {
  key: 'active tab',
  get: activeTab,
  watch: onChange => {
    const stopTabs = watchActiveTab(onChange);
    // Menu, keyboard and address bar give access to a page. An open panel only learns of that through the job.
    const stopJobs = watchJobs(() => void activeTab().then(onChange));
    return () => {
      stopTabs();
      stopJobs();
    };
  },
};

/** The active tab of this window, kept current. `undefined` until it is known, `null` if there is none. */
export function useActiveTab(): TabHead | null | undefined {
  return useLive(liveActiveTab);
}
