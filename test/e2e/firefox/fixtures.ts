import { resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { type DemoSite, startDemoSite } from '../../../service/demo-site.ts';
import { type Service, startService } from '../../../service/start-service.ts';
import { findBrowser } from '../../rig/find-browser.ts';
import { FirefoxRig } from '../../rig/firefox.ts';
import { saveAccountInFirefox } from '../../rig/save-account.ts';

export const KEY = 'right-key-2468';

type Story = {
  /** Firefox with the extension, as it is right after the installation. */
  rig: FirefoxRig;
  /** The local service, with faults and a count of requests; it knows the key `KEY` alone. */
  service: Service;
  site: DemoSite;
  /** Saves key and address by the real options page, as a person does. */
  configure: () => Promise<void>;
};

export const test = base.extend<Story>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  rig: async ({}, use) => {
    const browserPath = findBrowser('firefox')?.path;
    if (browserPath === undefined) throw new Error('There is no Firefox on this machine.');
    const extensionDir = resolve('.output/firefox-mv3-e2e');
    const rig = await FirefoxRig.launch({ browserPath, extensionDir, headless: true });
    await use(rig);
    await rig.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  service: async ({}, use) => {
    const service = await startService({ apiKeys: [KEY], creditUsd: 5, allowPrivate: true, faults: true });
    await use(service);
    await service.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const site = await startDemoSite();
    await use(site);
    await site.close();
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
