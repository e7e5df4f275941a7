import { t } from '../../lib/browser/i18n.ts';
import { hasPanel, openPanel } from '../../lib/browser/surfaces/panel.ts';
import { IconButton } from './icon-button.tsx';
import { StartIcon } from './start-icon.tsx';

/** Opens the side panel and closes the popup. */
export function PanelButton() {
  if (!hasPanel) return null;
  return (
    <IconButton
      icon={<StartIcon name="panel" />}
      label={t('openPanel')}
      onClick={() => void openPanel().then(() => window.close())}
    />
  );
}
