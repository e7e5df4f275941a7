import { browser } from 'wxt/browser';

/** Both browsers end an idle worker after 30 s, also in the middle of a `fetch` (reliability, finding 2). */
const TICK_MS = 20_000;

/** Keeps the worker alive until `work` has settled. */
export async function keepAwakeDuring<T>(work: Promise<T>): Promise<T> {
  const tick = setInterval(() => void browser.runtime.getPlatformInfo(), TICK_MS);
  try {
    return await work;
  } finally {
    clearInterval(tick);
  }
}

/**
 * A new version waits until no request is under way: the browser would end this worker, and with it an answer that may
 * have been paid for. Without this listener it would do so by itself.
 */
export function updateWhenIdle(isIdle: () => Promise<void>): void {
  // Safari has no such event: it brings a new version with an app that is closed meanwhile.
  browser.runtime.onUpdateAvailable?.addListener(() => void isIdle().then(() => browser.runtime.reload()));
}
