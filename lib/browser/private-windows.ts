import { browser } from 'wxt/browser';
import { hasWindows } from './windows.ts';

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

/**
 * Calls `onClosed` when no private window is open any more; without windows, when no private tab is. Call it in the worker's
 * first turn.
 */
export function onLastPrivateWindowClosed(onClosed: () => void): void {
  const look = (open: readonly { incognito: boolean }[]) => {
    if (!open.some(({ incognito }) => incognito)) onClosed();
  };
  if (hasWindows()) browser.windows.onRemoved.addListener(() => void browser.windows.getAll().then(look));
  else {
    browser.tabs.onRemoved.addListener(closedId => {
      void browser.tabs.query({}).then(tabs => look(tabs.filter(({ id }) => id !== closedId)));
    });
  }
}
