import { browser } from 'wxt/browser';
import { DEFAULT_BASE_URL } from '../model/account.ts';
import { Fail } from '../model/failure.ts';

/** A tab as surfaces need it. Address and title are known only where the person called us (`activeTab`). */
export type TabHead = { tabId: number; url: string; title: string };

const MAX_TITLE_LENGTH = 300;

export async function activeTab(): Promise<TabHead | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab ? headOf(tab) : null;
}

/** Calls `onChange` when another tab of this window becomes the active one, or the active one shows something else. */
export function watchActiveTab(onChange: (tab: TabHead | null) => void): () => void {
  const look = () => void activeTab().then(onChange);
  browser.tabs.onActivated.addListener(look);
  browser.tabs.onUpdated.addListener(look);
  return () => {
    browser.tabs.onActivated.removeListener(look);
    browser.tabs.onUpdated.removeListener(look);
  };
}

/** @throws Fail `page-changed` when the tab is gone. */
export async function tabHead(tabId: number): Promise<TabHead> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const head = tab && headOf(tab);
  if (!head) throw new Fail({ code: 'page-changed' });
  return head;
}

/** A tab as the browser's own events carry it; one without an id is no tab of a window. */
export function headOf(tab: {
  id?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
}): TabHead | null {
  if (tab.id === undefined) return null;
  return { tabId: tab.id, url: tab.url ?? '', title: (tab.title ?? '').slice(0, MAX_TITLE_LENGTH) };
}

export async function openSettings(): Promise<void> {
  await browser.runtime.openOptionsPage();
}

/** The service's own page for buying credit; for another service, its front page is all that is known. */
export async function openCreditPage(baseUrl: string): Promise<void> {
  const url = baseUrl === DEFAULT_BASE_URL ? `${baseUrl}/settings/billing_api` : baseUrl;
  await browser.tabs.create({ url });
}

/** Opens a page in a new tab, in front. */
export async function openInTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

export function onTabClosed(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener(listener);
}
