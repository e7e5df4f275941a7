import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import { pinToToolbar } from './chromium-profile.ts';
import { poll } from './poll.ts';
import { createProfile, type Profile } from './profile.ts';

export type ChromiumOptions = {
  /** The program, from `findBrowser`. */
  browserPath: string;
  /** Absolute path of the unpacked extension. */
  extensionDir: string;
  headless: boolean;
  /** Only without a window, for sharper pictures; 1 if left out. */
  dotsPerPixel?: number;
  /** More switches of the browser's own. */
  switches?: readonly string[];
};

type Target = { targetId: string; type: string; url: string; parentId?: string };

/** CDP's Extensions domain is younger than Playwright's types. */
type SendCommand = (method: string, params: object) => Promise<unknown>;

const WINDOW = { width: 1280, height: 800 };

type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** Without a window the screen is 800 by 600 dots, and a popup is cut off at its edge. */
const screenOf = (dotsPerPixel: number) =>
  `--screen-info={${1600 * dotsPerPixel}x${1200 * dotsPerPixel} devicePixelRatio=${dotsPerPixel}}`;

const launchOptions = ({ browserPath, headless, dotsPerPixel = 1, switches = [] }: ChromiumOptions): LaunchOptions => ({
  executablePath: browserPath,
  headless,
  // A person's own window keeps its sandbox; root has none to keep, and containers rarely allow one.
  chromiumSandbox: !headless && process.getuid?.() !== 0,
  viewport: null,
  // The buttons are found by their English names, whatever language this machine speaks.
  env: { ...process.env, LANGUAGE: 'en' },
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  ignoreDefaultArgs: ['--disable-extensions'],
  args: [
    '--lang=en-US',
    '--enable-unsafe-extension-debugging',
    // A second door: the pages of a popup are only seen by a connection made after it opened.
    '--remote-debugging-port=0',
    ...(headless ? [screenOf(dotsPerPixel)] : []),
    `--window-size=${WINDOW.width},${WINDOW.height}`,
    ...switches,
  ],
});

/** Chromium, Chrome or Edge with the real extension in a profile of its own: its toolbar button, popup, pages and worker. */
export class ChromiumBrowser {
  readonly #lateConnections: Browser[] = [];

  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly #cdp: CDPSession;
  readonly #profile: Profile;

  private constructor(context: BrowserContext, extensionId: string, cdp: CDPSession, profile: Profile) {
    this.context = context;
    this.extensionId = extensionId;
    this.#cdp = cdp;
    this.#profile = profile;
  }

  /**
   * Starts the browser and installs the extension over CDP: branded Chrome ignores `--load-extension` since version 137,
   * and one way for all is better than two.
   */
  static async launch(options: ChromiumOptions): Promise<ChromiumBrowser> {
    const { browserPath, extensionDir } = options;
    const profile = createProfile(browserPath);
    pinToToolbar(profile.dir, extensionDir);
    let context: BrowserContext | null = null;
    try {
      context = await chromium.launchPersistentContext(profile.dir, launchOptions(options));
      const browser = context.browser();
      if (browser === null) throw new Error('The browser gives no connection to itself.');
      const cdp = await browser.newBrowserCDPSession();
      const loaded = await (cdp.send as SendCommand)('Extensions.loadUnpacked', { path: extensionDir });
      return new ChromiumBrowser(context, (loaded as { id: string }).id, cdp, profile);
    } catch (cause) {
      await context?.close();
      profile.remove();
      throw cause;
    }
  }

  /** The address of one of the extension's own files. */
  urlOf(file: string): string {
    return `chrome-extension://${this.extensionId}/${file}`;
  }

  /** The background worker. The object stays good when the worker is stopped and wakes again. */
  worker(): Promise<Worker> {
    return poll('the background worker', () =>
      this.context.serviceWorkers().find(w => w.url().startsWith(this.urlOf(''))),
    );
  }

  /** Opens an address in a tab: the empty tab of the start, or a new one. */
  async openPage(url: string): Promise<Page> {
    const blank = this.context.pages().find(page => page.url() === 'about:blank');
    const page = blank ?? (await this.context.newPage());
    await page.goto(url);
    return page;
  }

  /** The options page in a tab. */
  openOptions(): Promise<Page> {
    return this.openPage(this.urlOf('options.html'));
  }

  /** What a click on the toolbar button does: grants `activeTab` for this page's tab and opens the popup. */
  async clickToolbarButton(page: Page): Promise<void> {
    await page.bringToFront();
    const tab = await this.#tabOf(page);
    await (this.#cdp.send as SendCommand)('Extensions.triggerAction', { id: this.extensionId, targetId: tab.targetId });
  }

  /** Clicks the toolbar button on `page` and returns the popup as a page. */
  async openPopup(page: Page): Promise<Page> {
    await this.clickToolbarButton(page);
    return this.surface('popup.html');
  }

  /** A popup or panel that is open now (or opens within ten seconds) as a page with all of Playwright's verbs. */
  async surface(file: string): Promise<Page> {
    const url = this.urlOf(file);
    await poll(`${file} to open`, async () =>
      (await this.#targets()).find(t => t.type === 'page' && t.url.startsWith(url)),
    );
    const [port, path] = readFileSync(join(this.#profile.dir, 'DevToolsActivePort'), 'utf8').split('\n');
    const connection = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
    this.#lateConnections.push(connection);
    return poll(`${file} as a page`, () =>
      connection
        .contexts()
        .flatMap(context => context.pages())
        .find(page => page.url().startsWith(url)),
    );
  }

  /** Resolves when no popup or panel of this file is open any more. */
  async surfaceClosed(file: string): Promise<void> {
    const url = this.urlOf(file);
    await poll(`${file} to close`, async () =>
      (await this.#targets()).some(t => t.url.startsWith(url)) ? null : true,
    );
  }

  /** Ends the background worker as the browser does when it has been idle. */
  async stopWorker(): Promise<void> {
    const running = async () =>
      (await this.#targets()).find(t => t.type === 'service_worker' && t.url.startsWith(this.urlOf('')));
    const worker = await running();
    if (worker === undefined) return;
    await this.#cdp.send('Target.closeTarget', { targetId: worker.targetId });
    await poll('the worker to stop', async () => ((await running()) === undefined ? true : null));
  }

  /** Cuts or restores the network, for pages and the worker alike. */
  setOffline(offline: boolean): Promise<void> {
    return this.context.setOffline(offline);
  }

  /** Resolves when the person has closed the last window. */
  async closedByPerson(): Promise<void> {
    const closed = new Promise<void>(resolve => this.context.once('close', () => resolve()));
    const lastPageClosed = new Promise<void>(resolve => {
      const watch = (page: Page) => page.once('close', () => this.context.pages().length === 0 && resolve());
      this.context.pages().forEach(watch);
      this.context.on('page', watch);
    });
    await Promise.race([closed, lastPageClosed]);
  }

  async close(): Promise<void> {
    for (const connection of this.#lateConnections) await connection.close().catch(() => undefined);
    await this.context.close().catch(() => undefined);
    this.#profile.remove();
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
