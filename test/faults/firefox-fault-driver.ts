import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addOnIdOf, SPARING } from '../../scripts/browsers/firefox-driver.ts';
import { type RunningFirefox, startFirefox } from '../../scripts/browsers/firefox-start.ts';
import { FirefoxPage, FirefoxSurface, type SurfaceKind } from '../../scripts/browsers/firefox-view.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { Profile } from '../../scripts/browsers/profile.ts';
import { saveAccount } from '../../scripts/browsers/save-account.ts';
import type { Account, Driver, Tab } from './fault-driver.ts';
import * as chrome from './firefox-chrome.ts';
import { pressThrice, textOf } from './popup-code.ts';
import { PANEL } from './words.ts';

export type FirefoxStart = { browserPath: string; extensionDir: string; profile: Profile };

const PREFERENCES = {
  ...SPARING,
  // A temporary add-on is gone after a crash; what it had stored must still be there when it is installed again.
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
  // Where `*.test` leads, without asking a name server.
  'network.dns.localDomains': 'service.test',
};

/** Firefox over Marionette, on a profile that outlives it; the add-on is temporary and is installed anew at each start. */
export class FirefoxDriver implements Driver {
  readonly family = 'firefox';
  readonly #start: FirefoxStart;
  readonly #addOnId: string;
  readonly #uuid = randomUUID();
  #running: RunningFirefox | null = null;
  /** The pages of the extension that were opened here; the first one is what `runInExtension` uses. */
  #extensionPages: FirefoxPage[] = [];

  private constructor(start: FirefoxStart, addOnId: string) {
    this.#start = start;
    this.#addOnId = addOnId;
  }

  static async launch(start: FirefoxStart): Promise<FirefoxDriver> {
    const driver = new FirefoxDriver(start, addOnIdOf(start.extensionDir));
    await driver.restart();
    return driver;
  }

  urlOf(file: string): string {
    return `moz-extension://${this.#uuid}/${file}`;
  }

  async saveAccount(account: Account): Promise<void> {
    const page = await this.#openPage(this.urlOf('options.html'));
    await saveAccount(page, account);
    await page.close();
  }

  async openTab(url: string, isSlow = false): Promise<Tab> {
    const page = await this.#openPage(isSlow ? null : url);
    await page.bringToFront();
    if (isSlow) await this.#inChrome(chrome.LOAD_IN_FRONT, [url]);
    const id = await poll(`${url} in front`, () => this.#inChrome(chrome.TAB_IN_FRONT, [url]));
    return { id: id as number, handle: page.handle };
  }

  async navigate(tab: Tab, url: string): Promise<void> {
    await this.runInExtension('await browser.tabs.update(args[0], { url: args[1] })', [tab.id, url]);
  }

  async bringToFront(tab: Tab): Promise<void> {
    await this.#pageOf(tab).bringToFront();
  }

  async closeTab(tab: Tab): Promise<void> {
    await this.#pageOf(tab).close();
  }

  async openPopup(tab: Tab): Promise<void> {
    const popup = await this.#surface('popup');
    await this.bringToFront(tab);
    await this.#inChrome(chrome.CLICK_BUTTON, [this.#widget]);
    await poll('the popup', async () => (await popup.isOpen()) || null);
  }

  async pressInPopup(name: string | RegExp): Promise<void> {
    await (await this.#surface('popup')).click(name);
  }

  async pressThriceInPopup(): Promise<void> {
    await pressThrice(await this.#surface('popup'));
  }

  async popupText(): Promise<string> {
    return (await (await this.#surface('popup')).run(textOf)) ?? '';
  }

  async isPopupOpen(): Promise<boolean> {
    return (await this.#surface('popup')).isOpen();
  }

  async closePopup(): Promise<void> {
    await (await this.#surface('popup')).close();
  }

  async openPanel(): Promise<void> {
    await this.pressInPopup(PANEL);
    await poll('the panel', async () => (await this.panelText()) || null);
    await poll('the popup to close', async () => ((await this.isPopupOpen()) ? null : true));
  }

  async pressInPanel(name: string | RegExp): Promise<void> {
    await (await this.#surface('sidebar')).click(name);
  }

  async panelText(): Promise<string> {
    return (await (await this.#surface('sidebar')).run(textOf)) ?? '';
  }

  async closePanel(): Promise<void> {
    await this.#inChrome(chrome.HIDE_SIDEBAR);
    await poll('the panel to close', async () => ((await this.panelText()) === '' ? true : null));
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
    return join(this.#start.profile.dir, 'storage', 'default', `moz-extension+++${this.#uuid}`, 'idb');
  }

  async kill(): Promise<void> {
    this.#extensionPages = [];
    await this.#browser.kill();
  }

  async restart(): Promise<void> {
    const { browserPath, extensionDir, profile } = this.#start;
    const uuids = JSON.stringify({ [this.#addOnId]: this.#uuid });
    const preferences = { ...PREFERENCES, 'extensions.webextensions.uuids': uuids };
    this.#running = await startFirefox({ browserPath, profileDir: profile.dir, headless: true, preferences });
    await this.#browser.marionette.send('Addon:Install', { path: extensionDir, temporary: true });
    await this.#inChrome(chrome.SHOW_BUTTON, [this.#widget]);
  }

  async close(): Promise<void> {
    await this.kill();
    this.#start.profile.remove();
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
    const page = await this.#openPage(this.urlOf('options.html'));
    this.#extensionPages = [page];
    return page;
  }

  async #handles(): Promise<string[]> {
    return (await this.#browser.marionette.send('WebDriver:GetWindowHandles')) as string[];
  }

  /** Opens a tab or window behind what is in front; an empty one for `null`. */
  async #openPage(url: string | null, type: 'tab' | 'window' = 'tab'): Promise<FirefoxPage> {
    const { marionette } = this.#browser;
    // The tab last driven may be closed by now, and then Marionette refuses everything but a change of tabs.
    const [anyTab] = await this.#handles();
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
