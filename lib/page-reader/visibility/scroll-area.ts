import { rootOf } from '../dom/dom-access.ts';
import { type Box, boxOf } from './box.ts';

/** The area that scrolling can bring into view. */
export interface ScrollArea {
  /** Whether scrolling can show a box, given in viewport coordinates. */
  canShow(box: Box): boolean;
}

/** Content this many window widths to the right counts as moved out of reach. */
const MAX_WINDOW_WIDTHS = 3;

/** The whole page, scrolled by the window. */
export function createPageArea(view: Window): ScrollArea {
  const root = rootOf(view.document);
  const { direction, overflowX } = root ? getComputedStyle(root) : { direction: 'ltr', overflowX: 'visible' };
  const extra = overflowX === 'hidden' || overflowX === 'clip' ? 0 : MAX_WINDOW_WIDTHS * view.innerWidth;
  const left = direction === 'rtl' ? -extra : 0;
  const right = direction === 'rtl' ? view.innerWidth : view.innerWidth + extra;
  const [x, y] = [view.scrollX, view.scrollY];
  return {
    canShow: box => box.right + x > left && box.left + x < right && box.bottom + y > 0,
  };
}

/** The viewport itself, for what does not scroll with the page (`position: fixed`). */
export function createViewportArea(view: Window): ScrollArea {
  return {
    canShow: box => box.right > 0 && box.left < view.innerWidth && box.bottom > 0 && box.top < view.innerHeight,
  };
}

/** An element with its own scroll bars inside another area. */
export function createScrollerArea(element: Element, outer: ScrollArea): ScrollArea {
  const box = boxOf(element);
  const isReachable = outer.canShow(box);
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const left = isRightToLeft ? -Infinity : box.left - Reflect.get(Element.prototype, 'scrollLeft', element);
  const top = box.top - Reflect.get(Element.prototype, 'scrollTop', element);
  return { canShow: inner => isReachable && inner.right > left && inner.bottom > top };
}
