import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement, parentOf } from '../dom/dom-access.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';

/** Narrows a probe to what browsers let a person select: without `user-select: none`, as on line numbers and buttons. */
export function createSelectableProbe(probe: VisibilityProbe): VisibilityProbe {
  let lastParent: Node | null = null;
  let isLastSelectable = true;
  return {
    ...probe,
    isTextVisible(text) {
      const parent = parentOf(text);
      if (parent !== lastParent) isLastSelectable = isSelectable(text);
      lastParent = parent;
      return isLastSelectable && probe.isTextVisible(text);
    },
  };
}

/** Firefox leaves `auto` in the computed value, so the parent decides; Chromium resolves it. */
function isSelectable(text: Text): boolean {
  for (let node = composedParentOf(text); node; node = composedParentOf(node)) {
    if (!isElement(node)) continue;
    const style = getComputedStyle(node);
    const value = style.getPropertyValue('user-select') || style.getPropertyValue('-webkit-user-select');
    if (value !== '' && value !== 'auto') return value !== 'none';
  }
  return true;
}
