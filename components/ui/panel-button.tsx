import { t } from '../../lib/browser/i18n.ts';
import { hasPanel, openPanel } from '../../lib/browser/panel.ts';
import { Icon } from './icon.tsx';

/** Opens the side panel and closes the popup. */
export function PanelButton() {
  if (!hasPanel) return null;
  return (
    <button
      type="button"
      className="quiet only-icon"
      aria-label={t('openPanel')}
      title={t('openPanel')}
      onClick={() => void openPanel().then(() => window.close())}
    >
      <Icon name="panel" />
    </button>
  );
}
