import { openPanel } from '../../lib/browser/panel.ts';
import { onShortcut } from '../../lib/browser/shortcuts.ts';
import type { Starts } from './starts.ts';

/** Registers the commands of the extension. The browser itself opens the popup and, in Firefox, the sidebar. */
export function registerShortcuts(starts: Starts): void {
  onShortcut((name, tab, windowId) => {
    // Must come first, within the user gesture. Every command shows its result in the panel.
    void openPanel(windowId).catch(() => {});
    if (name === 'summarize-page') void starts.page(tab);
    if (name === 'summarize-selection') void starts.selection(tab, null);
  });
}
