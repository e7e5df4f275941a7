import { useEffect, useState } from 'react';
import { pageIdentityOf } from '../lib/model/address/page-identity.ts';
import type { KeptSummary } from '../lib/model/summary/kept-summary.ts';
import { storedJob } from '../lib/store/tab-views.ts';
import { Related } from './related/related.tsx';
import { PageHead } from './summary/page-head.tsx';
import { RecentSummaries } from './summary/recent-summaries.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { SummaryView } from './summary/summary-view.tsx';
import { TopBar } from './ui/top-bar.tsx';
import { useActiveTab } from './ui/use-active-tab.ts';
import { useFocusOn } from './ui/use-focus-on.ts';

/** The side panel: the card of the active tab, and what was summarized before. */
export function PanelPage() {
  const tab = useActiveTab();
  const tabId = tab?.tabId;
  const [opened, setOpened] = useState<KeptSummary | null>(null);
  const main = useFocusOn(opened?.id ?? '', false);
  useEffect(() => {
    // Another tab has a page of its own, and what a click elsewhere has asked for is wanted now: an older summary that
    // lies open would hide both.
    setOpened(null);
    if (tabId !== undefined) return storedJob(tabId).watch(job => job && setOpened(null));
    return undefined;
  }, [tabId]);
  const open = (kept: KeptSummary) => {
    setOpened(kept);
    window.scrollTo({ top: 0 });
  };
  const related = opened
    ? { page: opened.request.page, summary: opened.summary.output }
    : tab && { page: { url: tab.url, title: tab.title }, summary: null };
  return (
    <div className="panel">
      <TopBar hasPanelButton={false} />
      {opened ? (
        <main className="card" ref={main} tabIndex={-1}>
          <PageHead {...opened.request.page} />
          <SummaryView answer={opened} isHeld isKept hasPageChanged={false} onBack={() => setOpened(null)} />
        </main>
      ) : (
        // Another page, another card: what was picked for one must never be taken for the other.
        tab && <SummaryCard key={`${tab.tabId} ${pageIdentityOf(tab.url)}`} tab={tab} isPanel />
      )}
      {tab && related && (
        <Related key={`related ${tab.tabId} ${pageIdentityOf(related.page.url)}`} tabId={tab.tabId} {...related} />
      )}
      <RecentSummaries onOpen={open} />
    </div>
  );
}
