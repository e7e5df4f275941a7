import type { browser } from 'wxt/browser';

declare global {
  /** What code that runs inside of the extension's own contexts finds there. */
  const chrome: typeof browser;
}
