import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FirefoxPage } from './firefox-page.ts';
import { FirefoxPopup } from './firefox-popup.ts';
import { type RunningFirefox, startFirefox } from './firefox-start.ts';
import { poll } from './poll.ts';

export type FirefoxOptions = {
  /** The program, from `findBrowser`. */
  browserPath: string;
  /** Absolute path of the unpacked extension; its manifest names the add-on's id. */
  extensionDir: string;
  headless: boolean;
};

const SHOW_BUTTON = `
  const { CustomizableUI } = ChromeUtils.importESModule('moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs');
  CustomizableUI.addWidgetToArea(args[0] + '-browser-action', 'nav-bar');`;

const CLICK_BUTTON = `document.getElementById(args[0] + '-BAP').click()`;

const SIDEBAR_TEXT = `return browser.extension.getViews({ type: 'sidebar' })[0]?.document.body.innerText ?? null`;

function addOnIdOf(extensionDir: string): string {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8')) as {
    browser_specific_settings: { gecko: { id: string } };
  };
  return manifest.browser_specific_settings.gecko.id;
}

/** Firefox with the real extension as a temporary add-on in a profile of its own: its toolbar button, popup and pages. */
export class FirefoxRig {
  readonly #firefox: RunningFirefox;
  readonly #uuid: string;
  readonly #widget: string;
  #helper: FirefoxPage | null = null;

  private constructor(firefox: RunningFirefox, uuid: string, widget: string) {
    this.#firefox = firefox;
    this.#uuid = uuid;
    this.#widget = widget;
  }

  static async launch({ browserPath, extensionDir, headless }: FirefoxOptions): Promise<FirefoxRig> {
    const addOnId = addOnIdOf(extensionDir);
    const uuid = randomUUID();
    const prefs = { 'extensions.webextensions.uuids': JSON.stringify({ [addOnId]: uuid }) };
    const firefox = await startFirefox(browserPath, headless, prefs);
    try {
      const widget = addOnId.replace(/\W/g, '_');
      await firefox.marionette.send('Addon:Install', { path: extensionDir, temporary: true });
      await firefox.marionette.run('chrome', SHOW_BUTTON, [widget]);
      return new FirefoxRig(firefox, uuid, widget);
    } catch (cause) {
      await firefox.stop();
      throw cause;
    }
  }

  /** The address of one of the extension's own files. */
  urlOf(file: string): string {
    return `moz-extension://${this.#uuid}/${file}`;
  }

  /** Opens an address in a new tab in front. */
  openPage(url: string): Promise<FirefoxPage> {
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
  async openPopup(page: FirefoxPage): Promise<FirefoxPopup> {
    const popup = new FirefoxPopup(this.#firefox.marionette, await this.#extensionPage());
    await page.bringToFront();
    await this.#firefox.marionette.run('chrome', CLICK_BUTTON, [this.#widget]);
    await poll('the popup', () => popup.run(`return popup.document.readyState === 'complete' || null`));
    return popup;
  }

  /** What a reader sees of the open sidebar, once `words` are in it. */
  async sidebarText(words: string): Promise<string> {
    const helper = await this.#extensionPage();
    return poll(`"${words}" in the sidebar`, async () => {
      const text = (await helper.run(SIDEBAR_TEXT)) as string | null;
      return text?.includes(words) ? text : null;
    });
  }

  /** The whole window as PNG, sidebar included. */
  async windowPicture(): Promise<Buffer> {
    await this.#firefox.marionette.send('Marionette:SetContext', { value: 'chrome' });
    const picture = (await this.#firefox.marionette.send('WebDriver:TakeScreenshot', { full: false })) as {
      value: string;
    };
    return Buffer.from(picture.value, 'base64');
  }

  /** Resolves when the person has closed the last window. */
  closedByPerson(): Promise<void> {
    return this.#firefox.ended;
  }

  async close(): Promise<void> {
    this.#firefox.marionette.close();
    await this.#firefox.stop();
  }

  async #extensionPage(): Promise<FirefoxPage> {
    this.#helper ??= await this.#openTab(this.urlOf('options.html'), false);
    return this.#helper;
  }

  async #openTab(url: string, focus: boolean): Promise<FirefoxPage> {
    const { marionette } = this.#firefox;
    // The tab last driven may be closed by now, and then Marionette refuses everything but a change of tabs.
    const [anyTab] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
    await marionette.send('WebDriver:SwitchToWindow', { handle: anyTab, focus: false });
    const { handle } = (await marionette.send('WebDriver:NewWindow', { type: 'tab', focus })) as { handle: string };
    const page = new FirefoxPage(marionette, handle);
    await page.goto(url);
    return page;
  }
}
