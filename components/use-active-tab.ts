import { useEffect, useState } from 'react';
import { activeTab, type TabHead, watchActiveTab } from '../lib/browser/tabs.ts';

/** The active tab of this window, followed as it changes; `undefined` until it is known, `null` when there is none. */
export function useActiveTab(): TabHead | null | undefined {
  const [tab, setTab] = useState<TabHead | null>();
  useEffect(() => {
    void activeTab().then(setTab);
    return watchActiveTab(setTab);
  }, []);
  return tab;
}
