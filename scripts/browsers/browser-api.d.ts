import type { browser as api } from 'wxt/browser';

declare global {
  /** The API for code in the extension's own contexts. In Chromium, the drivers give it this name. */
  const browser: typeof api;
  /** Its name in content scripts of both browsers. */
  const chrome: typeof api;
}
