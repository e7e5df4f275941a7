/** Replaces `wxt/browser` in a script that runs in a page of the extension. */
export const browser =
  (globalThis as unknown as { browser?: object; chrome: object }).browser ??
  (globalThis as unknown as { chrome: object }).chrome;
