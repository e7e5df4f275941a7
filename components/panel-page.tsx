import { useEffect, useState } from 'react';
import type { KeptSummary } from '../lib/model/kept-summary.ts';
import { pageIdentityOf } from '../lib/model/page-identity.ts';
import { storedJob } from '../lib/store/jobs.ts';
import { PageHead } from './page-head.tsx';
import { RecentSummaries } from './recent-summaries.tsx';
import { Related } from './related.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SummaryView } from './summary-view.tsx';
import { TopBar } from './top-bar.tsx';
import { useActiveTab } from './use-active-tab.ts';
import { useFocusOn } from './use-focus-on.ts';

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
