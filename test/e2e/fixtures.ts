import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ChromiumBrowser } from '../../scripts/browsers/chromium.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import type { FaultyService } from '../faulty-service/faulty-service.ts';
import { demo, KEY } from './demo.ts';
import { saveAccount } from './save-account.ts';

/** Pictures of everything a person can see end up here, to be looked at. */
const PICTURES = 'test-pictures';

type Story = {
  rig: ChromiumBrowser;
  /** Saves key and address by the real options page, as a person does. */
  configure: (account?: { apiKey?: string; baseUrl?: string }) => Promise<void>;
  /** Opens a page and clicks the real toolbar button there. */
  popupOn: (path: string) => Promise<{ page: Page; popup: Page }>;
  /** Takes a picture of a surface, in light and in dark. */
  picture: (surface: Page, name: string) => Promise<void>;
};

export const test = demo.extend<Story>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  rig: async ({}, use) => {
    const browserPath = findBrowser('chromium')?.path;
    if (browserPath === undefined) throw new Error('There is no Chromium on this machine.');
    const rig = await ChromiumBrowser.launch({
      browserPath,
      extensionDir: resolve('.output/chrome-mv3-e2e'),
      headless: true,
    });
    await use(rig);
    await rig.close();
  },
  configure: async ({ rig, service }, use) => {
    await use(async ({ apiKey = KEY, baseUrl = service.baseUrl } = {}) => {
      const options = await rig.openOptions();
      await saveAccount(options, { apiKey, baseUrl });
      await options.close();
    });
  },
  popupOn: async ({ rig, site }, use) => {
    await use(async path => {
      const page = await rig.openPage(path.includes('://') ? path : `${site.origin}${path}`);
      return { page, popup: await rig.openPopup(page) };
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  picture: async ({}, use) => {
    await use(takePictures);
  },
});

/** The pictures that the fixture `picture` takes. */
export async function takePictures(surface: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await surface.emulateMedia({ colorScheme });
    await surface.screenshot({ path: `${PICTURES}/${name}-${colorScheme}.png` });
  }
  await surface.emulateMedia({ colorScheme: null });
}

export { expect } from '@playwright/test';
export { KEY };

/** The summary in a surface. */
export function summaryIn(surface: Page) {
  return surface.getByRole('article', { name: 'Summary' });
}

export async function summarize(surface: Page): Promise<void> {
  await surface.getByRole('button', { name: 'Summarize', exact: true }).click();
}

/** What the service was asked for, without the enrichment and without what a test bench asks. */
export function summariesAsked(service: FaultyService): number {
  return service.received().filter(({ path }) => path.includes('/summarize')).length;
}

/** Closes the popup, as a click beside it does. */
export async function closePopup(rig: ChromiumBrowser, popup: Page): Promise<void> {
  await popup.evaluate(() => setTimeout(() => window.close()));
  await rig.surfaceClosed('popup.html');
}

/** Goes on to the side panel by a button of the popup, which closes in the middle of the click; that the panel opens counts. */
export async function panelFrom(rig: ChromiumBrowser, popup: Page, button: string): Promise<Page> {
  await popup
    .getByRole('button', { name: button })
    .click()
    .catch(() => undefined);
  return rig.surface('sidepanel.html');
}
