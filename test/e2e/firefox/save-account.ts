import { expect } from '@playwright/test';
import type { FirefoxPage } from './browser/firefox-page.ts';

/** There is no other status region on that page. */
export async function saveAccountInFirefox(
  options: FirefoxPage,
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
): Promise<void> {
  await options.fill('API key', apiKey);
  await options.fill('Service address', baseUrl);
  await options.click('Save');
  expect(await options.text('[role=status]')).toMatch(/^Saved/);
}
