import { click, pressKeys, typeText } from './firefox-input.ts';
import { CHOOSE, CLOSE_MENU, FOCUS_ADDRESS_BAR, IS_MENU_CLOSED, OFFERED } from './firefox-window.ts';
import type { Marionette } from './marionette.ts';
import { poll } from './poll.ts';
import type { PageView } from './view.ts';

/** Right-clicks the match of `selector` in `page` and clicks the extension's entry with these words. */
export async function chooseFromMenu(
  marionette: Marionette,
  page: PageView,
  selector: string,
  entry: string,
): Promise<void> {
  await page.bringToFront();
  const target = await page.run(one => {
    const found = document.querySelector(one);
    found?.scrollIntoView({ block: 'nearest' });
    const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return { x: Math.round(left + Math.min(width, 40) / 2), y: Math.round(top + height / 2) };
  }, selector);
  await click(marionette, target, { button: 'right' });
  const chosen = await poll(`${entry} in the menu`, () => marionette.run('chrome', CHOOSE, [entry]));
  if (chosen !== true) {
    await marionette.run('chrome', CLOSE_MENU, []);
    throw new Error(`The menu has no entry "${entry}". It has: ${JSON.stringify(chosen)}.`);
  }
  await poll('the menu to close', () => marionette.run('chrome', IS_MENU_CLOSED, []));
}

/** Types into the address bar and, once `offered` is shown below it, presses Enter. */
export async function enterAddress(marionette: Marionette, text: string, offered: string): Promise<void> {
  await marionette.run('chrome', FOCUS_ADDRESS_BAR, []);
  await typeText(marionette, text);
  let before = '';
  await poll(`"${offered}" below the address bar, at rest`, async () => {
    const lines = ((await marionette.run('chrome', OFFERED, [])) as string[]).join('\n');
    const isSame = lines === before;
    before = lines;
    return isSame && lines.includes(text) && lines.includes(offered) ? lines : null;
  });
  await pressKeys(marionette, 'Enter');
}
