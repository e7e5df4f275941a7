import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ChromiumBrowser } from '../../scripts/browsers/chromium.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import type { FaultyService } from '../faulty-service/faulty-service.ts';
import { test as base, panelFrom } from './fixtures.ts';

type PanelStory = {
  /** Clicks the toolbar button on a demo page and opens the side panel beside it. */
  panelOn: (path: string) => Promise<{ page: Page; panel: Page }>;
  /** The same, with the section of related pages open and its words there. */
  relatedOn: (path: string) => Promise<{ page: Page; panel: Page }>;
};

/** Results lead to the whole web; a test that follows them goes nowhere. */
const NO_WEB = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'];

export const test = base.extend<PanelStory>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  rig: async ({}, use) => {
    const browserPath = findBrowser('chromium')?.path ?? '';
    const extensionDir = resolve('.output/chrome-mv3-e2e');
    const rig = await ChromiumBrowser.launch({ browserPath, extensionDir, headless: true, switches: NO_WEB });
    await use(rig);
    await rig.close();
  },
  panelOn: async ({ popupOn, rig }, use) => {
    await use(async path => {
      const { page, popup } = await popupOn(path);
      return { page, panel: await panelFrom(rig, popup, 'Panel') };
    });
  },
  relatedOn: async ({ panelOn }, use) => {
    await use(async path => {
      const opened = await panelOn(path);
      await opened.panel.getByRole('button', { name: /^Related/ }).click();
      await opened.panel.getByText('Choosing words from the page').waitFor({ state: 'hidden' });
      return opened;
    });
  },
});

export function listIn(surface: Page, name: 'Small web' | 'News'): Locator {
  return surface.getByRole('region', { name, exact: true });
}

/** Scrolls to the section, as its reader does. */
export function showRelated(surface: Page): Promise<void> {
  return surface.getByRole('heading', { level: 2, name: /^Related/ }).evaluate(heading => heading.scrollIntoView());
}

/** What was searched for, as "index: words". */
export function searchesAsked(service: FaultyService): string[] {
  return service.received().flatMap(({ path, params }) => {
    const index = /\/enrich\/(\w+)$/.exec(path)?.[1];
    return index === undefined ? [] : [`${index}: ${(params as { q: string }).q}`];
  });
}

type SearchRow = { state: string; costMicros: number; query: string };

/** The journal's rows about searches, as they are on the disk. */
export function searchReceipts(surface: Page): Promise<SearchRow[]> {
  return surface.evaluate(
    () =>
      new Promise<SearchRow[]>(resolve => {
        const opening = indexedDB.open('precis');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('receipts').objectStore('receipts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const rows = reading.result.filter(({ asked }) => asked.kind === 'search');
            resolve(rows.map(({ state, costMicros, asked }) => ({ state, costMicros, query: asked.query })));
          };
        };
      }),
  );
}

/** The address a tab went to, also where it got no answer; empty while it is still on its way. */
export async function addressAskedBy(tab: Page): Promise<string> {
  const session = await tab.context().newCDPSession(tab);
  const history = await session.send('Page.getNavigationHistory').catch(() => null);
  await session.detach();
  return history?.entries[history.currentIndex]?.url ?? '';
}
