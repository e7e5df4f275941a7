import { browser } from 'wxt/browser';

/** Browsers end an idle worker after 30 s, even during a `fetch` (docs/platform-facts.md, "Workers end when idle"). */
const TICK_MS = 20_000;

/** Keeps the worker running until `work` has settled. */
export async function keepAwakeDuring<T>(work: Promise<T>): Promise<T> {
  const tick = setInterval(() => void browser.runtime.getPlatformInfo(), TICK_MS);
  try {
    return await work;
  } finally {
    clearInterval(tick);
  }
}

/**
 * Installs a new version once `mayUpdate` resolves. An update ends the worker and closes the panel, and what is only in memory
 * is lost with them. One that waits when the browser ends is installed at its next start.
 */
export function updateWhen(mayUpdate: () => Promise<void>): void {
  // Not in Safari, which updates extensions with their closed app.
  browser.runtime.onUpdateAvailable?.addListener(() => void mayUpdate().then(() => browser.runtime.reload()));
}

/**
 * Calls `prepare` after each install, update and start of the browser, which may have forgotten what the extension has
 * told it. Call it in the worker's first turn.
 */
export function onInstallOrStart(prepare: () => void): void {
  browser.runtime.onInstalled.addListener(prepare);
  browser.runtime.onStartup.addListener(prepare);
}
