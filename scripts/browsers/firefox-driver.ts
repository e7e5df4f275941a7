import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver, Heard, LaunchOptions } from './driver.ts';
import { click, pressKeys, typeText } from './firefox-input.ts';
import { HEARD, LISTEN } from './firefox-listening.ts';
import { type RunningFirefox, startFirefox } from './firefox-start.ts';
import { FirefoxPage, FirefoxSurface } from './firefox-view.ts';
import * as chrome from './firefox-window.ts';
import type { Marionette } from './marionette.ts';
import { poll } from './poll.ts';
import { createProfile, type Profile } from './profile.ts';
import type { Code, PageView } from './view.ts';

/** Everything but this machine is behind a proxy that is not there. */
const ONLY_THIS_MACHINE = {
  'network.dns.disablePrefetch': true,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, .localhost, 127.0.0.1',
};

/** Without a graphics card, drawing takes the processor's time, and so does a process for each new tab: all pages of the web share one. */
export const SPARING = {
  'layout.frame_rate': 10,
  'dom.ipc.processCount': 1,
  'fission.webContentIsolationStrategy': 0,
  'browser.newtab.preload': false,
};

/** The id in an unpacked extension's manifest. */
export function addOnIdOf(extensionDir: string): string {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8')) as {
    browser_specific_settings: { gecko: { id: string } };
  };
  return manifest.browser_specific_settings.gecko.id;
}

/** Firefox over Marionette, the extension as a temporary add-on. WebDriver BiDi cannot open an extension's popup. */
export class FirefoxDriver implements Driver {
  readonly browserName = 'firefox';
  readonly #firefox: RunningFirefox;
  readonly #profile: Profile;
  readonly #extensionDir: string;
  readonly #addOnId: string;
  readonly #isPrivateAllowed: boolean;
  #host = '';
  #reader: FirefoxPage | null = null;
  /** A page of the extension in the window of each private page: the extension sees its surfaces from there alone. */
  readonly #privateReaders = new WeakMap<PageView, FirefoxPage>();

  private constructor(firefox: RunningFirefox, profile: Profile, extensionDir: string, isPrivateAllowed: boolean) {
    this.#firefox = firefox;
    this.#isPrivateAllowed = isPrivateAllowed;
    this.#profile = profile;
    this.#extensionDir = extensionDir;
    this.#addOnId = addOnIdOf(extensionDir);
  }

  static async launch({
    browserPath,
    extensionDir,
    headless,
    isOffline,
    isPrivateAllowed = false,
    isSparing = false,
    proxyPort,
  }: LaunchOptions): Promise<FirefoxDriver> {
    const profile = createProfile(browserPath);
    try {
      const preferences = {
        ...((isOffline || proxyPort) && ONLY_THIS_MACHINE),
        ...(isSparing && SPARING),
        ...(proxyPort && { 'network.proxy.http_port': proxyPort, 'dom.security.https_first': false }),
      };
      const firefox = await startFirefox({ browserPath, profileDir: profile.dir, headless, preferences });
      const driver = new FirefoxDriver(firefox, profile, extensionDir, isPrivateAllowed);
      await driver.#install().catch(async cause => {
        await firefox.kill();
        throw cause;
      });
      return driver;
    } catch (cause) {
      profile.remove();
      throw cause;
    }
  }

  async reset(): Promise<void> {
    await this.closeTabs();
    await this.#inWindow(chrome.UNINSTALL, [this.#addOnId]);
    await this.#install();
  }

  async closeTabs(): Promise<void> {
    this.#reader = null;
    await this.#inWindow(chrome.CLOSE_TABS);
  }

  urlOf(file: string): string {
    return `moz-extension://${this.#host}/${file}`;
  }

  async openPage(url: string): Promise<FirefoxPage> {
    // Opened later, the reader would bring the tab of the start to the front.
    await this.#extensionPage();
    return this.#openTab(url, true);
  }

  get profileDir(): string {
    return this.#profile.dir;
  }

  async openPrivatePage(url: string): Promise<FirefoxPage> {
    await (await this.#extensionPage()).url();
    const window = { type: 'window', focus: true, private: true } as const;
    const reader = await this.#newPage(window, this.urlOf('icon/precis.svg'));
    const page = await this.#newPage({ type: 'tab', focus: true }, url);
    this.#privateReaders.set(page, reader);
    return page;
  }

  async closePrivateWindows(): Promise<void> {
    await (await this.#extensionPage()).url();
    await this.#inWindow(chrome.CLOSE_PRIVATE_WINDOWS);
  }

  openOptions(): Promise<FirefoxPage> {
    return this.openPage(this.urlOf('options.html'));
  }

  async clickToolbarButton(page: PageView): Promise<void> {
    await page.bringToFront();
    await this.#inWindow(chrome.CLICK_BUTTON, [this.#widget]);
  }

  async openPopup(page: PageView): Promise<FirefoxSurface> {
    const reader = this.#privateReaders.get(page) ?? (await this.#extensionPage());
    return this.#popupAfter(reader, () => this.clickToolbarButton(page));
  }

  async popupAfter(open: () => Promise<void>): Promise<FirefoxSurface> {
    return this.#popupAfter(await this.#extensionPage(), open);
  }

  async #popupAfter(reader: FirefoxPage, open: () => Promise<void>): Promise<FirefoxSurface> {
    const popup = new FirefoxSurface(this.#marionette, reader, 'popup');
    await open();
    await poll('the popup', async () => (await popup.isOpen()) || null);
    return popup;
  }

  async panel(): Promise<FirefoxSurface> {
    const sidebar = await this.#sidebar();
    await poll('the sidebar', async () => (await sidebar.isOpen()) || null);
    return sidebar;
  }

  async isPanelOpen(): Promise<boolean> {
    return (await this.#sidebar()).isOpen();
  }

  async closePanel(): Promise<void> {
    const sidebar = await this.panel();
    await this.#inWindow('SidebarController.hide()');
    await poll('the sidebar to close', async () => ((await sidebar.isOpen()) ? null : true));
  }

  async runInExtension<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return (await this.#extensionPage()).run(code, arg);
  }

  async stopWorker(): Promise<void> {
    await this.#inWindow(chrome.STOP_WORKER, [this.#addOnId]);
  }

  async installWarnings(): Promise<string[]> {
    return (await this.#inWindow(chrome.INSTALL_WARNINGS, [this.#addOnId])) as string[];
  }

  buttonTitle(): Promise<string> {
    return this.runInExtension(async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      return browser.action.getTitle({ tabId: tab?.id ?? -1 });
    });
  }

  async tabAddresses(): Promise<string[]> {
    return (await this.#inWindow(chrome.TAB_ADDRESSES)) as string[];
  }

  async addressInFront(): Promise<string> {
    return (await this.#inWindow('return gBrowser.selectedBrowser.currentURI.spec')) as string;
  }

  async closeTabInFront(): Promise<void> {
    await this.#inWindow('gBrowser.removeCurrentTab()');
  }

  async pageAt(url: string): Promise<FirefoxPage> {
    return poll(`a tab with ${url}`, async () => {
      for (const handle of (await this.#marionette.send('WebDriver:GetWindowHandles')) as string[]) {
        const page = new FirefoxPage(this.#marionette, handle);
        if ((await page.url().catch(() => null)) === url) return page;
      }
      return null;
    });
  }

  async watchRequests(): Promise<() => Promise<string[]>> {
    await this.#inWindow(chrome.WATCH_REQUESTS);
    return async () => (await this.#inWindow(chrome.WATCHED_REQUESTS)) as string[];
  }

  async listen(): Promise<() => Promise<Heard>> {
    await this.#inWindow(LISTEN);
    return async () => (await this.#inWindow(HEARD)) as Heard;
  }

  async redirect(from: string, to: string): Promise<void> {
    await this.#inWindow(chrome.REDIRECT, [from, to]);
  }

  async clipboard(): Promise<{ plain: string; html: string }> {
    return (await this.#inWindow(chrome.CLIPBOARD)) as { plain: string; html: string };
  }

  async chooseFromMenu(page: PageView, selector: string, entry: string): Promise<void> {
    await page.bringToFront();
    const spot = await page.run(one => {
      const found = document.querySelector(one);
      found?.scrollIntoView({ block: 'nearest' });
      const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
      return { x: Math.round(left + Math.min(width, 40) / 2), y: Math.round(top + height / 2) };
    }, selector);
    await click(this.#marionette, spot, { button: 'right' });
    const chosen = await poll(`${entry} in the menu`, () => this.#inWindow(chrome.CHOOSE, [entry]));
    if (chosen !== true) {
      await this.#inWindow(chrome.CLOSE_MENU);
      throw new Error(`The menu has no entry "${entry}", but ${JSON.stringify(chosen)}.`);
    }
    await poll('the menu to close', () => this.#inWindow(chrome.IS_MENU_CLOSED));
  }

  pressKeys(keys: string): Promise<void> {
    return pressKeys(this.#marionette, keys);
  }

  async enterAddress(page: PageView, text: string, offered: string): Promise<void> {
    await page.bringToFront();
    await this.#inWindow(chrome.FOCUS_ADDRESS_BAR);
    await typeText(this.#marionette, text);
    let before = '';
    await poll(`"${offered}" below the address bar, at rest`, async () => {
      const lines = ((await this.#inWindow(chrome.OFFERED)) as string[]).join('\n');
      const isSame = lines === before;
      before = lines;
      return isSame && lines.includes(text) && lines.includes(offered) ? lines : null;
    });
    await this.pressKeys('Enter');
  }

  async answerPermission(ask: () => Promise<void>, isYes: boolean): Promise<void> {
    await ask();
    await poll("Firefox's question", () => this.#inWindow(chrome.ANSWER_QUESTION, [isYes]));
  }

  async pictures(): Promise<Record<string, Buffer>> {
    await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
    const shot = (await this.#marionette.send('WebDriver:TakeScreenshot', { full: false })) as { value: string };
    const pictures: Record<string, Buffer> = { window: Buffer.from(shot.value, 'base64') };
    const reader = await this.#extensionPage();
    for (const kind of ['popup', 'sidebar'] as const) {
      const surface = new FirefoxSurface(this.#marionette, reader, kind);
      if (await surface.isOpen()) pictures[kind] = await surface.screenshot();
    }
    return pictures;
  }

  closedByUser(): Promise<void> {
    return this.#firefox.ended;
  }

  async close(): Promise<void> {
    await this.#firefox.kill();
    this.#profile.remove();
  }

  get #marionette(): Marionette {
    return this.#firefox.marionette;
  }

  get #widget(): string {
    return this.#addOnId.replace(/\W/g, '_');
  }

  #inWindow(body: string, args: unknown[] = []): Promise<unknown> {
    return this.#marionette.run('chrome', body, args);
  }

  async #install(): Promise<void> {
    await this.#marionette.send('Addon:Install', {
      path: this.#extensionDir,
      temporary: true,
      allowPrivateBrowsing: this.#isPrivateAllowed,
    });
    await this.#inWindow(chrome.SHOW_BUTTON, [this.#widget]);
    this.#host = (await this.#inWindow(chrome.ADD_ON_HOST, [this.#addOnId])) as string;
  }

  async #sidebar(): Promise<FirefoxSurface> {
    return new FirefoxSurface(this.#marionette, await this.#extensionPage(), 'sidebar');
  }

  async #extensionPage(): Promise<FirefoxPage> {
    this.#reader ??= await this.#openTab(this.urlOf('icon/precis.svg'), false);
    return this.#reader;
  }

  async #openTab(url: string, focus: boolean): Promise<FirefoxPage> {
    const marionette = this.#marionette;
    // The tab last driven may be closed by now, and then Marionette refuses everything but a change of tabs.
    const [anyTab] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
    await marionette.send('WebDriver:SwitchToWindow', { handle: anyTab, focus: false });
    return this.#newPage({ type: 'tab', focus }, url);
  }

  async #newPage(
    options: { type: 'tab' | 'window'; focus: boolean; private?: boolean },
    url: string,
  ): Promise<FirefoxPage> {
    const { handle } = (await this.#marionette.send('WebDriver:NewWindow', options)) as { handle: string };
    const page = new FirefoxPage(this.#marionette, handle);
    await page.goto(url);
    return page;
  }
}
