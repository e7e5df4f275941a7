import { browser } from 'wxt/browser';
import { headOf, type TabHead } from '../tabs/tabs.ts';
import { onInstallOrStart } from '../worker/worker-lifetime.ts';

/** Not in Firefox for Android. */
export const hasContextMenu = browser.contextMenus !== undefined;

/** Where an entry appears: on a page or its frames, on selected text, or on a link to a web page. */
type MenuPlace = 'page' | 'selection' | 'link';

export type MenuEntry<Id extends string> = { id: Id; title: string; place: MenuPlace };

type MenuClick<Id extends string> = {
  id: Id;
  /** `null` if the click was not in a tab, as in a side panel. */
  tab: TabHead | null;
  windowId: number | undefined;
  frameId: number;
  /** The selected text in one line; empty if nothing is selected. */
  quote: string;
  /** The clicked link. Only Firefox reports its text. */
  link: { url: string; title: string } | null;
};

/** Excludes `mailto:` and `javascript:`. */
const LINKS_TO_PAGES = ['https://*/*', 'http://*/*'];

/** The context of a frame is `frame` in Firefox, and also `page` in Chromium. */
const contexts = { page: ['page', 'frame'], selection: ['selection'], link: ['link'] } as const;

/**
 * Creates the entries of the context menu after each install, update and start, because browsers may have forgotten
 * them or changed their language. `entriesOf` is called each time. Returns a function that creates them again.
 */
export function createMenuEntries(entriesOf: () => Promise<readonly MenuEntry<string>[]>): () => void {
  let last = Promise.resolve();
  const put = () => {
    // Install and start may be reported together. One at a time, or an id would exist twice.
    last = last.then(async () => replaceEntries(await entriesOf())).catch(() => {});
  };
  onInstallOrStart(put);
  return put;
}

async function replaceEntries(entries: readonly MenuEntry<string>[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, place } of entries) {
    const targets = place === 'link' && { targetUrlPatterns: LINKS_TO_PAGES };
    browser.contextMenus.create({ id, title, contexts: [...contexts[place]], ...targets });
  }
}

/** Calls `onClick` within the user gesture. Call it in the worker's first turn. */
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
