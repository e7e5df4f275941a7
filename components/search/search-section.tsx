import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { hasBudget } from '../../lib/model/settings/settings.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { BrowserPage, UnseenPage } from '../access/unseen-page.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { isClosedPage, useActiveTab } from '../ui/active-tab.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useStored } from '../ui/use-stored.ts';
import { openInThisWindow } from './open-in-this-window.ts';
import { SearchForm } from './search-form.tsx';
import { SearchLists } from './search-lists.tsx';
import { useSearchFocus } from './use-search-focus.ts';
import { type About, useSearches } from './use-searches.ts';

const NearBudgetNote = onDemand(async () => (await import('../summary/near-budget-note.tsx')).NearBudgetNote);

type Props = About & {
  /** The user has just opened it, so the focus goes to its first field. */
  takesFocus?: boolean;
  /** Called when the summary of a result starts. It is shown where the tab's summary is. */
  onSummarize?: () => void;
  /** Limits the length of each list; `onMore` then leads to the rest. */
  most?: number;
  onMore?: () => void;
};

/** The search for pages related to a page. If it cannot be rendered, the summary above it stays. */
export function SearchSection(props: Props) {
  return (
    <ErrorBoundary isPart>
      <Search {...props} />
    </ErrorBoundary>
  );
}

/** Words, price and results. It never starts by itself. */
function Search({ tabId, page, summary, takesFocus = false, ...lists }: Props) {
  const about = { tabId, page, summary };
  const actions = useSearches(about);
  const account = useStored(storedAccount);
  const settings = useStored(storedSettings);
  const [nowMs] = useState(Date.now);
  const { searches } = actions;
  // Wait until everything is known, or the words would be replaced while the user aims at them.
  const isKnown = searches !== undefined && account !== undefined;
  const tab = useActiveTab();
  const isPrivate = tab?.isPrivate === true;
  const focus = useSearchFocus(searches, isKnown && takesFocus);
  if (!isKnown) return null;
  /** Pages of the browser and of extensions, this one's too, are not searched about. */
  const hasNoPage = page.url === '' || isClosedPage(page.url);
  const parts = { about, actions, searches, nowMs };
  return (
    <section
      className="related"
      aria-label={t('searchHeading')}
      ref={focus.section}
      {...(isPrivate && { onClickCapture: openInThisWindow, onAuxClickCapture: openInThisWindow })}
    >
      {hasNoPage && !enrichIndexes.some(index => searches[index]) ? (
        <UnknownPage tabId={tabId} isPrivate={isPrivate} isClosed={page.url !== '' || tab?.isClosed === true} />
      ) : (
        <>
          <SearchForm {...parts} account={account} onSubmit={focus.follow} onEdit={focus.stay} />
          {settings && hasBudget(settings) && <NearBudgetNote settings={settings} />}
          <SearchLists {...parts} onRetry={focus.follow} {...lists} />
        </>
      )}
    </section>
  );
}

/** In place of the search where there is no page to search about: the same as on the tab of the page. */
function UnknownPage({ isClosed, ...tab }: { tabId: number; isPrivate: boolean; isClosed: boolean }) {
  return isClosed ? <BrowserPage hasLibrary={false} /> : <UnseenPage {...tab} url="" />;
}
