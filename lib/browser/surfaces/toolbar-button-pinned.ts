import { browser } from 'wxt/browser';

/** Whether the extension's button is in the toolbar; `null` where the browser does not say. */
export async function isInToolbar(): Promise<boolean | null> {
  // Not in Safari.
  const settings = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar ?? null;
}
