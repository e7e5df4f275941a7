import { expect, type Page } from '@playwright/test';
import type { FirefoxPage } from './firefox-page.ts';

/** What the options page asks for. */
export type Account = { apiKey: string; baseUrl: string };

/** Fills the real options page in Chromium and waits until it says that it has saved. */
export async function saveAccount(options: Page, { apiKey, baseUrl }: Account): Promise<void> {
  await options.getByLabel('API key').fill(apiKey);
  await options.getByLabel('Service address').fill(baseUrl);
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options.getByRole('status')).toHaveText(/^Saved/);
}

/** The same in Firefox; there is no other status region on that page. */
export async function saveAccountInFirefox(options: FirefoxPage, { apiKey, baseUrl }: Account): Promise<void> {
  await options.fill('API key', apiKey);
  await options.fill('Service address', baseUrl);
  await options.click('Save');
  expect(await options.text('[role=status]')).toMatch(/^Saved/);
}
