import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from '../../../scripts/browsers/find-browser.ts';
import type { FaultyService } from '../../faulty-service/faulty-service.ts';
import { demo, KEY } from '../demo.ts';
import { FirefoxBrowser } from './browser/firefox.ts';
import type { FirefoxPage } from './browser/firefox-page.ts';
import type { FirefoxPopup } from './browser/firefox-popup.ts';
import type { FirefoxSurface } from './browser/firefox-surface.ts';
import { saveAccountInFirefox } from './save-account.ts';

type Story = {
  /** Firefox with the extension, as it is right after the installation. */
  rig: FirefoxBrowser;
  /** Saves key and address by the real options page, as a person does. */
  configure: (account?: { apiKey?: string; baseUrl?: string }) => Promise<void>;
  /** Opens a page and clicks the real toolbar button there. */
  popupOn: (path: string) => Promise<{ page: FirefoxPage; popup: FirefoxPopup }>;
};

/** The browser itself, which takes seconds to start, is shared by the stories that one worker tells. */
type Shared = { firefox: FirefoxBrowser };

export const test = demo.extend<Story, Shared>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const firefox = await launchFirefox('.output/firefox-mv3-e2e');
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  rig: async ({ firefox }, use) => {
    await firefox.installAnew();
    await use(firefox);
  },
  configure: async ({ rig, service }, use) => {
    await use(async ({ apiKey = KEY, baseUrl = service.baseUrl } = {}) => {
      const options = await rig.openOptions();
      await saveAccountInFirefox(options, { apiKey, baseUrl });
      await options.close();
    });
  },
  popupOn: async ({ rig, site }, use) => {
    await use(async path => {
      const page = await rig.openPage(path.includes('://') ? path : `${site.origin}${path}`);
      return { page, popup: await rig.openPopup(page) };
    });
  },
});

export { expect } from '@playwright/test';
export { KEY };

/** Firefox, without a window, with the build in this folder. */
export function launchFirefox(build: string): Promise<FirefoxBrowser> {
  const browserPath = findBrowser('firefox')?.path;
  if (browserPath === undefined) throw new Error('There is no Firefox on this machine.');
  return FirefoxBrowser.launch({ browserPath, extensionDir: resolve(build), headless: true });
}

export const SUMMARY = 'article[aria-label="Summary"]';
export const FAILURE = '[role=alert]';
export const START = 'Summarize';

/** The text of the summary in a surface, once it is there. */
export function summaryIn(surface: FirefoxSurface, words?: RegExp): Promise<string> {
  return surface.text(SUMMARY, words);
}

export async function summarize(surface: FirefoxSurface): Promise<void> {
  await surface.click(START);
}

/** What the service was asked for, without the enrichment and without what a test bench asks. */
export function summariesAsked(service: FaultyService): number {
  return service.received().filter(({ path }) => path.includes('/summarize')).length;
}

/** Pictures of what a person sees end up beside those of Chromium. */
export function keepPicture(name: string, picture: Buffer) {
  mkdirSync('test-pictures', { recursive: true });
  writeFileSync(`test-pictures/firefox-${name}.png`, picture);
}
