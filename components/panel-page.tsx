import { useEffect, useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { openSettings } from '../lib/browser/tabs.ts';
import { isSamePage, pageIdentityOf } from '../lib/model/address/page-identity.ts';
import type { SavedSummary } from '../lib/model/summary/saved-summary.ts';
import { storedJob } from '../lib/store/tab-views.ts';
import { SearchSection } from './search/search-section.tsx';
import { PageHead } from './summary/page-head.tsx';
import { RecentSummaries } from './summary/recent-summaries.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { SummaryView } from './summary/summary-view.tsx';
import { MoreMenu } from './ui/more-menu.tsx';
import { Tabs } from './ui/tabs.tsx';
import { useActiveTab } from './ui/use-active-tab.ts';
import { useFocusOn } from './ui/use-focus-on.ts';

type PanelTab = 'page' | 'related' | 'library';

/** The side panel: the card of the active tab, the search about its page, and the saved summaries. */
export function PanelPage() {
  const tab = useActiveTab();
  const tabId = tab?.tabId;
  const [chosen, setChosen] = useState<PanelTab>('page');
  const [opened, setOpened] = useState<SavedSummary | null>(null);
  useEffect(() => {
    // Another tab shows its own page, and a job that was started elsewhere is shown.
    setOpened(null);
    if (tabId === undefined) return;
    return storedJob(tabId).watch(job => {
      if (!job) return;
      setOpened(null);
      setChosen('page');
    });
  }, [tabId]);
  return (
    <div className="panel">
      <Tabs
        label={t('panelTitle')}
        items={[
          { id: 'page', label: t('tabPage') },
          { id: 'related', label: t('tabRelated') },
          { id: 'library', label: t('tabLibrary') },
        ]}
        chosen={chosen}
        onChoose={next => {
          setChosen(next);
          setOpened(null);
        }}
      >
        {/* A new page gets a new card, so that choices for one page never apply to another. */}
        {chosen === 'page' && tab && <SummaryCard key={`${tab.tabId} ${pageIdentityOf(tab.url)}`} tab={tab} isPanel />}
        {chosen === 'related' && tab && (
          <SearchSection
            key={`${tab.tabId} ${pageIdentityOf(tab.url)}`}
            tabId={tab.tabId}
            page={{ url: tab.url, title: tab.title }}
            summary={null}
            onSummarize={() => setChosen('page')}
          />
        )}
        {chosen === 'library' &&
          (opened ? (
            <OpenedSummary
              saved={opened}
              isElsewhere={!tab || !isSamePage(tab.url, opened.request.page.url)}
              onBack={() => setOpened(null)}
            />
          ) : (
            <RecentSummaries onOpen={setOpened} />
          ))}
      </Tabs>
    </div>
  );
}

type OpenedProps = { saved: SavedSummary; isElsewhere: boolean; onBack: () => void };

/** A saved summary, opened from the library. */
function OpenedSummary({ saved, isElsewhere, onBack }: OpenedProps) {
  const main = useFocusOn(saved.id, true);
  return (
    <main className="card" ref={main} tabIndex={-1}>
      <PageHead {...saved.request.page} isElsewhere={isElsewhere}>
        <MoreMenu items={[{ label: t('openOptions'), onChoose: openSettings }]} />
      </PageHead>
      <SummaryView answer={saved} isFromSaved isSaved hasPageChanged={false} onBack={onBack} />
    </main>
  );
}
