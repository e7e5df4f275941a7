import { browser } from 'wxt/browser';

/** The typings are Chromium's. This part exists in Firefox only. */
type FirefoxBrowser = typeof browser & { sidebarAction: { open: () => Promise<void> } };

/** Not in Safari and in Firefox for Android, which have neither a side panel nor a sidebar for extensions. */
export const hasPanel =
  browser.sidePanel !== undefined || (browser as Partial<FirefoxBrowser>).sidebarAction !== undefined;

/**
 * Opens the side panel, or Firefox's sidebar. Browsers require a user gesture, so call it in a click, before any
 * `await`. `windowId` is needed when the click was not in a page of the extension; Firefox ignores it.
 */
export async function openPanel(windowId: number = browser.windows.WINDOW_ID_CURRENT): Promise<void> {
  if (import.meta.env.FIREFOX) return (browser as FirefoxBrowser).sidebarAction.open();
  return browser.sidePanel.open({ windowId });
}

/** The event of a panel's window that `tellPanelOfGrant` dispatches. */
export const TAB_GRANTED = 'tab-granted';

/** Makes this page known as the panel of its window. Chromium reports which panels are open, but not in which windows. */
export async function announcePanel(): Promise<void> {
  const { id } = await browser.windows.getCurrent();
  document.documentElement.dataset.window = `${id}`;
}

/** The panels of all windows. */
export function openPanels(): Window[] {
  const views = browser.extension.getViews() as unknown as Window[];
  return views.filter(view => view.document.documentElement.dataset.window !== undefined);
}

/** Tells the panel of this window that the user has let the extension read the tab. Resolves to whether there is one. */
export async function tellPanelOfGrant(panels: Window[]): Promise<boolean> {
  const { id } = await browser.windows.getCurrent();
  const panel = panels.find(view => view.document.documentElement.dataset.window === `${id}`);
  return panel?.dispatchEvent(new Event(TAB_GRANTED)) ?? false;
}
