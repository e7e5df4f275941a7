import { t } from '../../lib/browser/i18n.ts';
import { hasPanel, openPanel } from '../../lib/browser/panel.ts';
import { openSettings } from '../../lib/browser/tabs.ts';
import { Icon } from './icon.tsx';

/** The product name and the buttons for the other surfaces. */
export function TopBar({ hasPanelButton }: { hasPanelButton: boolean }) {
  return (
    <header className="top-bar">
      <span className="brand">Précis</span>
      {hasPanelButton && hasPanel && (
        <button type="button" className="quiet" onClick={() => void openPanel().then(() => window.close())}>
          <Icon name="panel" /> {t('openPanel')}
        </button>
      )}
      <button type="button" className="quiet" onClick={openSettings}>
        <Icon name="settings" /> {t('openOptions')}
      </button>
    </header>
  );
}
