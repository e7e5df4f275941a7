import { useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { pageIdentityOf } from '../lib/model/address/page-identity.ts';
import { SearchPreview } from './search/search-preview.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { PanelButton } from './ui/panel-button.tsx';
import { useActiveTab } from './ui/use-active-tab.ts';

/** The popup of the toolbar button. */
export function PopupPage() {
  const tab = useActiveTab();
  const [showsRelated, setShowsRelated] = useState(false);
  return (
    <div className="popup">
      {tab && (
        <SummaryCard
          key={pageIdentityOf(tab.url)}
          tab={tab}
          headButtons={<PanelButton />}
          resultButtons={
            <button type="button" aria-expanded={showsRelated} onClick={() => setShowsRelated(!showsRelated)}>
              {t('related')}
            </button>
          }
        />
      )}
      {tab && showsRelated && <SearchPreview tab={tab} />}
    </div>
  );
}
