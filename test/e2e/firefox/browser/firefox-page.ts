import type { Marionette } from '../../../../scripts/browsers/marionette.ts';
import { poll } from '../../../../scripts/browsers/poll.ts';

type Wrapped = { value: Record<string, string> };

/** An XPath string: one quoted with whichever quote the text does not have. */
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

const buttonXPath = (name: string) => `//button[normalize-space()=${quoted(name)}]`;

/** The field a label names, by `for` or by wrapping it. */
const fieldXPath = (label: string) => {
  const named = `//label[starts-with(normalize-space(), ${quoted(label)})]`;
  return `//*[@id=${named}/@for] | ${named}//*[self::input or self::select or self::textarea]`;
};

/** One tab of Firefox, with the few verbs the tests need. */
export class FirefoxPage {
  readonly handle: string;
  readonly #marionette: Marionette;

  constructor(marionette: Marionette, handle: string) {
    this.#marionette = marionette;
    this.handle = handle;
  }

  async goto(url: string): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:Navigate', { url });
  }

  /** Loads the page again; resolves when it has loaded. */
  async reload(): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:Refresh');
  }

  /** Goes one step back in the tab's history; resolves when that page has loaded. */
  async goBack(): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:Back');
  }

  /** Brings the tab to the front, as a person does by clicking it. */
  async bringToFront(): Promise<void> {
    await this.#marionette.send('WebDriver:SwitchToWindow', { handle: this.handle, focus: true });
  }

  /** Runs the inside of an async function in the page; its result must be plain data. */
  async run(body: string, args: unknown[] = []): Promise<unknown> {
    await this.#enter();
    return this.#marionette.run('content', body, args);
  }

  /** What a reader sees of the first element that fits `selector`, once there is one. */
  async text(selector: string): Promise<string> {
    const read = 'return document.querySelector(args[0])?.innerText || null';
    return (await poll(`${selector} with text`, () => this.run(read, [selector]))) as string;
  }

  /** Types into the field with this label. */
  async fill(label: string, value: string): Promise<void> {
    const id = await this.#find(fieldXPath(label));
    await this.#marionette.send('WebDriver:ElementClear', { id });
    await this.#marionette.send('WebDriver:ElementSendKeys', { id, text: value });
  }

  /** Clicks the button with this name. */
  async click(name: string): Promise<void> {
    const id = await this.#find(buttonXPath(name));
    await this.#marionette.send('WebDriver:ElementClick', { id });
  }

  /** The page as PNG. */
  async screenshot(): Promise<Buffer> {
    await this.#enter();
    const { value } = (await this.#marionette.send('WebDriver:TakeScreenshot', { full: true })) as { value: string };
    return Buffer.from(value, 'base64');
  }

  async close(): Promise<void> {
    await this.#enter();
    await this.#marionette.send('WebDriver:CloseWindow');
  }

  /** Later commands go to this tab; what the person sees in front does not change. */
  async #enter(): Promise<void> {
    await this.#marionette.send('Marionette:SetContext', { value: 'content' });
    await this.#marionette.send('WebDriver:SwitchToWindow', { handle: this.handle, focus: false });
  }

  async #find(xpath: string): Promise<string> {
    await this.#enter();
    const query = { using: 'xpath', value: xpath };
    const found = () => this.#marionette.send('WebDriver:FindElement', query).catch(() => null);
    const { value } = (await poll(xpath, found)) as Wrapped;
    const [id] = Object.values(value);
    if (id === undefined) throw new Error(`Firefox named no element for ${xpath}.`);
    return id;
  }
}
