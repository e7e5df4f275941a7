import { addOnIdOf } from './add-on-id.ts';
import { buttonTitle } from './button-title.ts';
import type { Driver, Heard, LaunchOptions } from './driver.ts';
import { chooseFromMenu, enterAddress } from './firefox-chrome-input.ts';
import { pressKeys } from './firefox-input.ts';
import { HEARD, LISTEN } from './firefox-listening.ts';
import { preferencesOf } from './firefox-preferences.ts';
import { type RunningFirefox, startFirefox } from './firefox-start.ts';
import { newPage, openTab, pageAt, pictureOfWindow } from './firefox-tabs.ts';
import { type FirefoxPage, FirefoxSurface } from './firefox-view.ts';
import * as chrome from './firefox-window.ts';
import type { Marionette } from './marionette.ts';
import { poll } from './poll.ts';
import { createProfile, type Profile } from './profile.ts';
import type { Code, PageView } from './view.ts';

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
  /** A page of the extension in the window of each private page: only from there, the extension can access its surfaces. */
  readonly #privateReaders = new WeakMap<PageView, FirefoxPage>();

  private constructor(firefox: RunningFirefox, profile: Profile, extensionDir: string, isPrivateAllowed: boolean) {
    this.#firefox = firefox;
    this.#isPrivateAllowed = isPrivateAllowed;
    this.#profile = profile;
    this.#extensionDir = extensionDir;
    this.#addOnId = addOnIdOf(extensionDir);
  }

  static async launch(options: LaunchOptions): Promise<FirefoxDriver> {
    const { browserPath, extensionDir, headless, isPrivateAllowed = false } = options;
    const profile = createProfile(browserPath);
    try {
      const preferences = preferencesOf(options);
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
    // If it were opened later, the reader would activate the tab of the start.
    await this.#extensionPage();
    return openTab(this.#marionette, url, true);
  }

  get profileDir(): string {
    return this.#profile.dir;
  }

  async openPrivatePage(url: string): Promise<FirefoxPage> {
    await (await this.#extensionPage()).url();
    const window = { type: 'window', focus: true, private: true } as const;
    const reader = await newPage(this.#marionette, window, this.urlOf('icon/precis.svg'));
    const page = await newPage(this.#marionette, { type: 'tab', focus: true }, url);
    this.#privateReaders.set(page, reader);
    return page;
  }

  async closePrivateWindows(): Promise<void> {
    await (await this.#extensionPage()).url();
    await this.#inWindow(chrome.CLOSE_PRIVATE_WINDOWS);
  }

  openOptions(part?: string): Promise<FirefoxPage> {
    return this.openPage(this.urlOf(`options.html${part ? `#${part}` : ''}`));
  }

  async clickToolbarButton(page: PageView): Promise<void> {
    await page.bringToFront();
    await this.#inWindow(chrome.CLICK_BUTTON, [this.#widget]);
  }

  openPopup(page: PageView): Promise<FirefoxSurface> {
    return this.popupAfter(() => this.clickToolbarButton(page), this.#privateReaders.get(page));
  }

  async popupAfter(open: () => Promise<void>, reader?: FirefoxPage): Promise<FirefoxSurface> {
    const popup = new FirefoxSurface(this.#marionette, reader ?? (await this.#extensionPage()), 'popup');
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
    return this.runInExtension(buttonTitle);
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

  pageAt(url: string): Promise<FirefoxPage> {
    return pageAt(this.#marionette, url);
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

  chooseFromMenu(page: PageView, selector: string, entry: string): Promise<void> {
    return chooseFromMenu(this.#marionette, page, selector, entry);
  }

  pressKeys(keys: string): Promise<void> {
    return pressKeys(this.#marionette, keys);
  }

  async enterAddress(page: PageView, text: string, offered: string): Promise<void> {
    await page.bringToFront();
    await enterAddress(this.#marionette, text, offered);
  }

  async answerPermission(ask: () => Promise<void>, isYes: boolean): Promise<void> {
    await ask();
    await poll("Firefox's question", () => this.#inWindow(chrome.ANSWER_QUESTION, [isYes]));
  }

  async pictures(): Promise<Record<string, Buffer>> {
    const pictures: Record<string, Buffer> = { window: await pictureOfWindow(this.#marionette) };
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
    this.#reader ??= await openTab(this.#marionette, this.urlOf('icon/precis.svg'), false);
    return this.#reader;
  }
}
