import { browser } from 'wxt/browser';
import { isShortcutName, type ShortcutName } from '../model/shortcut.ts';
import { headOf, type TabHead } from './tabs.ts';

/** What Firefox has and the typings, which are Chromium's, do not. */
type FirefoxCommands = typeof browser.commands & { openShortcutSettings?: () => Promise<void> };

/** A keyboard command and the keys it is set to, as the browser spells them; empty where it has none. */
export type Shortcut = { name: ShortcutName; keys: string };

/** Calls `onPress` inside the gesture; to be called in the worker's first turn. The browser does its own commands itself. */
export function onShortcut(
  onPress: (name: ShortcutName, tab: TabHead | null, windowId: number | undefined) => void,
): void {
  browser.commands.onCommand.addListener((name, tab) => {
    if (isShortcutName(name)) onPress(name, tab ? headOf(tab) : null, tab?.windowId);
  });
}

/** Every keyboard command of ours, as it is set now. */
export async function readShortcuts(): Promise<Shortcut[]> {
  const all = await browser.commands.getAll();
  return all.flatMap(({ name, shortcut }) =>
    name !== undefined && isShortcutName(name) ? { name, keys: shortcut ?? '' } : [],
  );
}

/** Opens the browser's own page for changing them; `false` where none can be opened. */
export async function openShortcutSettings(): Promise<boolean> {
  try {
    if (import.meta.env.FIREFOX) {
      const commands = browser.commands as FirefoxCommands;
      if (commands.openShortcutSettings === undefined) return false;
      await commands.openShortcutSettings();
    } else {
      await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
    }
    return true;
  } catch {
    return false;
  }
}
