import { poll } from '../../scripts/browsers/poll.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { eventually, expect, FAILURE, KEY, SUMMARY, summariesAsked, summaryIn, test } from './story.ts';

const KEY_TIMEOUT_MS = 10_000;

/** The name of the focused element. */
const focusedIn = (view: View): Promise<string> =>
  view.run(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    const name = focused?.ariaLabel ?? focused?.labels?.[0]?.textContent ?? focused?.innerText ?? '';
    return name.trim().replace(/\s+/g, ' ');
  });

/** Presses a key that moves the focus, and waits for the key: Firefox delivers it later, in another process. */
async function moveFocus(view: View, key: string): Promise<void> {
  await view.run(() => {
    document.documentElement.setAttribute('data-awaits-key', '');
    const tell = () => document.documentElement.removeAttribute('data-awaits-key');
    document.addEventListener('keyup', tell, { capture: true, once: true });
  });
  await view.press(key);
  const hasArrived = () => view.run(() => !document.documentElement.hasAttribute('data-awaits-key') || null);
  await poll('the key', hasArrived, KEY_TIMEOUT_MS).catch(() => undefined);
}

/** Presses Tab, at most `most` times, until an element with this name has the focus. */
async function tabTo(view: View, name: RegExp, most: number, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses <= most; presses += 1) {
    if (presses > 0) await moveFocus(view, key);
    const focused = await focusedIn(view);
    if (name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`${most} times ${key} did not lead to ${name}, but to ${passed.join(' | ')}`);
}

test('the keyboard alone starts, copies, sends differently, stops and leaves a summary in the popup', {
  tag: '@firefox',
}, async ({ browserName, configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  const focused = () => focusedIn(popup);
  await eventually(() => popup.run(() => document.hasFocus())).toBe(true);
  await eventually(focused).toMatch(/^Summarize/);
  await popup.press('Enter');
  await summaryIn(popup);
  await eventually(focused).toBe('Summary');

  // All sentences are one stop; arrow keys move between them, and Enter goes into the card.
  const claims = () => popup.count('.claim');
  await eventually(claims).toBeGreaterThan(1);
  const sentenceOf = (index: number) =>
    popup.run(at => document.querySelectorAll<HTMLElement>('.claim')[at]?.innerText.trim().replace(/\s+/g, ' '), index);
  await moveFocus(popup, 'Tab');
  expect(await focused()).toBe(await sentenceOf(0));
  await popup.text('.evidence blockquote');
  for (let at = 1; at < (await claims()); at += 1) {
    await moveFocus(popup, 'ArrowDown');
    expect(await focused()).toBe(await sentenceOf(at));
  }
  for (let at = await claims(); at > 1; at -= 1) await moveFocus(popup, 'ArrowUp');
  await moveFocus(popup, 'Enter');
  expect(await focused()).toBe('Show in page');
  // In Firefox, Escape closes the popup itself, whatever its page does with the key.
  await moveFocus(popup, browserName === 'firefox' ? 'Tab' : 'Escape');
  if (browserName !== 'firefox') expect(await focused()).toBe(await sentenceOf(0));
  expect(await popup.count('.evidence')).toBe(0);

  await tabTo(popup, /^Copy$/, 5);
  await popup.press('Enter');
  await eventually(focused).toBe('Copied');

  await tabTo(popup, /^More$/, 6, 'Shift+Tab');
  await popup.press('Enter');
  await tabTo(popup, /^Send differently/, 4);
  await popup.press('Enter');
  await eventually(focused).toMatch(/^Summarize/);
  await eventually(() => popup.count('input[type=radio]')).toBe(3);
  await tabTo(popup, /page.s text|words of page text/, 1);
  await tabTo(popup, /^Best for this page$/, 1);
  await popup.press('ArrowRight');
  await eventually(focused).toBe('Page text');
  await popup.press('ArrowRight');
  await eventually(focused).toBe('Link');
  service.hold();
  await popup.press('Enter');
  await eventually(focused).toBe('Stop');
  await eventually(() => summariesAsked(service)).toBe(2);
  await popup.press('Enter');
  await popup.text(FAILURE, 'Stopped');
  await eventually(focused).toMatch(/^Stopped/);
  await tabTo(popup, /^Back$/, 1);
  await popup.press('Enter');
  await eventually(focused).toMatch(/^Summarize/);
  expect(summariesAsked(service)).toBe(2);
});

test('the keyboard alone saves a key, uses the panel, and opens, copies, deletes and restores library entries', {
  tag: '@firefox',
}, async ({ configure, driver, panelOn, service }) => {
  await configure();
  const options = await driver.openOptions();
  await options.text('#account .section-words');
  await tabTo(options, /^Account/, 3);
  await options.press('Enter');
  await tabTo(options, /^Change$/, 3);
  await options.press('Enter');
  await tabTo(options, /^API key/, 4);
  for (const letter of KEY) await options.press(letter);
  await options.press('Enter');
  await options.text('.account-state', KEY.slice(-4));
  await options.close();

  const { panel } = await panelOn('/article.html');
  await panel.text('.source-line', 'min');
  await panel.run(() => document.querySelector<HTMLElement>('[role=tab]')?.focus());
  await tabTo(panel, /^Summarize/, 12);
  await panel.press('Enter');
  await summaryIn(panel);
  await tabTo(panel, /^This page$/, 8, 'Shift+Tab');
  await panel.press('ArrowRight');
  await eventually(() => focusedIn(panel)).toBe('Related');
  await panel.press('ArrowRight');
  await panel.text('.library-row');
  await tabTo(panel, /^The bees above the bakery/, 4);
  await panel.press('Enter');
  await panel.text(SUMMARY);
  await eventually(() => focusedIn(panel)).toBe('Summary');
  await tabTo(panel, /^Back$/, 5);
  await panel.press('Enter');
  await eventually(() => focusedIn(panel)).toMatch(/^The bees above the bakery/);

  const library = await driver.openPage(driver.urlOf('library.html'));
  await library.text('.library-row');
  await eventually(() => library.run(() => document.hasFocus())).toBe(true);
  await tabTo(library, /^The bees above the bakery/, 12);
  await library.press('Enter');
  await library.text('main .summary-text');
  await library.press('c');
  await library.text('main', 'Copied');
  await library.press('Backspace');
  await library.text('.toast', 'Deleted.');
  await tabTo(library, /^Undo$/, 8);
  await library.press('Enter');
  await library.text('.library-row');
  // The focus may be in the summary beside the list, which begins anew after its end.
  await tabTo(library, /^The bees above the bakery/, 24);
  const before = (await driver.tabAddresses()).length;
  await library.press('o');
  await eventually(async () => (await driver.tabAddresses()).length).toBe(before + 1);
  expect(summariesAsked(service)).toBe(1);
});
