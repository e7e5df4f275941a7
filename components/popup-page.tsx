import { useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import type { TabHead } from '../lib/browser/tabs/tabs.ts';
import { useSearchExpected } from './search/use-search-expected.ts';
import { SummaryCard } from './summary/summary-card.tsx';
import { useActiveTab } from './ui/active-tab.ts';
import { onDemand } from './ui/on-demand.tsx';
import { pageIdentityInRender } from './ui/page-identity-in-render.ts';
import { PanelButton } from './ui/panel-button.tsx';

const PopupSearch = onDemand(async () => (await import('./search/popup-search.tsx')).PopupSearch);

/** The popup of the toolbar button. */
export function PopupPage() {
  const tab = useActiveTab();
  return <div className="popup">{tab && <PopupOf key={pageIdentityInRender(tab.url)} tab={tab} />}</div>;
}

/** The card of a tab, and below a summary the search that its "Related" button opens. */
function PopupOf({ tab }: { tab: TabHead }) {
  const isExpected = useSearchExpected(tab);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const showsRelated = toggled ?? isExpected;
  return (
    <>
      <SummaryCard
        tab={tab}
        headButtons={<PanelButton />}
        resultButtons={
          <button type="button" aria-expanded={showsRelated} onClick={() => setToggled(!showsRelated)}>
            {t('related')}
          </button>
        }
      />
      {showsRelated && <PopupSearch tab={tab} isOpened={toggled === true} />}
    </>
  );
}
