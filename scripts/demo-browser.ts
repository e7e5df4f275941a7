import type { Account } from './browsers/save-account.ts';

/** A browser with the extension loaded, as the demonstration uses it. Pictures are PNG. */
export interface DemoBrowser {
  /** Fills in and saves the real options page; returns a picture of it. */
  configure(account: Account): Promise<Buffer>;
  /** Opens a page in a tab in front. */
  show(url: string): Promise<void>;
  /**
   * Opens the page, clicks the toolbar button, presses Summarize in the popup and waits for the end.
   * Throws with the popup's own words when it shows a failure.
   */
  summarize(url: string): Promise<{ title: string; summary: string; popup: Buffer }>;
  /** Resolves when the person has closed the last window. */
  closedByPerson(): Promise<void>;
  close(): Promise<void>;
}

export type DemoOptions = { browserPath: string; extensionDir: string; headless: boolean };

/** Where the popup shows how it ended. */
export const SUMMARY = 'article[aria-label="Summary"]';
export const FAILURE = '[role="alert"]';

/** Where service and demo pages listen, if nobody else does. */
export const SERVICE_PORT = 8787;
export const SITE_PORT = 8788;

/** What the demonstration pays with: any key will do, and the money is play money. */
export const DEMO_KEY = 'demo-key';
export const DEMO_CREDIT_USD = 5;
