import type { ChromiumView } from './chromium-view.ts';
import type { Display } from './display.ts';
import type { Driver } from './driver.ts';
import { poll } from './poll.ts';
import type { PageView } from './view.ts';

/** The id that the browser sends to the worker for each entry, and the keys that reach the entry from the bottom of the menu. */
const MENU = {
  // "Inspect" is the last entry. On a page, "View page source" is above it, and then the extension's entry.
  'Summarize this page': { id: 'summarize-page', keys: ['Up', 'Up', 'Up', 'Right', 'Return'] },
  'Key sentences of this page': { id: 'key-sentences', keys: ['Up', 'Up', 'Up', 'Right', 'Up', 'Return'] },
  'Summarize this link': { id: 'summarize-link', keys: ['Up', 'Up', 'Return'] },
  'Summarize the selection': { id: 'summarize-selection', keys: ['Up', 'Up', 'Right', 'Return'] },
  'Find related reading for the selection': { id: 'find-related', keys: ['Up', 'Up', 'Right', 'Down', 'Return'] },
} as const;

function entryOf(words: string): (typeof MENU)[keyof typeof MENU] {
  const entry = Object.entries(MENU).find(([label]) => words.startsWith(label));
  if (entry === undefined) throw new Error(`There is no entry "${words}".`);
  return entry[1];
}

/** Opens the context menu of the element that matches `selector` and presses the keys that reach the entry. */
export async function pressMenuKeys(
  display: Display,
  page: ChromiumView,
  selector: string,
  entry: string,
): Promise<void> {
  await page.bringToFront();
  const before = await poll('the windows to be counted', display.countWindows);
  await page.playwrightPage.locator(selector).click({ button: 'right', position: { x: 8, y: 8 } });
  await poll('the menu to open', () => ((display.countWindows() ?? 0) > before ? true : null));
  display.press(...entryOf(entry).keys);
}

/** Dispatches the event of a click in the menu to the worker. Without a real click, it grants and opens nothing. */
export async function tellMenuClick(driver: Driver, page: PageView, selector: string, entry: string): Promise<void> {
  const info = await page.run(one => {
    const link = document.querySelector(one)?.closest('a')?.href;
    const selectionText = String(window.getSelection());
    return { pageUrl: location.href, ...(link && { linkUrl: link }), ...(selectionText && { selectionText }) };
  }, selector);
  await driver.runInExtension(
    async click => {
      const tab = (await browser.tabs.query({})).find(({ url }) => url === click.pageUrl);
      const onClicked = browser.contextMenus.onClicked as unknown as {
        dispatch: (click: object, tab: unknown) => void;
      };
      onClicked.dispatch(click, tab);
    },
    { menuItemId: entryOf(entry).id, editable: false, ...info },
  );
}
