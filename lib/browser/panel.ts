import { browser } from 'wxt/browser';

/** What Firefox has and the typings, which are Chromium's, do not. */
type FirefoxBrowser = typeof browser & { sidebarAction: { open: () => Promise<void> } };

/** Safari has neither a side panel nor a sidebar for extensions. */
export const hasPanel = import.meta.env.BROWSER !== 'safari';

/**
 * Opens the side panel, or Firefox's sidebar. Only inside of a click, and before any `await`: both browsers refuse
 * without the gesture. `windowId` says whose panel, where the click was not in a page of ours; Firefox has but the one.
 */
export async function openPanel(windowId: number = browser.windows.WINDOW_ID_CURRENT): Promise<void> {
  if (import.meta.env.FIREFOX) return (browser as FirefoxBrowser).sidebarAction.open();
  return browser.sidePanel.open({ windowId });
}
