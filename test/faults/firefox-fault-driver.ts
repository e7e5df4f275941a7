import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addOnIdOf } from '../../scripts/browsers/add-on-id.ts';
import { SPARING } from '../../scripts/browsers/firefox-preferences.ts';
import { type RunningFirefox, startFirefox } from '../../scripts/browsers/firefox-start.ts';
import { FirefoxPage, FirefoxSurface, type SurfaceKind } from '../../scripts/browsers/firefox-view.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { Driver, FaultStart, Tab } from './fault-driver.ts';
import * as chrome from './firefox-chrome.ts';

const PREFERENCES = {
  ...SPARING,
  // A temporary add-on is gone after a crash. Its storage must survive until it is installed again.
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
  // Resolves the host to this machine without a name server.
  'network.dns.localDomains': 'service.test',
};

/** Firefox over Marionette, on a profile that remains. The add-on is temporary and is installed again at each start. */
export class FirefoxDriver implements Driver {
  readonly family = 'firefox';
  readonly #start: FaultStart;
  readonly #addOnId: string;
  readonly #uuid = randomUUID();
  #running: RunningFirefox | null = null;
  /** The pages of the extension that were opened here. `runInExtension` uses the first one. */
  #extensionPages: FirefoxPage[] = [];

  private constructor(start: FaultStart, addOnId: string) {
    this.#start = start;
    this.#addOnId = addOnId;
  }

  static async launch(start: FaultStart): Promise<FirefoxDriver> {
    const driver = new FirefoxDriver(start, addOnIdOf(start.extensionDir));
    await driver.restart();
    return driver;
  }

  urlOf(file: string): string {
    return `moz-extension://${this.#uuid}/${file}`;
  }

  openOptions(): Promise<FirefoxPage> {
    return this.#openPage(this.urlOf('options.html'));
  }

  async openTab(url: string, isSlow = false): Promise<Tab> {
    const page = await this.#openPage(isSlow ? null : url);
    await page.bringToFront();
    if (isSlow) await this.#inChrome(chrome.LOAD_IN_FRONT, [url]);
    const id = await poll(`${url} in front`, () => this.#inChrome(chrome.TAB_IN_FRONT, [url]));
    return { id: id as number, handle: page.handle };
  }

  async bringToFront(tab: Tab): Promise<void> {
    await this.#pageOf(tab).bringToFront();
  }

  async closeTab(tab: Tab): Promise<void> {
    await this.#pageOf(tab).close();
  }

  async openPopup(tab: Tab): Promise<void> {
    const popup = await this.popup();
    await this.bringToFront(tab);
    await this.#inChrome(chrome.CLICK_BUTTON, [this.#widget]);
    await poll('the popup', async () => (await popup.isOpen()) || null);
  }

  popup(): Promise<FirefoxSurface> {
    return this.#surface('popup');
  }

  async isPopupOpen(): Promise<boolean> {
    return (await this.popup()).isOpen();
  }

  panel(): Promise<FirefoxSurface> {
    return this.#surface('sidebar');
  }

  async closePanel(): Promise<void> {
    const panel = await this.panel();
    await this.#inChrome(chrome.HIDE_SIDEBAR);
    await poll('the panel to close', async () => ((await panel.isOpen()) ? null : true));
  }

  async runInExtension<T>(body: string, args: unknown[] = []): Promise<T> {
    return (await (await this.#helper()).runBody(body, args)) as T;
  }

  async openSecondWindow(): Promise<void> {
    await this.#helper();
    this.#extensionPages.push(await this.#openPage(this.urlOf('options.html'), 'window'));
  }

  async closeExtensionPages(): Promise<void> {
    for (const page of this.#extensionPages) await page.close();
    this.#extensionPages = [];
  }

  async killWorker(): Promise<void> {
    await this.#inChrome(chrome.STOP_WORKER, [this.#addOnId]);
    await poll('the worker to stop', async () => ((await this.isWorkerAlive()) ? null : true));
  }

  async isWorkerAlive(): Promise<boolean> {
    return (await this.#inChrome(chrome.BACKGROUND_STATE, [this.#addOnId])) === 'running';
  }

  async reload(): Promise<void> {
    this.#extensionPages = [];
    await this.#inChrome(chrome.RELOAD, [this.#addOnId]);
    await this.#startedAgain();
  }

  async switchOffAndOn(): Promise<void> {
    this.#extensionPages = [];
    await this.#inChrome(chrome.SWITCH_OFF_AND_ON, [this.#addOnId]);
    await this.#startedAgain();
  }

  async setHostAllowed(isAllowed: boolean): Promise<void> {
    await this.#inChrome(chrome.SET_HOST_ALLOWED, [this.#addOnId, 'http://127.0.0.1/*', isAllowed]);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#inChrome('Services.io.offline = args[0]', [isOffline]);
  }

  databaseDir(): string {
    return join(this.#start.profileDir, 'storage', 'default', `moz-extension+++${this.#uuid}`, 'idb');
  }

  async kill(): Promise<void> {
    this.#extensionPages = [];
    await this.#browser.kill();
  }

  async restart(): Promise<void> {
    const { browserPath, extensionDir, profileDir } = this.#start;
    const uuids = JSON.stringify({ [this.#addOnId]: this.#uuid });
    const preferences = { ...PREFERENCES, 'extensions.webextensions.uuids': uuids };
    this.#running = await startFirefox({ browserPath, profileDir, headless: true, preferences });
    await this.#browser.marionette.send('Addon:Install', { path: extensionDir, temporary: true });
    await this.#inChrome(chrome.SHOW_BUTTON, [this.#widget]);
  }

  get #browser(): RunningFirefox {
    if (this.#running === null) throw new Error('Firefox has not been started.');
    return this.#running;
  }

  get #widget(): string {
    return this.#addOnId.replace(/\W/g, '_');
  }

  #inChrome(body: string, args: unknown[] = []): Promise<unknown> {
    return this.#browser.marionette.run('chrome', body, args);
  }

  #pageOf({ handle }: Tab): FirefoxPage {
    return new FirefoxPage(this.#browser.marionette, handle);
  }

  async #surface(kind: SurfaceKind): Promise<FirefoxSurface> {
    return new FirefoxSurface(this.#browser.marionette, await this.#helper(), kind);
  }

  async #helper(): Promise<FirefoxPage> {
    const [open] = this.#extensionPages;
    if (open) return open;
    const page = await this.openOptions();
    this.#extensionPages = [page];
    return page;
  }

  /** Opens a tab or window in the background; an empty one for `null`. */
  async #openPage(url: string | null, type: 'tab' | 'window' = 'tab'): Promise<FirefoxPage> {
    const { marionette } = this.#browser;
    // The current tab may be closed by now. Then Marionette refuses everything but a change of tabs.
    const [anyTab] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
    await marionette.send('WebDriver:SwitchToWindow', { handle: anyTab, focus: false });
    const { handle } = (await marionette.send('WebDriver:NewWindow', { type, focus: false })) as { handle: string };
    const page = new FirefoxPage(marionette, handle);
    if (url !== null) await page.goto(url);
    return page;
  }

  async #startedAgain(): Promise<void> {
    await poll('the extension to start again', async () =>
      (await this.#inChrome(chrome.BACKGROUND_STATE, [this.#addOnId])) === null ? null : true,
    );
    await this.#inChrome(chrome.SHOW_BUTTON, [this.#widget]);
  }
}
