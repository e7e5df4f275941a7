import type { PageView } from '../../scripts/browsers/view.ts';
import { serveLighthouses } from './lighthouses.ts';
import { test as base } from './story.ts';

type MenuStory = {
  lighthouses: Awaited<ReturnType<typeof serveLighthouses>>;
  /** Their host: one that needs a click to be read, or an allowed one if the event of a click is only dispatched. */
  origin: string;
  /** Saves the account and opens one of the pages. */
  pageOn: (path: string) => Promise<PageView>;
};

export const test = base.extend<MenuStory>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  lighthouses: async ({}, use) => {
    await using site = await serveLighthouses();
    await use(site);
  },
  origin: async ({ browserName, inWindow, lighthouses }, use) => {
    await use(browserName === 'firefox' || inWindow ? lighthouses.notAllowed : lighthouses.allowed);
  },
  pageOn: async ({ configure, driver, origin }, use) => {
    await use(async path => {
      await configure();
      return driver.openPage(`${origin}${path}`);
    });
  },
});

/** In a page: selects its heading. */
export const selectHeading = () => window.getSelection()?.selectAllChildren(document.querySelector('h1') as Element);
