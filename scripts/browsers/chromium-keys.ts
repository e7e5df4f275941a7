import { setTimeout as delay } from 'node:timers/promises';
import type { Display } from './display.ts';

/** Presses keys together (`Alt+Shift+M`) in the focused element. */
export function pressKeys(display: Display, keys: string): void {
  const key = keys === 'Enter' ? 'Return' : keys;
  display.press(key.includes('+') ? key.toLowerCase() : key);
}

/** Types into the address bar and presses Enter. */
export function enterAddress(display: Display, text: string): void {
  display.press('ctrl+l');
  display.type(text);
  display.press('Return');
}

/**
 * Answers the question about a permission. Nothing outside the browser shows that the question is open: keys that come too
 * early are lost, or change its answer.
 */
export async function answerPermission(display: Display, isYes: boolean): Promise<void> {
  await delay(1_000);
  display.press(...(isYes ? ['Tab', 'Return'] : ['Escape']));
}
