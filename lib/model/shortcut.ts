/**
 * Our keyboard commands, by their names in the manifest. Those that begin with `_` the browser does itself; the panel is
 * one of them in Firefox and one of ours in Chromium.
 */
export const shortcutNames = [
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
