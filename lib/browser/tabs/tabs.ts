import { browser } from 'wxt/browser';
import { Fail } from '../../model/failure.ts';

/** A tab, and whether its window is private. Its address and title are empty where the user has not invoked the extension (`activeTab`). */
export type TabHead = { tabId: number; url: string; title: string; isPrivate: boolean };

const MAX_TITLE_LENGTH = 300;

export async function activeTab(): Promise<TabHead | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab ? headOf(tab) : null;
}

/** Calls `onChange` when another tab of this window becomes active, or when the active tab changes. */
export function watchActiveTab(onChange: (tab: TabHead | null) => void): () => void {
  const look = () => void activeTab().then(onChange);
  browser.tabs.onActivated.addListener(look);
  browser.tabs.onUpdated.addListener(look);
  return () => {
    browser.tabs.onActivated.removeListener(look);
    browser.tabs.onUpdated.removeListener(look);
  };
}

/** @throws Fail `page-changed` if the tab is closed. */
export async function tabHead(tabId: number): Promise<TabHead> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const head = tab && headOf(tab);
  if (!head) throw new Fail({ code: 'page-changed' });
  return head;
}

export function isTabOpen(tabId: number): Promise<boolean> {
  return browser.tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

/** The tab of a browser event. `null` for one without an id. */
export function headOf(tab: {
  id?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
  incognito?: boolean | undefined;
}): TabHead | null {
  if (tab.id === undefined) return null;
  const isPrivate = tab.incognito === true;
  return { tabId: tab.id, url: tab.url ?? '', title: (tab.title ?? '').slice(0, MAX_TITLE_LENGTH), isPrivate };
}

export function onTabClosed(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener(listener);
}
