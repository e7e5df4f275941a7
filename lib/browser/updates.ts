import { browser } from 'wxt/browser';

/**
 * A new version waits until no request is under way: the browser would end this worker, and with it an answer that may
 * have been paid for. Without this listener it would do so by itself.
 */
export function updateWhenIdle(isIdle: () => Promise<void>): void {
  // Safari has no such event: it brings a new version with an app that is closed meanwhile.
  browser.runtime.onUpdateAvailable?.addListener(() => void isIdle().then(() => browser.runtime.reload()));
}
