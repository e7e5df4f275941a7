import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { watchTabGrants } from '../lib/browser/permissions/tab-grants.ts';
import { openLibrary, openSettings } from '../lib/browser/tabs/open-in-tab.ts';
import type { Job } from '../lib/model/summary/job.ts';
import type { SummaryAnswer } from '../lib/model/summary/summary-answer.ts';
import { giveBackSites, storedSiteGrants } from '../lib/store/accounts/site-grants.ts';
import { storedGistRequest, storedJob } from '../lib/store/views/tab-views.ts';
import { useSiteAccess } from './access/use-site-access.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useForegroundSearch } from './search/use-foreground-search.ts';
import { PageHead } from './summary/page-head.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { type ActiveTab, useActiveTab } from './ui/active-tab.ts';
import { Icon } from './ui/icon.tsx';
import { MenuItems } from './ui/menu-items.tsx';
import { MoreMenu } from './ui/more-menu.tsx';
import { onDemand } from './ui/on-demand.tsx';
import { isSamePageInRender, pageIdentityInRender } from './ui/page-identity-in-render.ts';
import { Tabs } from './ui/tabs.tsx';
import { useFocusOn } from './ui/use-focus-on.ts';
import { useLatest } from './ui/use-latest.ts';
import { useStored } from './ui/use-stored.ts';

const SearchSection = onDemand(async () => (await import('./search/search-section.tsx')).SearchSection);
const SummaryView = onDemand(async () => (await import('./summary/summary-view.tsx')).SummaryView);
const LibraryList = onDemand(async () => (await import('./library/library-list.tsx')).LibraryList);

type PanelTab = 'page' | 'related' | 'library';

/** No tab has this id. */
const NO_TAB = { tabId: -1, url: '' };

/** The side panel: the card of the active tab, the search about its page, and the saved summaries. */
export function PanelPage() {
  const tab = useWithLastUrl(useActiveTab());
  const tabId = tab?.tabId;
  const [chosen, setChosen] = useState<PanelTab>('page');
  const [opened, setOpened] = useState<SummaryAnswer | null>(null);
  useEffect(() => {
    // Another tab shows its own page, and what was started elsewhere is shown.
    setOpened(null);
    if (tabId === undefined) return;
    const showPage = () => {
      setOpened(null);
      setChosen('page');
    };
    const stops = [
      // A summary that ends leaves the reader where they are.
      storedJob(tabId).watch(job => job && isNew(job) && showPage()),
      storedGistRequest(tabId).watch(request => request && showPage()),
      watchTabGrants(showPage),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tabId]);
  // A granted site is remembered on disk, so a private window grants none.
  const siteAccess = useSiteAccess(tab?.isPrivate ? '' : (tab?.url ?? ''));
  const grants = useStored(storedSiteGrants);
  const hasGrants = grants !== undefined && grants.length > 0;
  // With another page, a visit may have ended.
  useLatest([hasGrants, tabId, tab?.url], async () => {
    if (hasGrants) await giveBackSites(Date.now()).catch(() => {});
  });
  useForegroundSearch(tab ?? NO_TAB, () => setChosen('related'));
  return (
    <div className="panel">
      <Tabs
        label={t('panelTitle')}
        items={[
          { id: 'page', label: t('tabPage') },
          { id: 'related', label: t('tabRelated') },
          // What other windows have saved is not shown in a private one.
          ...(tab?.isPrivate ? [] : [{ id: 'library' as const, label: t('tabLibrary') }]),
        ]}
        chosen={chosen}
        onChoose={next => {
          setChosen(next);
          setOpened(null);
        }}
      >
        <ErrorBoundary key={chosen} isPart>
          {/* A new page gets a new card, so that choices for one page never apply to another. */}
          {chosen === 'page' && tab && (
            <SummaryCard
              key={`${tab.tabId} ${pageIdentityInRender(tab.url)}`}
              tab={tab}
              isPanel
              moreItems={siteAccess}
            />
          )}
          {chosen === 'related' && tab && (
            <section className="card" key={`${tab.tabId} ${pageIdentityInRender(tab.url)}`}>
              <PageHead {...tab} isUnseen={tab.url === '' && !tab.isClosed} />
              {tab.isPrivate && <p className="hint">{t('privateWindow')}</p>}
              <SearchSection
                tabId={tab.tabId}
                page={{ url: tab.url, title: tab.title }}
                summary={null}
                onSummarize={() => setChosen('page')}
              />
            </section>
          )}
          {chosen === 'library' && opened && (
            <OpenedSummary
              saved={opened}
              isElsewhere={!tab || !isSamePageInRender(tab.url, opened.request.page.url)}
              onBack={() => setOpened(null)}
            />
          )}
          {chosen === 'library' && (
            // It stays as it is below an opened summary: search words, selection, and what can be undone.
            <div hidden={opened !== null}>
              <h1 className="only-heard">{t('libraryHeading')}</h1>
              <button type="button" className="quiet open-library" onClick={() => void openLibrary()}>
                {t('libraryOpenPage')} <Icon name="open" />
              </button>
              <LibraryList onOpen={setOpened} onSummarize={() => setChosen('page')} openedId={opened?.id ?? null} />
            </div>
          )}
        </ErrorBoundary>
      </Tabs>
    </div>
  );
}

/** With the address that the extension could last see in the tab, where it sees none. */
function useWithLastUrl(tab: ActiveTab | null | undefined): typeof tab {
  const { current: seen } = useRef(new Map<number, string>());
  if (!tab) return tab;
  if (tab.url === '') return { ...tab, lastUrl: seen.get(tab.tabId) };
  seen.set(tab.tabId, tab.url);
  return tab;
}

/** A job that has just been started, or a saved summary that has just been opened. */
function isNew(job: Job): boolean {
  return job.state === 'reading' || (job.state === 'done' && job.isFromSaved);
}

type OpenedProps = { saved: SummaryAnswer; isElsewhere: boolean; onBack: () => void };

/** A saved summary, opened from the library. */
function OpenedSummary({ saved, isElsewhere, onBack }: OpenedProps) {
  const region = useFocusOn(saved.id, true);
  return (
    <section className="card" ref={region} tabIndex={-1}>
      <PageHead {...saved.request.page} isElsewhere={isElsewhere}>
        <MoreMenu>{id => <MenuItems id={id} items={[{ label: t('openOptions'), onChoose: openSettings }]} />}</MoreMenu>
      </PageHead>
      <SummaryView answer={saved} isFromSaved isSaved hasPageChanged={false} onBack={onBack} />
    </section>
  );
}
