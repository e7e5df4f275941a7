import type { browser as api } from 'wxt/browser';

declare global {
  /** What code that runs in the extension's own contexts finds there. */
  const browser: typeof api;
}
