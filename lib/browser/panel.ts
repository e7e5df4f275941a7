import { browser } from 'wxt/browser';

/** The typings are Chromium's. This part exists in Firefox only. */
type FirefoxBrowser = typeof browser & { sidebarAction: { open: () => Promise<void> } };

/** Safari has neither a side panel nor a sidebar for extensions. */
export const hasPanel = import.meta.env.BROWSER !== 'safari';

/**
 * Opens the side panel, or Firefox's sidebar. Browsers require a user gesture, so call it in a click, before any
 * `await`. `windowId` is needed when the click was not in a page of the extension; Firefox ignores it.
 */
export async function openPanel(windowId: number = browser.windows.WINDOW_ID_CURRENT): Promise<void> {
  if (import.meta.env.FIREFOX) return (browser as FirefoxBrowser).sidebarAction.open();
  return browser.sidePanel.open({ windowId });
}
