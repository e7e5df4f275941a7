import { resolve } from 'node:path';
import { findBrowser } from '../../rig/find-browser.ts';
import { FirefoxRig } from '../../rig/firefox.ts';
import { saveAccountInFirefox } from '../../rig/save-account.ts';
import { demo, KEY } from '../demo.ts';

type Story = {
  /** Firefox with the extension, as it is right after the installation. */
  rig: FirefoxRig;
  /** Saves key and address by the real options page, as a person does. */
  configure: () => Promise<void>;
};

export const test = demo.extend<Story>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  rig: async ({}, use) => {
    const browserPath = findBrowser('firefox')?.path;
    if (browserPath === undefined) throw new Error('There is no Firefox on this machine.');
    const extensionDir = resolve('.output/firefox-mv3-e2e');
    const rig = await FirefoxRig.launch({ browserPath, extensionDir, headless: true });
    await use(rig);
    await rig.close();
  },
  configure: async ({ rig, service }, use) => {
    await use(async () => {
      const options = await rig.openOptions();
      await saveAccountInFirefox(options, { apiKey: KEY, baseUrl: service.baseUrl });
      await options.close();
    });
  },
});

export { expect } from '@playwright/test';
export { KEY };
