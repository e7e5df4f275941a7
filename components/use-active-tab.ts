import { useEffect, useState } from 'react';
import { activeTab, type TabHead } from '../lib/browser/tabs.ts';

/** The tab this surface was opened on; `undefined` until it is known, `null` when there is none. */
export function useActiveTab(): TabHead | null | undefined {
  const [tab, setTab] = useState<TabHead | null>();
  useEffect(() => {
    void activeTab().then(setTab);
  }, []);
  return tab;
}
