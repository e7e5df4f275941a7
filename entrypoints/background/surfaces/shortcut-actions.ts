import { openPanel } from '../../../lib/browser/surfaces/panel.ts';
import { onShortcut } from '../../../lib/browser/surfaces/shortcuts.ts';
import type { TabActions } from './tab-actions.ts';

/** Registers the commands of the extension. The browser itself opens the popup and, in Firefox, the sidebar. */
export function registerShortcutActions(actions: TabActions): void {
  onShortcut((name, tab, windowId) => {
    // Must come first, within the user gesture. Every command shows its result in the panel.
    void openPanel(windowId).catch(() => {});
    if (name === 'summarize-page') void actions.page(tab);
    if (name === 'summarize-selection') void actions.selection(tab, null);
  });
}
