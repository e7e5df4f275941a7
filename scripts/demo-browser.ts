import type { Driver } from './browsers/driver.ts';
import { type Account, saveAccount } from './browsers/save-account.ts';

/** The part of the popup that shows the summary. */
const SUMMARY = 'article[aria-label="Summary"]';
const FAILURE = '[role="alert"]';

/** The ports of service and demo pages, if they are free. */
export const SERVICE_PORT = 8787;
export const SITE_PORT = 8788;

/** The key of the demonstration. Any key works, and its credit is not real money. */
export const DEMO_KEY = 'demo-key';
export const DEMO_CREDIT_USD = 5;

/** Fills in and saves the real options page; returns a picture (PNG) of it. */
export async function configure(browser: Driver, account: Account): Promise<Buffer> {
  const page = await browser.openOptions();
  await saveAccount(page, account);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/**
 * Opens the page, clicks the toolbar button, presses Summarize in the popup and waits for the end; `popup` is a picture (PNG).
 * Throws with the popup's text if it shows a failure.
 */
export async function summarize(
  browser: Driver,
  url: string,
): Promise<{ title: string; summary: string; popup: Buffer }> {
  const page = await browser.openPage(url);
  const popup = await browser.openPopup(page);
  await popup.click(/^Summarize /);
  const summary = await popup.text(`${SUMMARY}, ${FAILURE}`, /\S/, 30_000);
  const picture = await popup.screenshot();
  if ((await popup.count(SUMMARY)) === 0) throw new Error(`The popup shows: ${summary}`);
  return { title: await page.run(() => document.title), summary, popup: picture };
}
