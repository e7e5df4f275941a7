import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement } from '../dom/dom-access.ts';

/**
 * Whether a person can select a text: line numbers and buttons often have `user-select: none`. Firefox leaves `auto` in the
 * computed value, so the parent decides; Chromium resolves it.
 */
export function isSelectable(text: Text): boolean {
  for (let node = composedParentOf(text); node; node = composedParentOf(node)) {
    if (!isElement(node)) continue;
    const style = getComputedStyle(node);
    const value = style.getPropertyValue('user-select') || style.getPropertyValue('-webkit-user-select');
    if (value !== '' && value !== 'auto') return value !== 'none';
  }
  return true;
}
