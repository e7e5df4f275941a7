import { useState } from 'react';
import type { KeptSummary } from '../lib/model/kept-summary.ts';
import { PageHead } from './page-head.tsx';
import { RecentSummaries } from './recent-summaries.tsx';
import { doneJobOf } from './screen.ts';
import { SummaryCard } from './summary-card.tsx';
import { SummaryView } from './summary-view.tsx';
import { TopBar } from './top-bar.tsx';
import { useActiveTab } from './use-active-tab.ts';

/** The side panel: the card of the active tab, and what was summarized before. */
export function PanelPage() {
  const tab = useActiveTab();
  const [opened, setOpened] = useState<KeptSummary | null>(null);
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
      <RecentSummaries onOpen={setOpened} />
    </div>
  );
}
