/**
 * What the toolbar button shows in a tab: nothing new, a summary in progress, one that has come or failed and was not seen
 * yet, or that a summary of the page is saved.
 */
export const buttonStates = ['ready', 'running', 'done', 'failed', 'saved'] as const;

export type ButtonState = (typeof buttonStates)[number];

/** In pixels: what toolbars show on simple and on dense screens. */
export const buttonSizes = [16, 32] as const;

/** The file of the icon, from the root of the extension. */
export function iconFileOf(state: ButtonState, size: number): string {
  return state === 'ready' ? `/icon/${size}.png` : `/icon/${state}-${size}.png`;
}
