import { t } from '../lib/browser/i18n.ts';
import { openSettings } from '../lib/browser/tabs.ts';
import { Icon } from './icon.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useActiveTab } from './use-active-tab.ts';

/** The popup of the toolbar button. */
export function PopupPage() {
  const tab = useActiveTab();
  return (
    <div className="popup">
      <div className="top-bar">
        <span className="brand">Précis</span>
        <button type="button" className="quiet" onClick={openSettings}>
          <Icon name="settings" /> {t('openOptions')}
        </button>
      </div>
      {tab && <SummaryCard tab={tab} />}
    </div>
  );
}
