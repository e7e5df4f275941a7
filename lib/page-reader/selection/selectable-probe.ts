import { parentOf } from '../dom/dom-access.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';
import { isSelectable } from '../visibility/selectable.ts';

/**
 * Narrows a probe to what browsers let a person select: without what styles write, and without `user-select: none`, as on line
 * numbers and buttons.
 */
export function createSelectableProbe(probe: VisibilityProbe): VisibilityProbe {
  let lastParent: Node | null = null;
  let isLastSelectable = true;
  return {
    ...probe,
    generatedTextOf: () => null,
    isTextVisible(text) {
      const parent = parentOf(text);
      if (parent !== lastParent) isLastSelectable = isSelectable(text);
      lastParent = parent;
      return isLastSelectable && probe.isTextVisible(text);
    },
  };
}
