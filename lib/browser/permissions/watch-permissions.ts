import { browser } from 'wxt/browser';

/** Calls `onChange` after a host permission was granted or revoked. Returns a function that stops it. */
export function watchPermissions(onChange: () => void): () => void {
  browser.permissions.onAdded.addListener(onChange);
  browser.permissions.onRemoved.addListener(onChange);
  return () => {
    browser.permissions.onAdded.removeListener(onChange);
    browser.permissions.onRemoved.removeListener(onChange);
  };
}
