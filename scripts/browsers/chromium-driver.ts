import { type BrowserContext, type CDPSession, chromium, type Worker } from '@playwright/test';
import { buttonTitle } from './button-title.ts';
import { readClipboard } from './chromium-clipboard.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { answerPermission, enterAddress, pressKeys } from './chromium-keys.ts';
import { ChromiumListening } from './chromium-listening.ts';
import { pressMenuKeys, tellMenuClick } from './chromium-menu.ts';
import { type ChromiumOptions, playwrightOptions } from './chromium-options.ts';
import { pinToToolbar } from './chromium-profile.ts';
import { ChromiumSurface } from './chromium-surface.ts';
import { ChromiumTabs, lastPageClosed } from './chromium-tabs.ts';
import { ChromiumView } from './chromium-view.ts';
import type { Display } from './display.ts';
import type { Driver, Heard } from './driver.ts';
import { picturesOf } from './pictures-of.ts';
import { poll } from './poll.ts';
import { createProfile, type Profile } from './profile.ts';
import { TargetSession } from './target-session.ts';
import type { Code, PageView } from './view.ts';

/** Chromium, Chrome or Edge, over Playwright. */
export class ChromiumDriver implements Driver {
  readonly browserName = 'chromium';
  /** For tests of features that only Chromium has. */
  readonly context: BrowserContext;
  readonly #cdp: CDPSession;
  readonly #profile: Profile;
  readonly #options: ChromiumOptions;
  readonly #extension: ChromiumExtension;
  readonly #tabs: ChromiumTabs;
  readonly #surfaces: ChromiumSurface[] = [];
  #listening: ChromiumListening | null = null;

  private constructor(context: BrowserContext, cdp: CDPSession, profile: Profile, options: ChromiumOptions) {
    this.context = context;
    this.#cdp = cdp;
    this.#profile = profile;
    this.#options = options;
    this.#extension = new ChromiumExtension(context, cdp, options);
    this.#tabs = new ChromiumTabs(context, this.#extension);
  }

  static async launch(options: ChromiumOptions): Promise<ChromiumDriver> {
    const profile = createProfile(options.browserPath);
    pinToToolbar(profile.dir, options.extensionDir);
    let context: BrowserContext | null = null;
    try {
      context = await chromium.launchPersistentContext(profile.dir, playwrightOptions(options, profile.dir));
      const browser = context.browser();
      if (browser === null) throw new Error('The browser gives no connection to itself.');
      const driver = new ChromiumDriver(context, await browser.newBrowserCDPSession(), profile, options);
      await driver.#extension.install();
      return driver;
    } catch (cause) {
      await context?.close();
      profile.remove();
      throw cause;
    }
  }

  async reset(): Promise<void> {
    await this.closeTabs();
    await this.#extension.reinstall();
  }

  async closeTabs(): Promise<void> {
    for (const surface of this.#surfaces.splice(0)) await surface.forget();
    await this.#listening?.stop();
    this.#listening = null;
    await this.#tabs.closeAll();
    await this.context.unrouteAll();
  }

  urlOf(file: string): string {
    return this.#extension.urlOf(file);
  }

  /** The background worker. The object remains valid when the worker is stopped and starts again. */
  worker(): Promise<Worker> {
    return this.#extension.worker();
  }

  openPage(url: string): Promise<ChromiumView> {
    return this.#tabs.open(url);
  }

  get profileDir(): string {
    return this.#profile.dir;
  }

  async openPrivatePage(url: string): Promise<ChromiumView> {
    await this.runInExtension(async address => {
      await browser.windows.create({ incognito: true, url: address });
    }, url);
    const view = await this.pageAt(url);
    await view.playwrightPage.waitForLoadState();
    return view;
  }

  closePrivateWindows(): Promise<void> {
    return this.#extension.closePrivateWindows();
  }

  openOptions(part?: string): Promise<ChromiumView> {
    return this.openPage(this.urlOf(`options.html${part ? `#${part}` : ''}`));
  }

  async clickToolbarButton(page: PageView): Promise<void> {
    await page.bringToFront();
    await this.#extension.clickToolbarButton((page as ChromiumView).playwrightPage);
  }

  openPopup(page: PageView): Promise<ChromiumSurface> {
    return this.popupAfter(() => this.clickToolbarButton(page));
  }

  async popupAfter(open: () => Promise<void>): Promise<ChromiumSurface> {
    await open();
    return this.#surface('popup.html');
  }

  panel(): Promise<ChromiumSurface> {
    return this.#surface('sidepanel.html');
  }

  isPanelOpen(): Promise<boolean> {
    return this.#extension.isOpen('sidepanel.html');
  }

  async closePanel(): Promise<void> {
    const panel = await this.panel();
    await panel.run(() => void setTimeout(() => window.close()));
    await poll('the panel to close', async () => ((await this.isPanelOpen()) ? null : true));
  }

  isOpen(file: string): Promise<boolean> {
    return this.#extension.isOpen(file);
  }

  runInExtension<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return this.#extension.run(code, arg);
  }

  stopWorker(): Promise<void> {
    return this.#extension.stopWorker();
  }

  installWarnings(): Promise<string[]> {
    return this.runInExtension(() =>
      browser.management.getPermissionWarningsByManifest(JSON.stringify(browser.runtime.getManifest())),
    );
  }

  buttonTitle(): Promise<string> {
    return this.runInExtension(buttonTitle);
  }

  async tabAddresses(): Promise<string[]> {
    return this.context.pages().map(page => page.url());
  }

  addressInFront(): Promise<string> {
    return this.#tabs.addressInFront();
  }

  async closeTabInFront(): Promise<void> {
    await (await this.#tabs.inFront()).close();
  }

  pageAt(url: string): Promise<ChromiumView> {
    return this.#tabs.pageAt(url);
  }

  async watchRequests(): Promise<() => Promise<string[]>> {
    const addresses: string[] = [];
    this.context.on('request', request => addresses.push(request.url()));
    return async () => addresses.filter(address => address.startsWith('http'));
  }

  async listen(): Promise<() => Promise<Heard>> {
    const listening = await ChromiumListening.start(this.context, await this.worker());
    this.#listening = listening;
    return async () => listening.heard;
  }

  async redirect(from: string, to: string): Promise<void> {
    await this.context.route(from, route => route.fulfill({ status: 302, headers: { location: to } }));
  }

  async clipboard(): Promise<{ plain: string; html: string }> {
    await this.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await this.openOptions();
    await page.bringToFront();
    const copied = await page.run(readClipboard);
    await page.close();
    return copied;
  }

  async chooseFromMenu(page: PageView, selector: string, entry: string): Promise<void> {
    const { display } = this.#options;
    if (display === undefined) return tellMenuClick(this, page, selector, entry);
    await pressMenuKeys(display, page as ChromiumView, selector, entry);
  }

  async pressKeys(keys: string): Promise<void> {
    pressKeys(this.#display(), keys);
  }

  async enterAddress(page: PageView, text: string): Promise<void> {
    await page.bringToFront();
    enterAddress(this.#display(), text);
  }

  async answerPermission(ask: () => Promise<void>, isYes: boolean): Promise<void> {
    await ask();
    await answerPermission(this.#display(), isYes);
  }

  pictures(): Promise<Record<string, Buffer>> {
    return picturesOf([...this.context.pages().map(page => new ChromiumView(page)), ...this.#surfaces]);
  }

  closedByUser(): Promise<void> {
    return lastPageClosed(this.context);
  }

  async close(): Promise<void> {
    for (const surface of this.#surfaces.splice(0)) await surface.forget();
    await this.context.close().catch(() => undefined);
    this.#profile.remove();
  }

  /** The popup or panel of this file, once it is open. */
  async #surface(file: string): Promise<ChromiumSurface> {
    const session = await TargetSession.attach(this.#cdp, await this.#extension.surfaceTarget(file));
    await this.#listening?.hear(session);
    const surface = new ChromiumSurface(session, file);
    this.#surfaces.push(surface);
    await surface.ready(this.urlOf(file));
    return surface;
  }

  #display(): Display {
    if (this.#options.display === undefined) throw new Error('A browser without a window receives no keys.');
    return this.#options.display;
  }
}
