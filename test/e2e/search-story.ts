import type { BrowserName, Driver } from '../../scripts/browsers/driver.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { test as base, eventually } from './story.ts';

export const FIND = /^Search · /;
export const WORDS = 'Search words';
export const WEB = 'section[aria-label="Small web"]';
export const NEWS = 'section[aria-label="News"]';
/** The words of a search that has found something, its cost, and the same again: a line in place of the form. */
export const LINE = '.related-line';
/** Words, price and cost, above both lists. */
export const FORM = '.related-form';
export const LISTS = [WEB, NEWS];

/** The most that a search costs, in one list and in both; Firefox may send each request ten times by itself. */
export const SEARCH_PRICES: Record<BrowserName, { one: string; both: string; inWords: string }> = {
  chromium: { one: '$0.002', both: '$0.004', inWords: '$0.002 per list; free' },
  firefox: { one: '$0.02', both: '$0.04', inWords: '$0.002 per list, at most $0.02 if Firefox repeats a search; free' },
};

type RelatedStory = {
  /** Saves the account and opens the tab “Related” of the side panel beside a demo page, once it shows search words. */
  relatedOn: (path: string) => Promise<{ page: PageView; panel: View }>;
};

export const test = base.extend<RelatedStory>({
  relatedOn: async ({ configure, panelOn }, use) => {
    await use(async path => {
      await configure();
      const opened = await panelOn(path);
      await opened.panel.click('Related');
      await eventually(async () => (await opened.panel.field(WORDS)).value).not.toBe('');
      return opened;
    });
  },
});

/** Scrolls to the section, as a user does. */
export async function showRelated(view: View): Promise<void> {
  await view.run(selector => document.querySelector(selector)?.scrollIntoView(), WEB);
}

type SearchReceipt = { state: string; costMicros: number; query: string };

/** The stored receipts of searches, oldest first. */
export function searchReceipts(driver: Driver): Promise<SearchReceipt[]> {
  return driver.runInExtension(async () => {
    const resultOf = <R>(request: IDBRequest<R>) =>
      new Promise<R>(resolve => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await resultOf(indexedDB.open('precis'));
    const rows = await resultOf(database.transaction('receipts').objectStore('receipts').getAll());
    database.close();
    return rows
      .filter(({ asked }) => asked.kind === 'search')
      .sort((a, b) => a.reservedAt - b.reservedAt)
      .map(({ state, costMicros, asked }) => ({ state, costMicros, query: asked.query }));
  });
}
