import { defineSessionValue } from '../storage/session-value.ts';
import { TAB_GRANTED } from '../surfaces/panel.ts';

/** The last click on the toolbar button that opened no popup, and so let the extension read the tab in front. */
const lastGrant = defineSessionValue<{ windowId: number; at: number } | null>('tab-grant', null);

/** Tells the panel of a window, from the worker, that the user has let the extension read the tab in front. */
export function tellWindowOfGrant(windowId: number): Promise<void> {
  return lastGrant.set({ windowId, at: Date.now() });
}

/** For the panel: calls `onGrant` after each grant, from the worker or from a page. Returns a function that stops it. */
export function watchTabGrants(onGrant: () => void): () => void {
  const stop = lastGrant.watch(grant => {
    if (`${grant?.windowId}` === document.documentElement.dataset.window) onGrant();
  });
  window.addEventListener(TAB_GRANTED, onGrant);
  return () => {
    stop();
    window.removeEventListener(TAB_GRANTED, onGrant);
  };
}
