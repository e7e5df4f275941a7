import { poll } from '../../scripts/browsers/poll.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { SUMMARIZE } from './words.ts';

/** In a page: its rendered text. */
export const textOf = (): string => document.body?.innerText ?? '';

/** Presses Summarize twice and submits the form once more, all before the page can react. */
export async function pressThrice(popup: View): Promise<void> {
  const press = (pattern: string) => {
    const name = new RegExp(pattern);
    const buttons = [...document.querySelectorAll('button')];
    const named = buttons.find(one => name.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));
    if (!named || named.disabled) return null;
    named.click();
    named.click();
    named.form?.requestSubmit();
    return true;
  };
  await poll(String(SUMMARIZE), () => popup.run(press, SUMMARIZE.source));
}
