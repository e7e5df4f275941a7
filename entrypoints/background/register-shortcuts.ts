import { openPanel } from '../../lib/browser/panel.ts';
import { onShortcut } from '../../lib/browser/shortcuts.ts';
import type { Starts } from './starts.ts';

/** The keyboard commands that are ours; popup, and in Firefox the sidebar, the browser opens by itself. */
export function registerShortcuts(starts: Starts): void {
  onShortcut((name, tab, windowId) => {
    // First, in the gesture: every command of ours ends in the panel.
    void openPanel(windowId).catch(() => {});
    if (name === 'summarize-page') void starts.page(tab);
    if (name === 'summarize-selection') void starts.selection(tab, null);
  });
}
