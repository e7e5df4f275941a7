import { browser } from 'wxt/browser';
import { DEFAULT_BASE_URL } from '../../model/account/account.ts';
import { hasWindows } from '../windows.ts';

export async function openSettings(): Promise<void> {
  if (await isPrivateHere()) return openInUsualWindow(browser.runtime.getURL('/options.html'));
  await browser.runtime.openOptionsPage();
}

/**
 * Opens one part of the settings: what was spent, what is kept, or the template of Markdown files. A tab that shows the
 * settings is used again.
 */
export async function openSettingsPart(part: 'data' | 'spending' | 'template'): Promise<void> {
  const url = browser.runtime.getURL('/options.html');
  const target = { url: `${url}#${part}`, active: true };
  const open = (await browser.tabs.query({})).find(tab => tab.url?.replace(/#.*/, '') === url);
  if (open?.id === undefined) return void (await browser.tabs.create(target));
  await browser.tabs.update(open.id, target);
  await browser.windows?.update(open.windowId, { focused: true });
}

/** Opens the library in a tab. */
export async function openLibrary(): Promise<void> {
  const url = browser.runtime.getURL('/library.html');
  if (await isPrivateHere()) return openInUsualWindow(url);
  await browser.tabs.create({ url });
}

/** Whether this popup or panel is in a private window. */
async function isPrivateHere(): Promise<boolean> {
  try {
    return (await browser.windows.getCurrent()).incognito;
  } catch {
    return false;
  }
}

/**
 * Opens a page of the extension where it has its data: in a private window Chromium has none, and Firefox shows none. Firefox
 * for Android has no windows, and decides itself.
 */
export async function openInUsualWindow(url: string): Promise<void> {
  if (!hasWindows()) return void (await browser.tabs.create({ url }));
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const windowId = windows.find(({ incognito }) => !incognito)?.id;
  if (windowId === undefined) {
    await browser.windows.create({ url, incognito: false });
    return;
  }
  await browser.tabs.create({ url, windowId });
  await browser.windows.update(windowId, { focused: true });
}

/** Opens the service's billing page; for other services their start page. */
export async function openCreditPage(baseUrl: string): Promise<void> {
  const url = baseUrl === DEFAULT_BASE_URL ? `${baseUrl}/settings/billing_api` : baseUrl;
  await browser.tabs.create({ url });
}

/** Where the hosted service makes keys (https://help.kagi.com/kagi/api/intro/auth.html). */
export const KEYS_URL = `${DEFAULT_BASE_URL}/settings/api`;

/** Opens a page in a new foreground tab of this window, so that what is opened from a private one stays there. */
export async function openInTab(url: string): Promise<void> {
  const here = await browser.windows?.getCurrent().catch(() => undefined);
  const windowId = here?.id;
  await browser.tabs.create({ url, ...(windowId !== undefined && { windowId }) });
}
