import { browser } from 'wxt/browser';

/**
 * Firefox for Android has no windows. There the popup is a page that fills the screen, and the extension's button is in the
 * browser's menu and not in a toolbar.
 */
export const hasWindows = (): boolean => browser.windows !== undefined;
