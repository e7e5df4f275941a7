import { browser } from 'wxt/browser';
import { isShortcutName, type ShortcutName } from '../../model/shortcut.ts';
import { headOf, type TabHead } from '../tabs/tabs.ts';

/** The typings are Chromium's. This part exists in Firefox only. */
type FirefoxCommands = typeof browser.commands & { openShortcutSettings?: () => Promise<void> };

/** Not in Firefox for Android. */
export const hasShortcuts = browser.commands !== undefined;

/** A keyboard command and its keys in the browser's notation; empty if none are set. */
export type Shortcut = { name: ShortcutName; keys: string };

/**
 * Calls `onPress` within the user gesture. Call it in the worker's first turn. The browser handles its own commands.
 */
export function onShortcut(
  onPress: (name: ShortcutName, tab: TabHead | null, windowId: number | undefined) => void,
): void {
  browser.commands.onCommand.addListener((name, tab) => {
    if (isShortcutName(name)) onPress(name, tab ? headOf(tab) : null, tab?.windowId);
  });
}

/** All keyboard commands of the extension with their current keys. */
export async function readShortcuts(): Promise<Shortcut[]> {
  const all = await browser.commands.getAll();
  return all.flatMap(({ name, shortcut }) =>
    name !== undefined && isShortcutName(name) ? { name, keys: shortcut ?? '' } : [],
  );
}

/** Opens the browser's page for changing shortcuts. `false` if it cannot be opened. */
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
