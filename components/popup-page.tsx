import { pageIdentityOf } from '../lib/model/address/page-identity.ts';
import { SearchPreview } from './search/search-preview.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { TopBar } from './ui/top-bar.tsx';
import { useActiveTab } from './ui/use-active-tab.ts';

/** The popup of the toolbar button. */
export function PopupPage() {
  const tab = useActiveTab();
  return (
    <div className="popup">
      <TopBar hasPanelButton />
      {tab && <SummaryCard key={pageIdentityOf(tab.url)} tab={tab} />}
      {tab && <SearchPreview tab={tab} />}
    </div>
  );
}
