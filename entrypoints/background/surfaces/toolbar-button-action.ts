import { tellWindowOfGrant } from '../../../lib/browser/permissions/tab-grants.ts';
import { openPanel } from '../../../lib/browser/surfaces/panel.ts';
import { onToolbarClick, setButtonTarget } from '../../../lib/browser/surfaces/toolbar-button-click.ts';
import { onInstallOrStart } from '../../../lib/browser/worker/worker-lifetime.ts';
import type { Settings } from '../../../lib/model/settings/settings.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';

/** Makes the toolbar button open what the user has chosen. The browser itself opens the popup. */
export function registerToolbarButton(): void {
  const apply = ({ buttonOpens }: Settings) => void setButtonTarget(buttonOpens).catch(() => {});
  onInstallOrStart(() => void storedSettings.get().then(apply, () => {}));
  storedSettings.watch(apply);
  onToolbarClick(windowId => {
    // Must come first, within the user gesture.
    void openPanel(windowId).catch(() => {});
    void tellWindowOfGrant(windowId);
  });
}
