import { violationsInBothSchemes } from '../../scripts/browsers/accessibility-violations.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { test as base, eventually, expect, summariesAsked, summarize, summaryIn } from './story.ts';

const ROWS = '.library-browser';
const DETAIL = 'main';
const SEARCH = 'Search the library';
const BEES = 'The bees above the bakery';
const MACHINE = 'Washing machine stops before the spin';
const TEA = '一杯の茶ができるまで';

type LibraryStory = {
  /** Summarizes these demo pages, one after the other, and opens the library. */
  libraryOf: (...paths: string[]) => Promise<PageView>;
};

const test = base.extend<LibraryStory>({
  libraryOf: async ({ configure, driver, popupOn }, use) => {
    await use(async (...paths) => {
      await configure();
      for (const path of paths) {
        const { page, popup } = await popupOn(path);
        await summarize(popup);
        await summaryIn(popup);
        await popup.close();
        await page.close();
      }
      return driver.openPage(driver.urlOf('library.html'));
    });
  },
});

const titlesIn = (view: View) =>
  view.run(() => [...document.querySelectorAll('.library-row-title')].map(title => title.textContent ?? ''));

test('summaries are found by their words, opened, deleted with a key and restored, also after a reload', {
  tag: '@firefox',
}, async ({ driver, libraryOf, picture, service }) => {
  const page = await libraryOf('/article.html', '/thread.html', '/nonlatin.html');
  await page.text(DETAIL, TEA);
  expect(await titlesIn(page)).toEqual([TEA, expect.stringContaining(MACHINE), BEES]);
  await picture(page, 'library');

  await page.fill(SEARCH, 'bake');
  await eventually(() => titlesIn(page)).toEqual([BEES]);
  await page.fill(SEARCH, '茶');
  await eventually(() => titlesIn(page)).toEqual([TEA]);
  await page.fill(SEARCH, 'submarine');
  await page.text(ROWS, 'Nothing in your library matches this search.');
  await page.click('Show everything');

  await page.click(/^The bees above the bakery/);
  await page.text(DETAIL, BEES);
  await page.text(`${DETAIL} .summary-text`);
  await page.press('Backspace');
  await page.text('.toast', 'Deleted.');
  await eventually(() => titlesIn(page)).toEqual([TEA, expect.stringContaining(MACHINE)]);
  await page.click('Undo');
  await eventually(() => titlesIn(page)).toEqual([TEA, expect.stringContaining(MACHINE), BEES]);
  await page.reload();
  await eventually(() => titlesIn(page)).toHaveLength(3);

  await page.click(/^The bees above the bakery/);
  await page.text(DETAIL, BEES);
  await page.click('Delete');
  await page.text('.toast', 'Deleted.');
  await page.reload();
  await eventually(() => titlesIn(page)).toHaveLength(2);
  // Only the cost of the deleted page is still stored.
  const rows = await driver.runInExtension(readReceipts);
  expect(rows.filter(({ title }) => title === BEES)).toEqual([]);
  expect(rows.filter(({ state, costMicros }) => state === 'done' && costMicros > 0)).toHaveLength(3);
  expect(summariesAsked(service)).toBe(3);
});

test('all answers can be deleted at once, and a page can be summarized again after that', async ({
  libraryOf,
  popupOn,
  service,
}) => {
  const page = await libraryOf('/article.html', '/thread.html');
  await page.text(DETAIL, MACHINE);
  await page.click('Select');
  await page.click('Select all');
  await page.text('.library-selection', '2 selected');
  await page.click('Delete');
  await page.text('body', 'Nothing saved yet');
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(3);
  await page.bringToFront();
  await eventually(() => titlesIn(page)).toEqual([BEES]);
});

test('the library has no accessibility violations, in light and dark', async ({ libraryOf }) => {
  const page = await libraryOf('/article.html');
  await page.text(`${DETAIL} .summary-text`);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.click('Select');
  await page.text('.library-selection', '0 selected');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

/** In the extension: the stored rows of the journal. */
async function readReceipts(): Promise<{ title: string; state: string; costMicros: number }[]> {
  const resultOf = <R>(request: IDBRequest<R>) =>
    new Promise<R>(resolve => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await resultOf(indexedDB.open('precis'));
  const rows = await resultOf(database.transaction('receipts').objectStore('receipts').getAll());
  database.close();
  return rows.map(({ page, state, costMicros }) => ({ title: page.title, state, costMicros }));
}
