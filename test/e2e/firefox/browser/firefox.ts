import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as chrome from '../../../../scripts/browsers/firefox-window.ts';
import type { Marionette } from '../../../../scripts/browsers/marionette.ts';
import { poll } from '../../../../scripts/browsers/poll.ts';
import { FirefoxInput } from './firefox-input.ts';
import { FirefoxPage } from './firefox-page.ts';
import { FirefoxPopup } from './firefox-popup.ts';
import { type RunningFirefox, startFirefox } from './firefox-start.ts';
import { FirefoxSurface } from './firefox-surface.ts';

export type FirefoxOptions = {
  /** The program, from `findBrowser`. */
  browserPath: string;
  /** Absolute path of the unpacked extension; its manifest names the add-on's id. */
  extensionDir: string;
  headless: boolean;
};

function addOnIdOf(extensionDir: string): string {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8')) as {
    browser_specific_settings: { gecko: { id: string } };
  };
  return manifest.browser_specific_settings.gecko.id;
}

/** Firefox with the real extension as a temporary add-on in a profile of its own: its toolbar button, popup and pages. */
export class FirefoxBrowser {
  readonly #firefox: RunningFirefox;
  readonly #extensionDir: string;
  readonly #addOnId: string;
  #host = '';
  #helper: FirefoxPage | null = null;

  /** Real mouse and keys. */
  readonly hands: FirefoxInput;

  private constructor(firefox: RunningFirefox, extensionDir: string) {
    this.#firefox = firefox;
    this.#extensionDir = extensionDir;
    this.#addOnId = addOnIdOf(extensionDir);
    this.hands = new FirefoxInput(firefox.marionette);
  }

  static async launch({ browserPath, extensionDir, headless }: FirefoxOptions): Promise<FirefoxBrowser> {
    const firefox = await startFirefox(browserPath, headless);
    try {
      const rig = new FirefoxBrowser(firefox, extensionDir);
      await rig.#install();
      return rig;
    } catch (cause) {
      await firefox.stop();
      throw cause;
    }
  }

  /** Makes everything as it was after `launch`, in a fraction of its time: no other tab, the extension new and empty. */
  async installAnew(): Promise<void> {
    this.#helper = null;
    await this.inWindow(chrome.UNINSTALL, [this.#addOnId]);
    await this.#install();
  }

  /** The address of one of the extension's own files. */
  urlOf(file: string): string {
    return `moz-extension://${this.#host}/${file}`;
  }

  /** Opens an address in a new tab in front. */
  async openPage(url: string): Promise<FirefoxPage> {
    // Opened later, the helper would bring the tab of the start to the front.
    await this.#extensionPage();
    return this.#openTab(url, true);
  }

  /** The options page in a tab. */
  openOptions(): Promise<FirefoxPage> {
    return this.openPage(this.urlOf('options.html'));
  }

  /** Runs the inside of an async function in a page of the extension, where `browser` is the extension's own. */
  async runInExtension(body: string, args: unknown[] = []): Promise<unknown> {
    const helper = await this.#extensionPage();
    return helper.run(body, args);
  }

  /** A real click on the toolbar button while `page` is in front: grants `activeTab` and opens the popup. */
  openPopup(page: FirefoxPage): Promise<FirefoxPopup> {
    return this.popupAfter(async () => {
      await page.bringToFront();
      await this.inWindow(chrome.CLICK_BUTTON, [this.#widget]);
    });
  }

  /** The popup that `open` opens. */
  async popupAfter(open: () => Promise<void>): Promise<FirefoxPopup> {
    const popup = new FirefoxPopup(this.#marionette, await this.#extensionPage());
    await open();
    await poll('the popup', () => popup.run(`return popup.document.readyState === 'complete' || null`));
    return popup;
  }

  /** The sidebar, open or not. */
  async sidebar(): Promise<FirefoxSurface> {
    return new FirefoxSurface(this.#marionette, await this.#extensionPage(), 'sidebar');
  }

  /** What a reader sees of the open sidebar, once `words` are in it. */
  async sidebarText(words: string): Promise<string> {
    return (await this.sidebar()).text('body', words);
  }

  /** What the toolbar button says about the tab in front. */
  async badge(): Promise<unknown> {
    return this.runInExtension(`
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      return browser.action.getBadgeText({ tabId: tab.id });`);
  }

  /** Ends the background page as the browser does when it has been idle. */
  async stopWorker(): Promise<void> {
    await this.inWindow(chrome.STOP_WORKER, [this.#addOnId]);
  }

  /** Runs the inside of an async function in the browser's own window, with all its rights. */
  inWindow(body: string, args: unknown[] = []): Promise<unknown> {
    return this.#marionette.run('chrome', body, args);
  }

  /** Whether the extension's sidebar is open. */
  async isSidebarOpen(): Promise<boolean> {
    return (await (await this.sidebar()).run('return true')) === true;
  }

  /** The address of the tab in front, whatever it is. */
  addressInFront(): Promise<unknown> {
    return this.inWindow('return gBrowser.selectedBrowser.currentURI.spec');
  }

  /** The whole window as PNG, sidebar included. */
  async windowPicture(): Promise<Buffer> {
    await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
    const picture = (await this.#marionette.send('WebDriver:TakeScreenshot', { full: false })) as {
      value: string;
    };
    return Buffer.from(picture.value, 'base64');
  }

  /** Resolves when the person has closed the last window. */
  closedByPerson(): Promise<void> {
    return this.#firefox.ended;
  }

  async close(): Promise<void> {
    this.#marionette.close();
    await this.#firefox.stop();
  }

  get #marionette(): Marionette {
    return this.#firefox.marionette;
  }

  get #widget(): string {
    return this.#addOnId.replace(/\W/g, '_');
  }

  async #install(): Promise<void> {
    await this.#marionette.send('Addon:Install', { path: this.#extensionDir, temporary: true });
    await this.inWindow(chrome.SHOW_BUTTON, [this.#widget]);
    this.#host = (await this.inWindow(chrome.ADD_ON_HOST, [this.#addOnId])) as string;
  }

  async #extensionPage(): Promise<FirefoxPage> {
    this.#helper ??= await this.#openTab(this.urlOf('icon/precis.svg'), false);
    return this.#helper;
  }

  async #openTab(url: string, focus: boolean): Promise<FirefoxPage> {
    const marionette = this.#marionette;
    // The tab last driven may be closed by now, and then Marionette refuses everything but a change of tabs.
    const [anyTab] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
    await marionette.send('WebDriver:SwitchToWindow', { handle: anyTab, focus: false });
    const { handle } = (await marionette.send('WebDriver:NewWindow', { type: 'tab', focus })) as { handle: string };
    const page = new FirefoxPage(marionette, handle);
    await page.goto(url);
    return page;
  }
}
