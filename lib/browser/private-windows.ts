import { browser } from 'wxt/browser';

/**
 * Private windows, where the user has allowed the extension in them. It runs once for all windows (`spanning` in the
 * manifest): see docs/platform-facts.md, "Private windows".
 */

/** Whether this page of the extension is in a private window that has a storage of its own, as in Firefox. */
export function hasOwnPrivateStorage(): boolean {
  return browser.extension?.inIncognitoContext === true;
}

/** Whether the user types in a private window, as far as the browser reports it; true if it does not. */
export async function isPrivateInFront(): Promise<boolean> {
  try {
    return (await browser.windows.getLastFocused()).incognito;
  } catch {
    return true;
  }
}

/** Calls `onClosed` when no private window is open any more. Call it in the worker's first turn. */
export function onLastPrivateWindowClosed(onClosed: () => void): void {
  browser.windows.onRemoved.addListener(() => {
    void browser.windows.getAll().then(windows => {
      if (!windows.some(({ incognito }) => incognito)) onClosed();
    });
  });
}
