import { textContentOf } from '../dom/dom-access.ts';
import { boxOf, heightOf, widthOf } from './box.ts';

/** A paragraph. Less is a caption, or an effect. */
const MIN_CHARS = 200;
const MIN_PX = { width: 200, height: 20 };

/** Limits the boxes that are measured. */
const MAX_NOTED = 500;

/** Text below the window that keeps its place and is hidden: pages reveal it when a person scrolls to it. */
export interface Unrevealed {
  /** An element that its opacity or `visibility` hides. Nothing in it may be noted too. */
  note(element: Element): void;
  /** Whether there is a paragraph or more of such text. */
  isThere(): boolean;
}

export function createUnrevealed(view: Window): Unrevealed {
  const noted = new Set<Element>();
  const isBelow = (element: Element) => {
    const box = boxOf(element);
    return box.top >= view.innerHeight && widthOf(box) >= MIN_PX.width && heightOf(box) >= MIN_PX.height;
  };
  return {
    note(element) {
      if (noted.size < MAX_NOTED) noted.add(element);
    },
    isThere() {
      let chars = 0;
      for (const element of noted) if (isBelow(element)) chars += textContentOf(element)?.trim().length ?? 0;
      return chars >= MIN_CHARS;
    },
  };
}
