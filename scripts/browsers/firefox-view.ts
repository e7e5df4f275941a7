import { click, pressKeys } from './firefox-input.ts';
import { CLEAR_COLOR_SCHEME, RESIZE, SET_COLOR_SCHEME, SET_PREFERENCES } from './firefox-window.ts';
import type { Marionette } from './marionette.ts';
import { poll } from './poll.ts';
import { type ClickOptions, type Code, PageView, type Preferences, type Spot, View } from './view.ts';

function setColorScheme(marionette: Marionette, scheme: 'light' | 'dark' | null): Promise<unknown> {
  return scheme === null
    ? marionette.run('chrome', CLEAR_COLOR_SCHEME)
    : marionette.run('chrome', SET_COLOR_SCHEME, [scheme]);
}

/** One tab of Firefox. */
export class FirefoxPage extends PageView {
  readonly handle: string;
  readonly #marionette: Marionette;
  protected readonly name = 'the page';

  constructor(marionette: Marionette, handle: string) {
    super();
    this.#marionette = marionette;
    this.handle = handle;
  }

  override async run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    return (await this.runBody(`return (${code})(args[0]);`, [arg])) as R;
  }

  /** Runs the body of an async function in the page. */
  async runBody(body: string, args: unknown[] = []): Promise<unknown> {
    await this.#enter();
    return this.#marionette.run('content', body, args);
  }

  override async url(): Promise<string> {
    return this.run(() => location.href);
  }

  override async goto(url: string): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:Navigate', { url });
  }

  override async reload(): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:Refresh');
  }

  override async goBack(): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:Back');
  }

  override async bringToFront(): Promise<void> {
    await this.#marionette.send('WebDriver:SwitchToWindow', { handle: this.handle, focus: true });
  }

  override async press(key: string): Promise<void> {
    await this.bringToFront();
    await pressKeys(this.#marionette, key);
  }

  override async screenshot(): Promise<Buffer> {
    await this.#enter();
    const { value } = (await this.#marionette.send('WebDriver:TakeScreenshot', { full: true })) as { value: string };
    return Buffer.from(value, 'base64');
  }

  override async setColorScheme(scheme: 'light' | 'dark' | null): Promise<void> {
    await setColorScheme(this.#marionette, scheme);
    if (scheme === null) return;
    // Pages hear of it some time later.
    const has = (wanted: string) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches || null;
    await poll(`a ${scheme} page`, () => this.run(has, scheme));
  }

  override async resize(width: number, height: number): Promise<void> {
    await this.#marionette.run('chrome', RESIZE, [await this.url(), width, height]);
    const hasSize = (wanted: number[]) =>
      window.innerWidth === wanted[0] && window.innerHeight === wanted[1] ? true : null;
    await poll(`a page of ${width} by ${height}`, () => this.run(hasSize, [width, height]));
  }

  override async setPreferences(preferences: Preferences): Promise<void> {
    await this.#marionette.run('chrome', SET_PREFERENCES, [preferences]);
  }

  override async close(): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:CloseWindow');
  }

  protected override async clickAt(spot: Spot, options: ClickOptions): Promise<void> {
    await this.#enter();
    await click(this.#marionette, spot, options);
  }

  /** Sends later commands to this tab. The active tab does not change. */
  async #enter(): Promise<void> {
    await this.#marionette.send('Marionette:SetContext', { value: 'content' });
    await this.#marionette.send('WebDriver:SwitchToWindow', { handle: this.handle, focus: false });
  }
}

export type SurfaceKind = 'popup' | 'sidebar';

/** The element of the browser's own window that shows each surface. */
const FRAMES: Record<SurfaceKind, string> = {
  popup: 'browser.webextension-popup-browser',
  sidebar: '#sidebar',
};

/** Firefox ignores clicks while a popup's panel still opens. */
const IS_OPEN = `
  const frame = document.querySelector(args[0]);
  const panel = frame?.closest('panel');
  return frame && (!panel || panel.state === 'open') ? true : null;`;

const FRAME_SIZE = `
  const { width, height } = document.querySelector(args[0]).getBoundingClientRect();
  return { width, height };`;

const SNAPSHOT = `
  const shown = document.querySelector(args[0]);
  const bitmap = await shown.browsingContext.currentWindowGlobal.drawSnapshot(null, 2, 'white');
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  return canvas.toDataURL().split(',')[1];`;

/**
 * The popup or the sidebar. No remote control of Firefox can access their windows, but a page of the extension can: they are
 * read through `reader`, a page of the extension in a background tab. Clicks are real clicks of the mouse.
 */
export class FirefoxSurface extends View {
  readonly #marionette: Marionette;
  readonly #reader: FirefoxPage;
  readonly #kind: SurfaceKind;
  protected readonly name: string;

  constructor(marionette: Marionette, reader: FirefoxPage, kind: SurfaceKind) {
    super();
    this.#marionette = marionette;
    this.#reader = reader;
    this.#kind = kind;
    this.name = `the ${kind}`;
  }

  /** Returns null while it is not open. Of the globals, only `window`, `document` and `browser` are those of the surface. */
  override async run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R> {
    const call = `return (async (window, document, browser) => (${code})(args[0]))(view, view.document, view.browser);`;
    return (await this.runBody(call, [arg])) as R;
  }

  /** Runs the body of an async function with the surface's window as `view`; returns null while it is not open. */
  runBody(body: string, args: unknown[] = []): Promise<unknown> {
    // While a popup opens on a busy machine, the reader has been seen without `browser.extension`.
    const open = `const [view] = browser.extension?.getViews({ type: '${this.#kind}' }) ?? []; if (!view) return null;`;
    return this.#reader.runBody(open + body, args);
  }

  async isOpen(): Promise<boolean> {
    return (await this.run(() => document.readyState === 'complete')) === true;
  }

  /** Sets the focus first: without a screen, a popup does not get the focus as it does for a user. */
  override async press(key: string): Promise<void> {
    await this.#marionette.run('chrome', 'document.querySelector(args[0]).focus()', [FRAMES[this.#kind]]);
    await pressKeys(this.#marionette, key);
  }

  /** At twice the size. */
  override async screenshot(): Promise<Buffer> {
    const picture = await this.#marionette.run('chrome', SNAPSHOT, [FRAMES[this.#kind]]);
    return Buffer.from(picture as string, 'base64');
  }

  override async setColorScheme(scheme: 'light' | 'dark' | null): Promise<void> {
    await setColorScheme(this.#marionette, scheme);
  }

  override async close(): Promise<void> {
    await this.run(() => window.close());
    await poll(`${this.name} to close`, async () => ((await this.isOpen()) ? null : true));
  }

  protected override async isReady(): Promise<void> {
    await poll(`${this.name} to open`, () => this.#marionette.run('chrome', IS_OPEN, [FRAMES[this.#kind]]));
  }

  /** A popup grows and shrinks with its content, but with a delay. */
  protected override async hasSizeOf({ width, height }: Spot): Promise<boolean> {
    const frame = (await this.#marionette.run('chrome', FRAME_SIZE, [FRAMES[this.#kind]])) as Pick<
      Spot,
      'width' | 'height'
    >;
    return Math.abs(frame.width - width) <= 1 && Math.abs(frame.height - height) <= 1;
  }

  protected override async clickAt(spot: Spot, options: ClickOptions): Promise<void> {
    await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
    const query = { using: 'css selector', value: FRAMES[this.#kind] };
    const { value: frame } = (await this.#marionette.send('WebDriver:FindElement', query)) as { value: object };
    const x = spot.x - Math.round(spot.width / 2);
    const y = spot.y - Math.round(spot.height / 2);
    await click(this.#marionette, { x, y }, options, frame);
  }
}
