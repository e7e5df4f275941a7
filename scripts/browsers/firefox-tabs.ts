import { FirefoxPage } from './firefox-view.ts';
import type { Marionette } from './marionette.ts';
import { poll } from './poll.ts';

/** What a new tab shows before its page. */
const EMPTY = 'about:blank';

type NewPage = { type: 'tab' | 'window'; focus: boolean; private?: boolean };

/** The tab with this address, once there is one. */
export function pageAt(marionette: Marionette, url: string): Promise<FirefoxPage> {
  return poll(`a tab with ${url}`, async () => {
    for (const handle of (await marionette.send('WebDriver:GetWindowHandles')) as string[]) {
      const page = new FirefoxPage(marionette, handle);
      if ((await page.url().catch(() => null)) === url) return page;
    }
    return null;
  });
}

export async function openTab(marionette: Marionette, url: string, focus: boolean): Promise<FirefoxPage> {
  // If the current tab has been closed, Marionette accepts only a change of tabs.
  const [anyTab] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
  await marionette.send('WebDriver:SwitchToWindow', { handle: anyTab, focus: false });
  return newPage(marionette, { type: 'tab', focus }, url);
}

/** Opens a page in the current window, or in a new one. */
export async function newPage(marionette: Marionette, options: NewPage, url: string): Promise<FirefoxPage> {
  const { handle } = (await marionette.send('WebDriver:NewWindow', options)) as { handle: string };
  const page = new FirefoxPage(marionette, handle);
  await page.goto(url);
  // On a busy machine, the page of another process may take the place of the empty one only after `goto`.
  const hasBegun = async () => (await page.url().catch(() => EMPTY)) !== EMPTY || url === EMPTY || null;
  await poll(`a tab with ${url}`, hasBegun);
  return page;
}

/** The browser's own window as PNG, with everything open in it. */
export async function pictureOfWindow(marionette: Marionette): Promise<Buffer> {
  await marionette.send('Marionette:SetContext', { value: 'chrome' });
  const { value } = (await marionette.send('WebDriver:TakeScreenshot', { full: false })) as { value: string };
  return Buffer.from(value, 'base64');
}
