import type { BrowserContext, Page } from '@playwright/test';
import type { ChromiumExtension } from './chromium-extension.ts';
import { ChromiumView } from './chromium-view.ts';
import { poll } from './poll.ts';

/** The tabs of a running Chromium, and which of them is active. */
export class ChromiumTabs {
  readonly #context: BrowserContext;
  readonly #extension: ChromiumExtension;
  /** The tabs that were opened here, by their id in the extension. */
  #opened = new Map<number, Page>();

  constructor(context: BrowserContext, extension: ChromiumExtension) {
    this.#context = context;
    this.#extension = extension;
  }

  async open(url: string): Promise<ChromiumView> {
    const page = await this.#context.newPage();
    await page.goto(url);
    const tabId = await this.#idInFront().catch(() => null);
    if (tabId !== null) this.#opened.set(tabId, page);
    return new ChromiumView(page);
  }

  /** The tab with this address, once there is one. */
  async pageAt(url: string): Promise<ChromiumView> {
    const found = () => this.#context.pages().find(page => page.url() === url);
    return new ChromiumView(await poll(`a tab with ${url}`, found));
  }

  /** Leaves one empty tab. */
  async closeAll(): Promise<void> {
    this.#opened = new Map();
    const old = this.#context.pages();
    await this.#context.newPage();
    await Promise.all(old.map(page => page.close().catch(() => undefined)));
  }

  /** The active tab, by the extension: Playwright makes every page behave as the active one. The extension opens tabs too. */
  async inFront(): Promise<Page> {
    const tabId = await poll('the tab in front', () => this.#idInFront());
    const opened = [...this.#opened.values()];
    const page = this.#opened.get(tabId) ?? this.#context.pages().findLast(one => !opened.includes(one));
    if (page === undefined) throw new Error('The active tab shows no page.');
    return page;
  }

  /** The address of the active tab, even if it got no answer. */
  async addressInFront(): Promise<string> {
    const session = await this.#context.newCDPSession(await this.inFront());
    const history = await session.send('Page.getNavigationHistory').catch(() => null);
    await session.detach();
    return history?.entries[history.currentIndex]?.url ?? '';
  }

  #idInFront(): Promise<number | null> {
    return this.#extension.runIfAwake(
      async () => (await browser.tabs.query({ active: true, currentWindow: true }))[0]?.id ?? null,
    );
  }
}

/** Resolves when the user has closed the browser or its last page. */
export function lastPageClosed(context: BrowserContext): Promise<void> {
  return new Promise(resolve => {
    const watch = (page: Page) => page.once('close', () => context.pages().length === 0 && resolve());
    context.once('close', () => resolve());
    context.pages().forEach(watch);
    context.on('page', watch);
  });
}
