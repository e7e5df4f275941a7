import type { Marionette } from '../../../../scripts/browsers/marionette.ts';
import { poll } from '../../../../scripts/browsers/poll.ts';
import type { FirefoxPage } from './firefox-page.ts';

/** Where a click goes, in CSS pixels from the surface's centre, and how large the surface is just now. */
type Spot = { x: number; y: number; width: number; height: number };

export type SurfaceKind = 'popup' | 'sidebar';

/** The element of the browser's own window that shows it. */
const FRAMES: Record<SurfaceKind, string> = {
  popup: 'browser.webextension-popup-browser',
  sidebar: '#sidebar',
};

/** Firefox ignores clicks while a popup's panel still opens. */
const IS_OPEN = `
  const frame = document.querySelector(args[0]);
  const panel = frame?.closest('panel');
  return frame && (!panel || panel.state === 'open') ? true : null;`;

const SPOT_OF_NAMED = `
  const name = new RegExp(args[0]);
  const nameOf = element => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const named = [...view.document.querySelectorAll('button, label, a')].find(
    element => name.test(nameOf(element)) && element.getClientRects().length > 0);
  if (!named || named.disabled) return null;
  named.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = named.getBoundingClientRect();
  const size = { width: view.innerWidth, height: view.innerHeight };
  return { x: Math.round(left + width / 2 - size.width / 2), y: Math.round(top + height / 2 - size.height / 2), ...size };`;

const FIELD = `
  const field = [...view.document.querySelectorAll('input, select, textarea')].find(one =>
    [...one.labels].some(label => label.textContent.trim().startsWith(args[0])));`;

const FIELD_STATE = `${FIELD}
  return field ? { value: field.value, isChecked: field.checked === true } : null;`;

const CHOOSE_OPTION = `${FIELD}
  const option = field && [...field.options].find(one => one.text.trim() === args[1]);
  if (!option) return null;
  field.value = option.value;
  field.dispatchEvent(new view.Event('change', { bubbles: true }));
  return true;`;

/** As a paste over everything that was there: the page sees the events a person causes. */
const REPLACE_TEXT = `${FIELD}
  if (!field) return null;
  field.focus();
  field.select();
  return view.document.execCommand('insertText', false, args[1]) || null;`;

const SNAPSHOT = `
  const shown = document.querySelector(args[0]);
  const bitmap = await shown.browsingContext.currentWindowGlobal.drawSnapshot(null, 2, 'white');
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  return canvas.toDataURL().split(',')[1];`;

/** A regular expression's source for exactly this text. */
const literally = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The popup or the sidebar: read through `helper`, a page of the extension in a background tab; clicked by a real pointer. */
export class FirefoxSurface {
  readonly #marionette: Marionette;
  readonly #helper: FirefoxPage;
  readonly #kind: SurfaceKind;

  constructor(marionette: Marionette, helper: FirefoxPage, kind: SurfaceKind) {
    this.#marionette = marionette;
    this.#helper = helper;
    this.#kind = kind;
  }

  /** Runs the inside of an async function with the surface's window as `view`; null while it is not open. */
  run(body: string, args: unknown[] = []): Promise<unknown> {
    // An extension's page sees the windows of its popup and sidebar; no remote control of Firefox does.
    const open = `const [view] = browser.extension.getViews({ type: '${this.#kind}' }); if (!view) return null;`;
    return this.#helper.run(open + body, args);
  }

  /** What a reader sees of the first element that fits `selector`, once there is one with text (with these words). */
  async text(selector: string, words: string | RegExp = /\S/): Promise<string> {
    const read = 'return view.document.querySelector(args[0])?.innerText ?? null';
    const fits = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
    let last = '';
    const look = async () => {
      last = String((await this.run(read, [selector])) ?? '').trim();
      return fits(last) ? last : null;
    };
    return poll(`${words} in ${selector} of the ${this.#kind}`, look, 20_000).catch(cause => {
      throw new Error(`${cause.message}; there was: ${last.slice(0, 500)}`);
    });
  }

  /** How many elements fit. */
  async count(selector: string): Promise<number> {
    return Number(await this.run('return view.document.querySelectorAll(args[0]).length', [selector]));
  }

  /** A real pointer click on the button, link or labelled choice of this name: it counts as the person's gesture. Button 1 is the middle one. */
  async click(name: string | RegExp, times: 1 | 2 = 1, button: 0 | 1 = 0): Promise<void> {
    const { x, y } = await this.#restingSpotOf(name);
    await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
    const query = { using: 'css selector', value: FRAMES[this.#kind] };
    const { value: origin } = (await this.#marionette.send('WebDriver:FindElement', query)) as { value: object };
    const press = [
      { type: 'pointerDown', button },
      { type: 'pointerUp', button },
    ];
    const actions = [{ type: 'pointerMove', x, y, origin }, ...press, ...(times === 2 ? press : [])];
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#marionette.send('WebDriver:PerformActions', { actions: [pointer] });
  }

  /** Presses a key (WebDriver's code for it). Without a screen no popup gets the focus a person's gets, so it is given. */
  async press(key: string): Promise<void> {
    await this.#marionette.run('chrome', 'document.querySelector(args[0]).focus()', [FRAMES[this.#kind]]);
    await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    await this.#marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** What the field with this label holds, once it is there. */
  async field(label: string): Promise<{ value: string; isChecked: boolean }> {
    const state = await poll(`${label} in the ${this.#kind}`, () => this.run(FIELD_STATE, [label]));
    return state as { value: string; isChecked: boolean };
  }

  /** Replaces all text of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await poll(`${label} to write in`, () => this.run(REPLACE_TEXT, [label, text]));
  }

  /** Picks an option, by its words, in the list with this label. */
  async choose(label: string, option: string): Promise<void> {
    await poll(`${option} in ${label}`, () => this.run(CHOOSE_OPTION, [label, option]));
  }

  /** The surface as PNG, at twice its size. */
  async screenshot(): Promise<Buffer> {
    const picture = await this.#marionette.run('chrome', SNAPSHOT, [FRAMES[this.#kind]]);
    return Buffer.from(picture as string, 'base64');
  }

  /** A popup grows while it opens; a click counts only once it is open and two looks in a row agree. */
  async #restingSpotOf(name: string | RegExp): Promise<Spot> {
    await poll(`the ${this.#kind} to be open`, () => this.#marionette.run('chrome', IS_OPEN, [FRAMES[this.#kind]]));
    const pattern = typeof name === 'string' ? `^${literally(name)}$` : name.source;
    let before = '';
    return poll(`${name} in the ${this.#kind}, at rest`, async () => {
      const spot = (await this.run(SPOT_OF_NAMED, [pattern])) as Spot | null;
      const isSame = JSON.stringify(spot) === before;
      before = JSON.stringify(spot);
      return isSame ? spot : null;
    });
  }
}
