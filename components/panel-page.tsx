import { useEffect, useState } from 'react';
import type { KeptSummary } from '../lib/model/kept-summary.ts';
import { storedJob } from '../lib/store/jobs.ts';
import { PageHead } from './page-head.tsx';
import { RecentSummaries } from './recent-summaries.tsx';
import { Related } from './related.tsx';
import { doneJobOf } from './screen.ts';
import { SummaryCard } from './summary-card.tsx';
import { SummaryView } from './summary-view.tsx';
import { TopBar } from './top-bar.tsx';
import { useActiveTab } from './use-active-tab.ts';

/** The side panel: the card of the active tab, and what was summarized before. */
export function PanelPage() {
  const tab = useActiveTab();
  const tabId = tab?.tabId;
  const [opened, setOpened] = useState<KeptSummary | null>(null);
  useEffect(() => {
    // What a click elsewhere has asked for is wanted now; an older summary that lies open would hide it.
    if (tabId !== undefined) return storedJob(tabId).watch(job => job && setOpened(null));
    return undefined;
  }, [tabId]);
  const related = opened
    ? { page: opened.page, summary: opened.summary.output }
    : tab && { page: { url: tab.url, title: tab.title }, summary: null };
  return (
    <div className="panel">
      <TopBar hasPanelButton={false} />
      {opened ? (
        <main className="card">
          <PageHead {...opened.page} />
          <SummaryView job={doneJobOf(opened)} onBack={() => setOpened(null)} />
        </main>
      ) : (
        // Another page, another card: what was written for one must never go out for the other.
        tab && <SummaryCard key={`${tab.tabId} ${tab.url}`} tab={tab} isPanel />
      )}
      {tab && related && <Related key={`related ${tab.tabId} ${related.page.url}`} tabId={tab.tabId} {...related} />}
      <RecentSummaries onOpen={setOpened} />
    </div>
  );
}
