import { join } from 'node:path';
import { poll } from '../../scripts/browsers/poll.ts';
import { type RunningChromium, startChromium } from './chromium-start.ts';
import { type ChromiumTarget, ChromiumTargets, type TargetInfo } from './chromium-targets.ts';
import type { Driver, FaultStart, Tab } from './fault-driver.ts';

const TAB_IN_FRONT = `
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? null;`;

const EXTENSIONS_PAGE = 'chrome://extensions/';

/** Chromium over its own protocol, without Playwright, whose debugger would keep the worker alive for ever. */
export class ChromiumDriver implements Driver {
  readonly family = 'chromium';
  readonly #start: FaultStart;
  #browser: RunningChromium;
  #targets: ChromiumTargets;
  #extensionId = '';
  #helper: ChromiumTarget | null = null;

  private constructor(start: FaultStart) {
    this.#start = start;
    this.#browser = startChromium(start.browserPath, start.profileDir);
    this.#targets = new ChromiumTargets(this.#browser.cdp);
  }

  static async launch(start: FaultStart): Promise<ChromiumDriver> {
    const driver = new ChromiumDriver(start);
    await driver.#install();
    return driver;
  }

  /** Used by a single row: a command to the page that `runInExtension` uses. */
  async sendToExtensionPage<T>(method: string, params: object = {}): Promise<T> {
    return (await this.#extensionPage()).send<T>(method, params);
  }

  /** Used by a single row: code in the worker, which has a debugger attached meanwhile. */
  async runInWorker<T>(body: string, args: unknown[] = []): Promise<T> {
    await this.runInExtension(`await browser.runtime.sendMessage({ command: 'jobs.reconcile', input: {} })`);
    const worker = await this.#targets.find('the worker', t => t.type === 'service_worker' && this.#isOwn(t.url));
    return worker.whileAttached(() => worker.runBody<T>(body, args));
  }

  async #runInBrowserPage<T>(url: string, body: string, args: unknown[] = []): Promise<T> {
    const page = await this.#targets.open(url, { background: true });
    try {
      return await page.runBody<T>(body, args);
    } finally {
      await page.close();
    }
  }

  urlOf(file: string): string {
    return `chrome-extension://${this.#extensionId}/${file}`;
  }

  openOptions(): Promise<ChromiumTarget> {
    return this.#targets.open(this.urlOf('options.html'));
  }

  async openTab(url: string, isSlow = false): Promise<Tab> {
    const page = await this.#targets.open(url, { isSlow });
    await this.#targets.activate(page.id);
    const id = await poll('the tab in front', () => this.runInExtension<number | null>(TAB_IN_FRONT));
    return { id, handle: page.id };
  }

  async bringToFront(tab: Tab): Promise<void> {
    await this.#targets.activate(tab.handle);
  }

  async closeTab(tab: Tab): Promise<void> {
    await this.#targets.get(tab.handle).close();
  }

  async openPopup(tab: Tab): Promise<void> {
    await this.bringToFront(tab);
    const targetId = this.#targets.tabOf(tab.handle);
    await this.#browser.cdp.send('Extensions.triggerAction', { id: this.#extensionId, targetId });
    await this.popup();
  }

  popup(): Promise<ChromiumTarget> {
    return this.#targets.find('the popup', t => t.type === 'page' && t.url === this.urlOf('popup.html'));
  }

  isPopupOpen(): Promise<boolean> {
    return this.#targets.exists(t => t.url === this.urlOf('popup.html'));
  }

  readonly #isPanel = (t: TargetInfo) => t.type === 'page' && t.url === this.urlOf('sidepanel.html');

  panel(): Promise<ChromiumTarget> {
    return this.#targets.find('the panel', this.#isPanel);
  }

  async closePanel(): Promise<void> {
    await this.#targets.closeAll(this.#isPanel);
  }

  async runInExtension<T>(body: string, args: unknown[] = []): Promise<T> {
    return (await this.#extensionPage()).runBody<T>(body, args);
  }

  async openSecondWindow(): Promise<void> {
    await this.#targets.open(this.urlOf('options.html'), { newWindow: true });
  }

  async closeExtensionPages(): Promise<void> {
    this.#helper = null;
    await this.#targets.closeAll(t => t.type === 'page' && this.#isOwn(t.url));
  }

  async killWorker(): Promise<void> {
    await this.#targets.closeAll(t => t.type === 'service_worker' && this.#isOwn(t.url));
  }

  isWorkerAlive(): Promise<boolean> {
    return this.#targets.exists(t => t.type === 'service_worker' && this.#isOwn(t.url));
  }

  reload(): Promise<void> {
    return this.reloadedBy(() => this.runInExtension('void setTimeout(() => browser.runtime.reload())'));
  }

  /** Used by a single row: resolves when the extension has reloaded itself because of `cause`. */
  async reloadedBy(cause: () => Promise<void>): Promise<void> {
    await this.#extensionPage();
    await cause();
    await poll('the old pages to close', async () =>
      (await this.#targets.exists(t => t.type === 'page' && this.#isOwn(t.url))) ? null : true,
    );
    await this.#startedAgain();
  }

  async switchOffAndOn(): Promise<void> {
    const set = 'await browser.management.setEnabled(args[0], args[1])';
    await this.#runInBrowserPage(EXTENSIONS_PAGE, set, [this.#extensionId, false]);
    await this.#runInBrowserPage(EXTENSIONS_PAGE, set, [this.#extensionId, true]);
    await this.#startedAgain();
  }

  async setHostAllowed(isAllowed: boolean): Promise<void> {
    const hostAccess = isAllowed ? 'ON_ALL_SITES' : 'ON_CLICK';
    const update = 'await browser.developerPrivate.updateExtensionConfiguration(args[0])';
    await this.#runInBrowserPage(EXTENSIONS_PAGE, update, [{ extensionId: this.#extensionId, hostAccess }]);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    const conditions = { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.sendToExtensionPage('Network.emulateNetworkConditions', conditions);
  }

  databaseDir(): string {
    const name = `chrome-extension_${this.#extensionId}_0.indexeddb.leveldb`;
    return join(this.#start.profileDir, 'Default', 'IndexedDB', name);
  }

  async kill(): Promise<void> {
    this.#helper = null;
    await this.#browser.kill();
  }

  async restart(): Promise<void> {
    const { browserPath, profileDir } = this.#start;
    this.#browser = startChromium(browserPath, profileDir);
    this.#targets = new ChromiumTargets(this.#browser.cdp);
    await this.#install();
  }

  async #install(): Promise<void> {
    const { extensionDir } = this.#start;
    const loaded = await this.#browser.cdp.send<{ id: string }>('Extensions.loadUnpacked', { path: extensionDir });
    this.#extensionId = loaded.id;
  }

  /** A page that is opened too early shows an error for good, so each attempt opens a new one. */
  async #startedAgain(): Promise<void> {
    await poll('the extension to start again', async () => {
      this.#helper = null;
      const run = this.runInExtension<boolean>('return browser.runtime?.id !== undefined || null');
      const isStarted = await run.catch(() => null);
      if (isStarted === null) await this.closeExtensionPages();
      return isStarted;
    });
  }

  #isOwn(url: string): boolean {
    return url.startsWith(this.urlOf(''));
  }

  async #extensionPage(): Promise<ChromiumTarget> {
    if (this.#helper && !(await this.#targets.exists(t => t.targetId === this.#helper?.id))) this.#helper = null;
    this.#helper ??= await this.#targets.open(this.urlOf('options.html'), { background: true });
    return this.#helper;
  }
}
