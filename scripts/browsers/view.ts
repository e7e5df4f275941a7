import { poll } from './poll.ts';

/** A function that is sent to the browser as source. It may use only its argument; argument and result are plain data. */
export type Code<A, R> = (arg: A) => R | Promise<R>;

/** The place of a click, in CSS pixels from the top left corner, and the size of the view. */
export type Spot = { x: number; y: number; width: number; height: number };

export type ClickOptions = {
  times?: 1 | 2;
  button?: 'left' | 'middle';
};

/**
 * Preferences of a machine or its user. `false` undoes one. Only Chromium supports more contrast, and only Firefox a finger in
 * place of the mouse.
 */
export type Preferences = {
  forcedColors?: boolean;
  reducedMotion?: boolean;
  moreContrast?: boolean;
  coarsePointer?: boolean;
};

export type Field = { value: string; isChecked: boolean };

/** A click that no element has received after this time is lost. */
const CLICK_TIMEOUT_MS = 10_000;
const MAX_CLICKS = 3;

/** Null while no element has this name, while it is disabled, or while another element would receive the click. */
const spotOfNamed = (pattern: string): Spot | null => {
  const name = new RegExp(pattern);
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const candidates = [...document.querySelectorAll<HTMLButtonElement>('button, label, a, summary')];
  const named = candidates.find(element => name.test(nameOf(element)) && element.getClientRects().length > 0);
  if (!named || named.disabled) return null;
  const centre = () => {
    const { left, top, width, height } = named.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  named.scrollIntoView({ block: 'nearest' });
  const isHit = () => {
    const { x, y } = centre();
    return named.contains(document.elementFromPoint(x, y));
  };
  if (!isHit()) named.scrollIntoView({ block: 'center' });
  return isHit() ? { ...centre(), width: window.innerWidth, height: window.innerHeight } : null;
};

/** Marks the document until an element receives a click, and then by whether it has this name. */
const expectClick = (pattern: string): void => {
  const name = new RegExp(pattern);
  const root = document.documentElement;
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const isMeant = (target: unknown) => {
    const clicked = target as Element | null;
    const clickable = clicked?.closest?.('button, label, a, summary') ?? null;
    return clickable !== null && name.test(nameOf(clickable));
  };
  root.setAttribute('data-click', 'expected');
  for (const type of ['click', 'auxclick'])
    document.addEventListener(
      type,
      event => root.setAttribute('data-click', isMeant(event.target) ? 'arrived' : 'missed'),
      { capture: true, once: true },
    );
};

const markOfClick = (): string | null => document.documentElement.getAttribute('data-click');

const innerTextOf = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '';

/** Finds a field by its label. */
const fieldOf = (label: string): Field | null => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const field = fields.find(
    one => one.ariaLabel === label || [...(one.labels ?? [])].some(own => own.textContent?.trim().startsWith(label)),
  );
  return field ? { value: field.value, isChecked: field.checked === true } : null;
};

const chooseOption = ({ label, option }: { label: string; option: string }): true | null => {
  const lists = [...document.querySelectorAll('select')];
  const list = lists.find(
    one => one.ariaLabel === label || [...one.labels].some(own => own.textContent?.trim().startsWith(label)),
  );
  const chosen = [...(list?.options ?? [])].find(({ text, value }) => text.trim() === option || value === option);
  if (!list || !chosen) return null;
  list.value = chosen.value;
  list.dispatchEvent(new window.Event('change', { bubbles: true }));
  return true;
};

/** Like a paste over the whole text: the page receives the events that a user causes. */
const replaceText = ({ label, text }: { label: string; text: string }): true | null => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const field = fields.find(one => [...(one.labels ?? [])].some(own => own.textContent?.trim().startsWith(label)));
  if (!field || field.disabled) return null;
  field.focus();
  field.select();
  return document.execCommand('insertText', false, text) && field.value === text ? true : null;
};

/** The source of a regular expression for exactly this text. */
const literally = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A document in a tab, a popup or a side panel: read by code in it, and used by a real pointer and real keys. */
export abstract class View {
  /** Its name in error messages. */
  protected abstract readonly name: string;

  /** Runs a function in the document; in a page of the extension, `browser` is the extension's own. */
  abstract run<R, A = undefined>(code: Code<A, R>, arg?: A): Promise<R>;

  /** Presses a key (`Tab`, `Shift+Tab`, `ArrowRight`) in the focused element. */
  abstract press(key: string): Promise<void>;

  /** The view as PNG. */
  abstract screenshot(): Promise<Buffer>;

  /** Makes the view light or dark instead of the machine's preference; `null` undoes that. */
  abstract setColorScheme(scheme: 'light' | 'dark' | null): Promise<void>;

  /** Closes a tab, or a popup as a click beside it does. */
  abstract close(): Promise<void>;

  protected abstract clickAt(spot: Spot, options: ClickOptions): Promise<void>;

  /** Resolves when it can be clicked. */
  protected async isReady(): Promise<void> {}

  /** Whether the browser shows the view at the size that the view itself reports. */
  protected async hasSizeOf(_spot: Spot): Promise<boolean> {
    return true;
  }

  /** Waits for the first element that matches `selector` and has text (with these words), and returns its rendered text. */
  async text(selector: string, words: string | RegExp = /\S/, timeoutMs?: number): Promise<string> {
    const fits = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
    let last = '';
    const look = async () => {
      last = (await this.run(innerTextOf, selector)) ?? '';
      return fits(last) ? last : null;
    };
    return poll(`${words} in ${selector} of ${this.name}`, look, timeoutMs).catch(cause => {
      throw new Error(`${cause.message}; there was: ${last.slice(0, 500)}`);
    });
  }

  /** How many elements match. */
  async count(selector: string): Promise<number> {
    return (await this.run(one => document.querySelectorAll(one).length, selector)) ?? 0;
  }

  /**
   * Clicks the button, link, label or summary with this name, once it is there, enabled and at rest. It counts as a user's gesture.
   * If the element moves away under the pointer, it clicks again, as a user would.
   */
  async click(name: string | RegExp, options: ClickOptions = {}): Promise<void> {
    const pattern = typeof name === 'string' ? `^${literally(name)}$` : name.source;
    for (let clicks = 1; clicks <= MAX_CLICKS; clicks += 1) {
      const spot = await this.#spotAtRest(pattern);
      await this.run(expectClick, pattern);
      await this.clickAt(spot, options);
      if (await this.#hasArrived()) return;
    }
    throw new Error(`${name} in ${this.name} moved away from ${MAX_CLICKS} clicks`);
  }

  async #spotAtRest(pattern: string): Promise<Spot> {
    await this.isReady();
    let before = '';
    return poll(`${pattern} at rest in ${this.name}`, async () => {
      const now = await this.run(spotOfNamed, pattern);
      const isSame = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return now !== null && isSame && (await this.hasSizeOf(now)) ? now : null;
    });
  }

  /** Also true if the click has closed the view or opened another document. */
  async #hasArrived(): Promise<boolean> {
    const look = async () => {
      const mark = await this.run(markOfClick).catch(() => null);
      return mark === 'expected' ? null : mark !== 'missed';
    };
    return poll('the click', look, CLICK_TIMEOUT_MS).catch(() => false);
  }

  /** Waits for the field with this label and returns its state. */
  field(label: string): Promise<Field> {
    return poll(`the field ${label} in ${this.name}`, () => this.run(fieldOf, label));
  }

  /** Replaces all text of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await poll(`${label} to write in, in ${this.name}`, () => this.run(replaceText, { label, text }));
  }

  /** Picks an option, by its words or its value, in the list with this label. */
  async choose(label: string, option: string): Promise<void> {
    await poll(`${option} in ${label} of ${this.name}`, () => this.run(chooseOption, { label, option }));
  }
}

/** A tab. */
export abstract class PageView extends View {
  abstract url(): Promise<string>;
  abstract goto(url: string): Promise<void>;
  /** Loads the page again; resolves when it has loaded. */
  abstract reload(): Promise<void>;
  /** Goes one step back in the tab's history; resolves when that page has loaded. */
  abstract goBack(): Promise<void>;
  /** Gives the page this size in CSS pixels, whatever the size of the window, and draws it even if the tab is not active. */
  abstract resize(width: number, height: number): Promise<void>;
  abstract setPreferences(preferences: Preferences): Promise<void>;
  /** Activates the tab, as a click on it does. */
  abstract bringToFront(): Promise<void>;
}
