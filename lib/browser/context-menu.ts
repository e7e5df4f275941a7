import { browser } from 'wxt/browser';
import { headOf, type TabHead } from './tabs.ts';

/** Where an entry is shown: on a page (also in a frame of it), on selected text, or on a link to a web page. */
export type MenuPlace = 'page' | 'selection' | 'link';

export type MenuEntry<Id extends string> = { id: Id; title: string; place: MenuPlace };

export type MenuClick<Id extends string> = {
  id: Id;
  /** `null` where the click was in no tab, as in a side panel. */
  tab: TabHead | null;
  windowId: number | undefined;
  frameId: number;
  /** The selected text as one flat line; empty without one. */
  quote: string;
  /** What was clicked on, if it was a link; only Firefox tells its words. */
  link: { url: string; title: string } | null;
};

/** `mailto:` and `javascript:` are no pages. */
const LINKS_TO_PAGES = ['https://*/*', 'http://*/*'];

/** Firefox calls a frame's page `frame`, Chromium `page` as well. */
const contexts = { page: ['page', 'frame'], selection: ['selection'], link: ['link'] } as const;

/**
 * Puts entries into the browser's context menu, now and after each install, update and start: a browser may have
 * forgotten them, and may speak another language than the last time. `entriesOf` is asked each time. Returns what puts
 * them there anew.
 */
export function registerMenuEntries(entriesOf: () => Promise<readonly MenuEntry<string>[]>): () => void {
  let last = Promise.resolve();
  const put = () => {
    // One after the other: install and start may be told together, and no id may be there twice.
    last = last.then(async () => replaceEntries(await entriesOf())).catch(() => {});
  };
  browser.runtime.onInstalled.addListener(put);
  browser.runtime.onStartup.addListener(put);
  return put;
}

async function replaceEntries(entries: readonly MenuEntry<string>[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, place } of entries) {
    const targets = place === 'link' && { targetUrlPatterns: LINKS_TO_PAGES };
    browser.contextMenus.create({ id, title, contexts: [...contexts[place]], ...targets });
  }
}

/** Calls `onClick` inside the click's gesture; to be called in the worker's first turn. */
export function onMenuClick<Id extends string>(onClick: (click: MenuClick<Id>) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const { linkUrl, linkText } = info as typeof info & { linkText?: string };
    onClick({
      id: info.menuItemId as Id,
      tab: tab === undefined || tab.id === browser.tabs.TAB_ID_NONE ? null : headOf(tab),
      windowId: tab?.windowId,
      frameId: info.frameId ?? 0,
      quote: info.selectionText ?? '',
      link: linkUrl === undefined ? null : { url: linkUrl, title: linkText ?? '' },
    });
  });
}
