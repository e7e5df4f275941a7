import type { Marionette } from './marionette.ts';
import type { ClickOptions, Spot } from './view.ts';

/** WebDriver's names of keys. https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Tab: '\uE004',
  Enter: '\uE007',
  Backspace: '\uE003',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const BUTTONS = { left: 0, middle: 1, right: 2 };

type PointerOptions = Omit<ClickOptions, 'button'> & { button?: keyof typeof BUTTONS };

/** A real click of the mouse in Marionette's current context. `spot` is relative to the middle of the element `origin`. */
export async function click(
  marionette: Marionette,
  spot: Pick<Spot, 'x' | 'y'>,
  { times = 1, button = 'left' }: PointerOptions = {},
  origin?: object,
): Promise<void> {
  const press = [
    { type: 'pointerDown', button: BUTTONS[button] },
    { type: 'pointerUp', button: BUTTONS[button] },
  ];
  const move = { type: 'pointerMove', x: spot.x, y: spot.y, ...(origin && { origin }) };
  const actions = [move, ...press, ...(times === 2 ? press : [])];
  const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await marionette.send('WebDriver:PerformActions', { actions: [pointer] });
}

/** Presses keys together (`Alt+Shift+M`) in the focused element. */
export async function pressKeys(marionette: Marionette, keys: string): Promise<void> {
  const values = keys.split('+').map(key => KEYS[key] ?? key.toLowerCase());
  const down = values.map(value => ({ type: 'keyDown', value }));
  const up = values.toReversed().map(value => ({ type: 'keyUp', value }));
  await sendKeys(marionette, [...down, ...up]);
}

/** Types text, letter by letter, into the focused element. */
export async function typeText(marionette: Marionette, text: string): Promise<void> {
  const typed = [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })));
  await sendKeys(marionette, typed);
}

async function sendKeys(marionette: Marionette, actions: object[]): Promise<void> {
  await marionette.send('Marionette:SetContext', { value: 'chrome' });
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
}
