/** Runs in the extension: the name of the toolbar button on the active tab. */
export async function buttonTitle(): Promise<string> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return browser.action.getTitle({ tabId: tab?.id ?? -1 });
}
