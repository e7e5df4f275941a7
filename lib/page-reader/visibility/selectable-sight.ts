import { composedParentOf } from '../dom/composed-walk.ts';
import { isElement, parentOf } from '../dom/dom.ts';
import type { Sight } from './sight.ts';

/** The same eyes, but for what browsers leave out of a selection (`user-select: none`): line numbers, buttons. */
export function selectableSight(sight: Sight): Sight {
  let lastParent: Node | null = null;
  let isLastSelectable = true;
  return {
    ...sight,
    reaches(text) {
      const parent = parentOf(text);
      if (parent !== lastParent) isLastSelectable = isSelectable(text);
      lastParent = parent;
      return isLastSelectable && sight.reaches(text);
    },
  };
}

/** Firefox leaves `auto` in the computed value and looks at the parent; Chromium has looked already. */
function isSelectable(text: Text): boolean {
  for (let node = composedParentOf(text); node; node = composedParentOf(node)) {
    if (!isElement(node)) continue;
    const style = getComputedStyle(node);
    const value = style.getPropertyValue('user-select') || style.getPropertyValue('-webkit-user-select');
    if (value !== '' && value !== 'auto') return value !== 'none';
  }
  return true;
}
