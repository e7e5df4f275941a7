import { useEffect, useState } from 'react';
import { activeTab, type TabHead, watchActiveTab } from '../../lib/browser/tabs.ts';
import { watchJobs } from '../../lib/store/tab-views.ts';

/** The active tab of this window, followed as it changes; `undefined` until it is known, `null` when there is none. */
export function useActiveTab(): TabHead | null | undefined {
  const [tab, setTab] = useState<TabHead | null>();
  useEffect(() => {
    const look = () => void activeTab().then(setTab);
    look();
    const stopTabs = watchActiveTab(setTab);
    // A menu, a key or the address bar opens a page to us, and a panel that is open already hears of it by the job alone.
    const stopJobs = watchJobs(look);
    return () => {
      stopTabs();
      stopJobs();
    };
  }, []);
  return tab;
}
