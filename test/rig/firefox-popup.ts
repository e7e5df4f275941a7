import type { FirefoxPage } from './firefox-page.ts';
import type { Marionette } from './marionette.ts';
import { poll } from './poll.ts';

/** Where a click goes, in CSS pixels from the popup's centre, and how large the popup is just now. */
type Spot = { x: number; y: number; width: number; height: number };

const POPUP_BROWSER = 'browser.webextension-popup-browser';

/** An extension's page sees the windows of its popup; no remote control of Firefox does. */
const POPUP_WINDOW = `const [popup] = browser.extension.getViews({ type: 'popup' }); if (!popup) return null;`;

const FIND_BY_NAME = `
  const named = [...popup.document.querySelectorAll('button, label, a')].find(
    element => (element.getAttribute('aria-label') ?? element.textContent).trim() === args[0] && element.getClientRects().length > 0);
  if (!named || named.disabled) return null;`;

const SPOT_OF_NAMED = `
  named.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = named.getBoundingClientRect();
  const size = { width: popup.innerWidth, height: popup.innerHeight };
  return { x: Math.round(left + width / 2 - size.width / 2), y: Math.round(top + height / 2 - size.height / 2), ...size };`;

/** Firefox ignores clicks while the panel still opens. */
const IS_OPEN = `return document.querySelector(args[0])?.closest('panel')?.state === 'open' || null`;

const CHOOSE_OPTION = `
  const [label, wanted] = args;
  const field = [...popup.document.querySelectorAll('select')].find(select =>
    [...select.labels].some(one => one.textContent.trim().startsWith(label)));
  const option = field && [...field.options].find(one => one.text.trim() === wanted);
  if (!option) return null;
  field.value = option.value;
  field.dispatchEvent(new popup.Event('change', { bubbles: true }));
  return true;`;

const SNAPSHOT = `
  const shown = document.querySelector(args[0]);
  const bitmap = await shown.browsingContext.currentWindowGlobal.drawSnapshot(null, 2, 'white');
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  return canvas.toDataURL().split(',')[1];`;

/** The real popup of the toolbar button in Firefox: read through `helper`, a page of the extension in a background tab. */
export class FirefoxPopup {
  readonly #marionette: Marionette;
  readonly #helper: FirefoxPage;

  constructor(marionette: Marionette, helper: FirefoxPage) {
    this.#marionette = marionette;
    this.#helper = helper;
  }

  /** Runs the inside of an async function with the popup's window as `popup`; null while no popup is open. */
  run(body: string, args: unknown[] = []): Promise<unknown> {
    return this.#helper.run(POPUP_WINDOW + body, args);
  }

  /** What a reader sees of the first element that fits `selector`, once there is one with text. */
  async text(selector: string): Promise<string> {
    const read = 'return popup.document.querySelector(args[0])?.innerText || null';
    return (await poll(`${selector} in the popup`, () => this.run(read, [selector]), 20_000)) as string;
  }

  /** A real pointer click on the button, link or labelled choice of this name: it counts as the person's gesture. */
  async click(name: string): Promise<void> {
    const { x, y } = await this.#restingSpotOf(name);
    const marionette = this.#marionette;
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const origin = await marionette.send('WebDriver:FindElement', { using: 'css selector', value: POPUP_BROWSER });
    const actions = [
      { type: 'pointerMove', x, y, origin: (origin as { value: object }).value },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await marionette.send('WebDriver:PerformActions', { actions: [pointer] });
  }

  /** Picks an option, by its words, in the list with this label. */
  async choose(label: string, option: string): Promise<void> {
    await poll(`${option} in ${label}`, () => this.run(CHOOSE_OPTION, [label, option]));
  }

  /** The popup as PNG, at twice its size. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#marionette.run('chrome', SNAPSHOT, [POPUP_BROWSER])) as string, 'base64');
  }

  /** Closes the popup, as a click beside it does. */
  async close(): Promise<void> {
    await this.run('popup.close()');
    await poll('the popup to close', async () => ((await this.run('return true')) === null ? true : null));
  }

  /** The popup grows while it opens; a click counts only once the panel is open and two looks in a row agree. */
  async #restingSpotOf(name: string): Promise<Spot> {
    await poll('the popup to be open', () => this.#marionette.run('chrome', IS_OPEN, [POPUP_BROWSER]));
    let before = '';
    return poll(`${name} in the popup, at rest`, async () => {
      const spot = (await this.run(FIND_BY_NAME + SPOT_OF_NAMED, [name])) as Spot | null;
      const isSame = JSON.stringify(spot) === before;
      before = JSON.stringify(spot);
      return isSame ? spot : null;
    });
  }
}
