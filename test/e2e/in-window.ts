import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ChromiumBrowser } from '../../scripts/browsers/chromium.ts';
import { type Display, startDisplay } from '../../scripts/browsers/display.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import { findProgram } from '../../scripts/find-program.ts';
import { demo, KEY } from './demo.ts';
import { saveAccount } from './save-account.ts';

type InWindow = {
  display: Display;
  /** Chromium in a window on that screen: its menus, keys and address bar are there, as they are not in a headless one. */
  rig: ChromiumBrowser;
  configure: () => Promise<void>;
  /** Right-clicks and, with the menu open, presses these keys. */
  pressInMenu: (target: Locator, ...keys: string[]) => Promise<void>;
  /** Writes into the address bar of this page's tab. */
  typeAddress: (page: Page, text: string) => Promise<void>;
};

/** Real clicks and keys for what is the browser's own and not a page. Chromium's worker grants nothing that they do not. */
export const testInWindow = demo.extend<InWindow>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  display: async ({}, use, info) => {
    const isThere = findProgram(['Xvfb']) !== null && findProgram(['xdotool']) !== null;
    info.skip(!isThere, 'Needs a screen that nobody sees: Xvfb and xdotool.');
    const display = await startDisplay();
    await use(display);
    display.close();
  },
  rig: async ({ display }, use) => {
    process.env.DISPLAY = display.name;
    const browserPath = findBrowser('chromium')?.path ?? '';
    const extensionDir = resolve('.output/chrome-mv3-e2e');
    const rig = await ChromiumBrowser.launch({ browserPath, extensionDir, headless: false });
    await use(rig);
    await rig.close();
  },
  configure: async ({ rig, service }, use) => {
    await use(async () => {
      const options = await rig.openOptions();
      await saveAccount(options, { apiKey: KEY, baseUrl: service.baseUrl });
    });
  },
  pressInMenu: async ({ display }, use) => {
    await use(async (target, ...keys) => {
      const before = display.countWindows();
      await target.click({ button: 'right', position: { x: 8, y: 8 } });
      await poll('the menu to open', () => (display.countWindows() > before ? true : null));
      display.press(...keys);
    });
  },
  typeAddress: async ({ display }, use) => {
    await use(async (page, text) => {
      await page.bringToFront();
      display.press('ctrl+l');
      display.type(text);
    });
  },
});
