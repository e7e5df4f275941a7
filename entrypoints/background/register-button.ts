import { openPanel } from '../../lib/browser/panel.ts';
import { tellWindowOfGrant } from '../../lib/browser/tab-grants.ts';
import { onToolbarClick, setButtonTarget } from '../../lib/browser/toolbar-click.ts';
import { onInstallOrStart } from '../../lib/browser/worker-lifetime.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';

/** Makes the toolbar button open what the user has chosen. The browser itself opens the popup. */
export function registerButton(): void {
  const apply = ({ buttonOpens }: Settings) => void setButtonTarget(buttonOpens).catch(() => {});
  onInstallOrStart(() => void storedSettings.get().then(apply, () => {}));
  storedSettings.watch(apply);
  onToolbarClick(windowId => {
    // Must come first, within the user gesture.
    void openPanel(windowId).catch(() => {});
    void tellWindowOfGrant(windowId);
  });
}
