/**
 * The keyboard commands by their names in the manifest. The browser handles names that begin with `_`. The panel is
 * such a name in Firefox and a command of the extension in Chromium.
 */
const shortcutNames = [
  '_execute_action',
  '_execute_sidebar_action',
  'open-panel',
  'summarize-page',
  'summarize-selection',
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

export function isShortcutName(name: string): name is ShortcutName {
  return (shortcutNames as readonly string[]).includes(name);
}
