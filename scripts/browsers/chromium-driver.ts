import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import { ChromiumListening } from './chromium-listening.ts';
import { keysOf, tellMenuClick } from './chromium-menu.ts';
import { type ChromiumOptions, playwrightOptions } from './chromium-options.ts';
import { pinToToolbar } from './chromium-profile.ts';
import { ChromiumSurface } from './chromium-surface.ts';
import { ChromiumView, callOf } from './chromium-view.ts';
import type { Display } from './display.ts';
import type { Driver, Heard } from './driver.ts';
import { poll } from './poll.ts';
import { createProfile, type Profile } from './profile.ts';
import { TargetSession } from './target-session.ts';
import type { Code, PageView } from './view.ts';

type Target = { targetId: string; type: string; url: string; parentId?: string };

/** CDP's Extensions domain is younger than Playwright's types. */
type SendCommand = (method: string, params: object) => Promise<unknown>;

/** A worker that has just started, on a busy machine, takes its time to stop. */
const STOP_TIMEOUT_MS = 40_000;

/** Chromium, Chrome or Edge, over Playwright. */
export class ChromiumDriver implements Driver {
  readonly browserName = 'chromium';
  /** For what only Chromium can do. */
  readonly context: BrowserContext;
  readonly #cdp: CDPSession;
  readonly #profile: Profile;
  readonly #options: ChromiumOptions;
  #extensionId = '';
  /** The tabs that were opened here, by the number the extension knows them by. */
  #tabs = new Map<number, Page>();
  #surfaces: ChromiumSurface[] = [];
  #listening: ChromiumListening | null = null;

  private constructor(context: BrowserContext, cdp: CDPSession, profile: Profile, options: ChromiumOptions) {
    this.context = context;
    this.#cdp = cdp;
    this.#profile = profile;
    this.#options = options;
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
      await driver.#install();
      return driver;
    } catch (cause) {
      await context?.close();
      profile.remove();
      throw cause;
    }
  }

  async reset(): Promise<void> {
    await this.closeTabs();
    await this.#send('Extensions.uninstall', { id: this.#extensionId });
    // The new one has the same address.
    await poll('the old worker to end', () => (this.#workerNow() === undefined ? true : null));
    await this.#install();
  }

  async closeTabs(): Promise<void> {
    await this.#disconnect();
    await this.#listening?.stop();
    this.#listening = null;
    this.#tabs = new Map();
    const old = this.context.pages();
    await this.context.newPage();
    await Promise.all(old.map(page => page.close().catch(() => undefined)));
    await this.context.unrouteAll();
  }

  urlOf(file: string): string {
    return `chrome-extension://${this.#extensionId}/${file}`;
  }

  /** The background worker. The object stays good when the worker is stopped and wakes again. */
  worker(): Promise<Worker> {
    return poll('the background worker', () => this.#workerNow());
  }

  async openPage(url: string): Promise<ChromiumView> {
    const page = await this.context.newPage();
    await page.goto(url);
    const tabId = await this.#tabInFront().catch(() => null);
    if (tabId !== null) this.#tabs.set(tabId, page);
    return new ChromiumView(page);
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

  async closePrivateWindows(): Promise<void> {
    await this.runInExtension(async () => {
      const windows = await browser.windows.getAll();
      for (const { id, incognito } of windows) if (incognito && id !== undefined) await browser.windows.remove(id);
    });
  }

  openOptions(): Promise<ChromiumView> {
    return this.openPage(this.urlOf('options.html'));
  }

  async clickToolbarButton(page: PageView): Promise<void> {
    await page.bringToFront();
    const { targetId } = await this.#tabOf((page as ChromiumView).playwrightPage);
    await this.#send('Extensions.triggerAction', { id: this.#extensionId, targetId });
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
    return this.isOpen('sidepanel.html');
  }

  async closePanel(): Promise<void> {
    const panel = await this.panel();
    await panel.run(() => void setTimeout(() => window.close()));
    await poll('the panel to close', async () => ((await this.isPanelOpen()) ? null : true));
  }

  /** Whether a page of this file of the extension is open, in whatever the browser has for it. */
  async isOpen(file: string): Promise<boolean> {
    return (await this.#targets()).some(target => target.url.startsWith(this.urlOf(file)));
  }

  async runInExtension<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return (await this.worker()).evaluate(callOf(code, arg)) as Promise<R>;
  }

  async stopWorker(): Promise<void> {
    const worker = (await this.#targets()).find(target => this.#isWorker(target));
    if (worker === undefined) return;
    const { targetId } = worker;
    const stop = () => this.#send('Target.closeTarget', { targetId });
    await stop();
    const stopOrGone = async () => {
      // Another one may take its place at once.
      if (!(await this.#targets()).some(target => target.targetId === targetId)) return true;
      // A worker that is only starting goes on.
      await stop().catch(() => undefined);
      return null;
    };
    await poll('the worker to stop', stopOrGone, STOP_TIMEOUT_MS);
  }

  installWarnings(): Promise<string[]> {
    return this.runInExtension(() =>
      browser.management.getPermissionWarningsByManifest(JSON.stringify(browser.runtime.getManifest())),
    );
  }

  buttonTitle(): Promise<string> {
    return this.runInExtension(async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      return browser.action.getTitle({ tabId: tab?.id ?? -1 });
    });
  }

  async tabAddresses(): Promise<string[]> {
    return this.context.pages().map(page => page.url());
  }

  async addressInFront(): Promise<string> {
    return addressAskedBy(await this.#pageInFront());
  }

  async closeTabInFront(): Promise<void> {
    await (await this.#pageInFront()).close();
  }

  async pageAt(url: string): Promise<ChromiumView> {
    return new ChromiumView(
      await poll(`a tab with ${url}`, () => this.context.pages().find(page => page.url() === url)),
    );
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
    const copied = await page.run(async () => {
      const [item] = await navigator.clipboard.read();
      const textOf = async (type: string) => (await item?.getType(type))?.text() ?? '';
      return { plain: await textOf('text/plain'), html: await textOf('text/html') };
    });
    await page.close();
    return copied;
  }

  async chooseFromMenu(page: PageView, selector: string, entry: string): Promise<void> {
    const { display } = this.#options;
    if (display === undefined) return tellMenuClick(this, page, selector, entry);
    await page.bringToFront();
    const before = display.countWindows();
    const target = (page as ChromiumView).playwrightPage.locator(selector);
    await target.click({ button: 'right', position: { x: 8, y: 8 } });
    await poll('the menu to open', () => (display.countWindows() > before ? true : null));
    display.press(...keysOf(entry));
  }

  async pressKeys(keys: string): Promise<void> {
    const key = keys === 'Enter' ? 'Return' : keys;
    this.#display().press(key.includes('+') ? key.toLowerCase() : key);
  }

  async enterAddress(page: PageView, text: string): Promise<void> {
    await page.bringToFront();
    this.#display().press('ctrl+l');
    this.#display().type(text);
    this.#display().press('Return');
  }

  /** Nothing outside of the browser shows that the question is there: keys that come too early are lost, or change its answer. */
  async answerPermission(ask: () => Promise<void>, isYes: boolean): Promise<void> {
    await ask();
    await delay(1_000);
    this.#display().press(...(isYes ? ['Tab', 'Return'] : ['Escape']));
  }

  async pictures(): Promise<Record<string, Buffer>> {
    const views = [...this.context.pages().map(page => new ChromiumView(page)), ...this.#surfaces];
    const pictures: Record<string, Buffer> = {};
    for (const [index, view] of views.entries()) {
      const picture = await Promise.race([view.screenshot(), delay(5_000, null)]).catch(() => null);
      if (picture) pictures[`${index}-${view.name.replace(/\W+/g, '-')}`] = picture;
    }
    return pictures;
  }

  async closedByUser(): Promise<void> {
    const closed = new Promise<void>(resolve => this.context.once('close', () => resolve()));
    const lastPageClosed = new Promise<void>(resolve => {
      const watch = (page: Page) => page.once('close', () => this.context.pages().length === 0 && resolve());
      this.context.pages().forEach(watch);
      this.context.on('page', watch);
    });
    await Promise.race([closed, lastPageClosed]);
  }

  async close(): Promise<void> {
    await this.#disconnect();
    await this.context.close().catch(() => undefined);
    this.#profile.remove();
  }

  /** Over CDP: branded Chrome ignores `--load-extension` since version 137, and one way for all is better than two. */
  async #install(): Promise<void> {
    const { id } = (await this.#send('Extensions.loadUnpacked', {
      path: this.#options.extensionDir,
      enableInIncognito: this.#options.isPrivateAllowed === true,
    })) as { id: string };
    this.#extensionId = id;
  }

  /** The popup or panel of this file, once it is open. */
  async #surface(file: string): Promise<ChromiumSurface> {
    const url = this.urlOf(file);
    const isOpen = async () => (await this.#targets()).find(t => t.type === 'page' && t.url.startsWith(url));
    const { targetId } = await poll(`${file} to open`, isOpen);
    const session = await TargetSession.attach(this.#cdp, targetId);
    await this.#listening?.hear(session);
    const surface = new ChromiumSurface(session, file);
    this.#surfaces.push(surface);
    await surface.giveFocus();
    const isLoaded = (address: string) => location.href.startsWith(address) && document.readyState === 'complete';
    // Until then, its document may still be the empty one before it.
    await poll(`${file} as a page`, async () => (await surface.run(isLoaded, url).catch(() => false)) || null);
    return surface;
  }

  #display(): Display {
    if (this.#options.display === undefined) throw new Error('A browser without a window takes no keys of its own.');
    return this.#options.display;
  }

  #isWorker({ type, url }: Target): boolean {
    return type === 'service_worker' && url.startsWith(this.urlOf(''));
  }

  #workerNow(): Worker | undefined {
    return this.context.serviceWorkers().find(worker => worker.url().startsWith(this.urlOf('')));
  }

  /** Null while no worker runs that could tell: Playwright's object of one that was stopped waits until it wakes. */
  async #tabInFront(): Promise<number | null> {
    if (!(await this.#targets()).some(target => this.#isWorker(target))) return null;
    const code = async () => (await browser.tabs.query({ active: true, currentWindow: true }))[0]?.id ?? null;
    return (await this.#workerNow()?.evaluate(callOf(code, undefined))) as number | null;
  }

  /** Playwright makes every page believe that it is in front; the extension knows. It has opened what this driver has not. */
  async #pageInFront(): Promise<Page> {
    const tabId = await poll('the tab in front', () => this.#tabInFront());
    const opened = [...this.#tabs.values()];
    const page = this.#tabs.get(tabId) ?? this.context.pages().findLast(one => !opened.includes(one));
    if (page === undefined) throw new Error('The tab in front shows no page.');
    return page;
  }

  async #disconnect(): Promise<void> {
    const surfaces = this.#surfaces;
    this.#surfaces = [];
    for (const surface of surfaces) await surface.forget();
  }

  #send(method: string, params: object): Promise<unknown> {
    return (this.#cdp.send as SendCommand)(method, params);
  }

  async #targets(): Promise<Target[]> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{}] });
    return targetInfos;
  }

  /** CDP clicks the action on a *tab*, which is the parent of the page. */
  async #tabOf(page: Page): Promise<Target> {
    const session = await this.context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.detach();
    const { parentId } = targetInfo as Target;
    const tabs = (await this.#targets()).filter(target => target.type === 'tab');
    const tab = tabs.find(target => target.targetId === parentId) ?? tabs.find(target => target.url === page.url());
    if (tab === undefined) throw new Error(`There is no tab for ${page.url()}.`);
    return tab;
  }
}

/** The address a tab went to, also where it got no answer. */
async function addressAskedBy(tab: Page): Promise<string> {
  const session = await tab.context().newCDPSession(tab);
  const history = await session.send('Page.getNavigationHistory').catch(() => null);
  await session.detach();
  return history?.entries[history.currentIndex]?.url ?? '';
}
