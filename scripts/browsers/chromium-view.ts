import type { CDPSession, Page } from '@playwright/test';
import { type ClickOptions, type Code, PageView, type Preferences, type Spot } from './view.ts';

/** The source of a call that names the extension's own API as Firefox does. */
export function callOf<A, R>(code: Code<A, R>, arg: A | undefined): string {
  return `(async browser => (${code})(${JSON.stringify(arg)}))(globalThis.chrome)`;
}

/** A tab of Chromium. */
export class ChromiumView extends PageView {
  readonly playwrightPage: Page;
  readonly name: string;
  #session: Promise<CDPSession> | null = null;

  constructor(page: Page) {
    super();
    this.playwrightPage = page;
    this.name = page.url();
  }

  override run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return this.playwrightPage.evaluate(callOf(code, arg)) as Promise<R>;
  }

  override press(key: string): Promise<void> {
    return this.playwrightPage.keyboard.press(key);
  }

  override async screenshot(): Promise<Buffer> {
    return this.playwrightPage.screenshot();
  }

  override setColorScheme(colorScheme: 'light' | 'dark' | null): Promise<void> {
    return this.playwrightPage.emulateMedia({ colorScheme });
  }

  override async close(): Promise<void> {
    await this.playwrightPage.close();
  }

  override async url(): Promise<string> {
    return this.playwrightPage.url();
  }

  override async goto(url: string): Promise<void> {
    await this.playwrightPage.goto(url);
  }

  override async reload(): Promise<void> {
    await this.playwrightPage.reload();
  }

  override async goBack(): Promise<void> {
    await this.playwrightPage.goBack();
  }

  override async resize(width: number, height: number): Promise<void> {
    this.#session ??= this.#draw();
    // 0: the dots per pixel of the screen.
    const metrics = { width, height, deviceScaleFactor: 0, mobile: false };
    await (await this.#session).send('Emulation.setDeviceMetricsOverride', metrics);
  }

  /** A background tab is drawn only once a second. A screencast makes Chromium draw it like the active one. */
  async #draw(): Promise<CDPSession> {
    const session = await this.playwrightPage.context().newCDPSession(this.playwrightPage);
    await session.send('Page.startScreencast', { maxWidth: 16, maxHeight: 16, everyNthFrame: 1_000 });
    return session;
  }

  override setPreferences({ forcedColors, reducedMotion, moreContrast }: Preferences): Promise<void> {
    return this.playwrightPage.emulateMedia({
      ...(forcedColors !== undefined && { forcedColors: forcedColors ? 'active' : null }),
      ...(reducedMotion !== undefined && { reducedMotion: reducedMotion ? 'reduce' : null }),
      ...(moreContrast !== undefined && { contrast: moreContrast ? 'more' : null }),
    });
  }

  override bringToFront(): Promise<void> {
    return this.playwrightPage.bringToFront();
  }

  protected override async clickAt({ x, y }: Spot, { times = 1, button = 'left' }: ClickOptions): Promise<void> {
    await this.playwrightPage.mouse.click(x, y, { button, clickCount: times });
  }
}
