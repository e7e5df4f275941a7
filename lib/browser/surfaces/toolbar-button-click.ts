import { browser } from 'wxt/browser';
import type { ButtonTarget } from '../../model/settings/settings.ts';

/** As in the manifest. */
const POPUP = 'popup.html';

/**
 * Decides what the next click on the toolbar button opens: the popup, or whatever the listener of `onToolbarClick` does. The
 * click lets the extension read the tab either way (`activeTab`).
 */
export function setButtonTarget(target: ButtonTarget): Promise<void> {
  return browser.action.setPopup({ popup: target === 'popup' ? POPUP : '' });
}

/** Calls `onClick` within the user gesture, where no popup opens. Call it in the worker's first turn. */
export function onToolbarClick(onClick: (windowId: number) => void): void {
  browser.action.onClicked.addListener(({ windowId }) => onClick(windowId));
}
