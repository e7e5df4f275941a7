import { pageIdentityOf } from '../lib/model/page-identity.ts';
import { RelatedBrief } from './related-brief.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TopBar } from './top-bar.tsx';
import { useActiveTab } from './use-active-tab.ts';

/** The popup of the toolbar button. */
export function PopupPage() {
  const tab = useActiveTab();
  return (
    <div className="popup">
      <TopBar hasPanelButton />
      {tab && <SummaryCard key={pageIdentityOf(tab.url)} tab={tab} />}
      {tab && <RelatedBrief tab={tab} />}
    </div>
  );
}
