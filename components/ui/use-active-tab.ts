import { useEffect, useState } from 'react';
import { activeTab, type TabHead, watchActiveTab } from '../../lib/browser/tabs.ts';
import { watchJobs } from '../../lib/store/tab-views.ts';

/** The active tab of this window, kept current. `undefined` until it is known, `null` if there is none. */
export function useActiveTab(): TabHead | null | undefined {
  const [tab, setTab] = useState<TabHead | null>();
  useEffect(() => {
    const look = () => void activeTab().then(setTab);
    look();
    const stopTabs = watchActiveTab(setTab);
    // Menu, keyboard and address bar give access to a page. An open panel only learns of that through the job.
    const stopJobs = watchJobs(look);
    return () => {
      stopTabs();
      stopJobs();
    };
  }, []);
  return tab;
}
