import type { Marionette } from '../../../../scripts/browsers/marionette.ts';
import { poll } from '../../../../scripts/browsers/poll.ts';
import type { FirefoxPage } from './firefox-page.ts';

/** Keys as WebDriver names them. https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** The entry of the open context menu with these words, also one in the extension's own submenu. */
const CHOOSE = `
  const menu = document.getElementById('contentAreaContextMenu');
  if (menu.state !== 'open') return null;
  const entry = [...menu.querySelectorAll('menuitem')].find(item => item.label.startsWith(args[0]));
  if (!entry) return [...menu.querySelectorAll('menuitem')].filter(item => !item.hidden).map(item => item.label);
  const submenu = entry.closest('menu');
  if (submenu) {
    if (submenu.menupopup.state !== 'open') {
      submenu.openMenu(true);
      return null;
    }
    submenu.menupopup.activateItem(entry);
  } else menu.activateItem(entry);
  return true;`;

const IS_MENU_CLOSED = `return document.getElementById('contentAreaContextMenu').state === 'closed' || null`;

const FOCUS_ADDRESS_BAR = `
  gURLBar.focus();
  gURLBar.select();`;

/** What is offered below the address bar, line by line. */
const OFFERED = `
  return [...document.querySelectorAll('.urlbarView-row')].filter(row => row.checkVisibility()).map(row => row.innerText);`;

const centreOf =
  'const { left, top, width, height } = found.getBoundingClientRect(); return { x: Math.round(left + Math.min(width, 40) / 2), y: Math.round(top + height / 2) };';

/** A person's hands on Firefox: real mouse and keys, on the page and on the browser's own menus and address bar. */
export class FirefoxInput {
  readonly #marionette: Marionette;

  constructor(marionette: Marionette) {
    this.#marionette = marionette;
  }

  /** Right-clicks on what fits `selector` and clicks the entry with these words. What is selected stays so. */
  async chooseFromMenu(page: FirefoxPage, selector: string, entry: string): Promise<void> {
    await page.bringToFront();
    const spot = (await page.run(
      `const found = document.querySelector(args[0]); found.scrollIntoView({ block: 'nearest' }); ${centreOf}`,
      [selector],
    )) as { x: number; y: number };
    const actions = [
      { type: 'pointerMove', ...spot },
      { type: 'pointerDown', button: 2 },
      { type: 'pointerUp', button: 2 },
    ];
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#marionette.send('WebDriver:PerformActions', { actions: [pointer] });
    const chosen = await poll(`${entry} in the menu`, () => this.#marionette.run('chrome', CHOOSE, [entry]));
    if (chosen !== true) throw new Error(`The menu has no entry "${entry}", but ${JSON.stringify(chosen)}.`);
    await poll('the menu to close', () => this.#marionette.run('chrome', IS_MENU_CLOSED));
  }

  /** Presses keys together (`Alt+Shift+M`), wherever the focus is. */
  async press(keys: string): Promise<void> {
    const values = keys.split('+').map(key => KEYS[key] ?? key.toLowerCase());
    const down = values.map(value => ({ type: 'keyDown', value }));
    const up = values.toReversed().map(value => ({ type: 'keyUp', value }));
    await this.#keys([...down, ...up]);
  }

  /** Types into the address bar of this tab, letter by letter; resolves when a line with `offered` is offered below it. */
  async typeAddress(page: FirefoxPage, text: string, offered: string): Promise<string[]> {
    await page.bringToFront();
    await this.#marionette.run('chrome', FOCUS_ADDRESS_BAR);
    await this.#keys(
      [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
    let before = '';
    return poll(`"${offered}" below the address bar, at rest`, async () => {
      const lines = (await this.#marionette.run('chrome', OFFERED)) as string[];
      const isSame = lines.join('\n') === before;
      before = lines.join('\n');
      return isSame && before.includes(text) && before.includes(offered) ? lines : null;
    });
  }

  async #keys(actions: object[]): Promise<void> {
    await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
    await this.#marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }
}
