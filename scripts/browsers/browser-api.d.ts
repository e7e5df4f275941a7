import type { browser as api } from 'wxt/browser';

declare global {
  /** What code that runs in the extension's own contexts finds there; the drivers give it this name in Chromium too. */
  const browser: typeof api;
  /** Its name in content scripts of both browsers. */
  const chrome: typeof api;
}
