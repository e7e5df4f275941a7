import { t } from '../../lib/browser/i18n.ts';
import { hasPanel, openPanel } from '../../lib/browser/panel.ts';
import { IconButton } from './icon-button.tsx';

/** Opens the side panel and closes the popup. */
export function PanelButton() {
  if (!hasPanel) return null;
  return <IconButton icon="panel" label={t('openPanel')} onClick={() => void openPanel().then(() => window.close())} />;
}
