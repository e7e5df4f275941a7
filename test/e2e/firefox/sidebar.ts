import type { FirefoxSurface } from './browser/firefox-surface.ts';
import { test as base, expect } from './fixtures.ts';

export const FIND = 'Find related, up to $0.04';
export const WORDS = 'Words to search for';
export const WEB = 'section[aria-label="Small web"]';
export const NEWS = 'section[aria-label="News"]';

type SidebarStory = {
  /** Clicks the toolbar button on a demo page and opens the sidebar, with the section of related pages open in it. */
  relatedOn: (path: string) => Promise<FirefoxSurface>;
};

export const test = base.extend<SidebarStory>({
  relatedOn: async ({ rig, popupOn, configure }, use) => {
    await use(async path => {
      await configure();
      const { popup } = await popupOn(path);
      await popup.click('Panel');
      const sidebar = await rig.sidebar();
      await sidebar.click(/^Related/);
      await expect.poll(async () => (await sidebar.field(WORDS)).value).not.toBe('');
      return sidebar;
    });
  },
});

/** The journal's rows about searches, oldest first, for `rig.runInExtension`. */
export const SEARCH_RECEIPTS = `
  const resultOf = request => new Promise(resolve => (request.onsuccess = () => resolve(request.result)));
  const database = await resultOf(indexedDB.open('precis'));
  const rows = await resultOf(database.transaction('receipts').objectStore('receipts').getAll());
  database.close();
  return rows.filter(({ asked }) => asked.kind === 'search')
    .sort((a, b) => a.reservedAt - b.reservedAt)
    .map(({ state, costMicros }) => state + ' ' + costMicros);`;
