import type { Driver } from './driver.ts';
import type { PageView } from './view.ts';

/** What the browser tells the worker about a click on each entry, and the keys that reach it from the bottom of the menu. */
const MENU = {
  // "Inspect" is last, above it "View page source" on a page, then ours.
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

/** The keys that reach an entry in the open context menu. */
export const keysOf = (words: string): readonly string[] => entryOf(words).keys;

/** What a click in the menu makes the browser tell the worker. No click is behind it, so it grants and opens nothing. */
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
