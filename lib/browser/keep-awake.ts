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
