import { useEffect, useState } from 'react';
import { pageIdentityOf } from '../lib/model/address/page-identity.ts';
import type { SavedSummary } from '../lib/model/summary/saved-summary.ts';
import { storedJob } from '../lib/store/tab-views.ts';
import { PageHead } from './summary/page-head.tsx';
import { SummaryCard, SummaryView } from './summary/summary-card.tsx';
import { onDemand } from './ui/on-demand.tsx';
import { TopBar } from './ui/top-bar.tsx';
import { useActiveTab } from './ui/use-active-tab.ts';
import { useFocusOn } from './ui/use-focus-on.ts';

const SearchSection = onDemand(async () => (await import('./search/search-section.tsx')).SearchSection);
const RecentSummaries = onDemand(async () => (await import('./summary/recent-summaries.tsx')).RecentSummaries);

/** The side panel: the card of the active tab, the search, and the recent summaries. */
export function PanelPage() {
  const tab = useActiveTab();
  const tabId = tab?.tabId;
  const [opened, setOpened] = useState<SavedSummary | null>(null);
  const main = useFocusOn(opened?.id ?? '', false);
  useEffect(() => {
    // Another tab, or a job that was started elsewhere, replaces an older summary that is open here.
    setOpened(null);
    if (tabId !== undefined) return storedJob(tabId).watch(job => job && setOpened(null));
    return undefined;
  }, [tabId]);
  const open = (saved: SavedSummary) => {
    setOpened(saved);
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
          <SummaryView answer={opened} isFromSaved isSaved hasPageChanged={false} onBack={() => setOpened(null)} />
        </main>
      ) : (
        // A new page gets a new card, so that choices for one page never apply to another.
        tab && <SummaryCard key={`${tab.tabId} ${pageIdentityOf(tab.url)}`} tab={tab} isPanel />
      )}
      {tab && related && (
        <SearchSection
          key={`related ${tab.tabId} ${pageIdentityOf(related.page.url)}`}
          tabId={tab.tabId}
          {...related}
        />
      )}
      <RecentSummaries onOpen={open} />
    </div>
  );
}
