import { rootOf } from '../dom/dom.ts';
import { type Box, boxOf } from './box.ts';

/** A part of the page that a person can bring into view: what does not lie in it is not reached by any scrolling. */
export interface Frame {
  /** Whether a box, in the window's coordinates, can be brought into view. */
  reaches(box: Box): boolean;
}

/** A page may be this much wider than its window before what lies farther right counts as put away. */
const WIDEST_WINDOWS = 3;

/** The whole page, scrolled by the window. */
export function createPageFrame(view: Window): Frame {
  const root = rootOf(view.document);
  const { direction, overflowX } = root ? getComputedStyle(root) : { direction: 'ltr', overflowX: 'visible' };
  const extra = overflowX === 'hidden' || overflowX === 'clip' ? 0 : WIDEST_WINDOWS * view.innerWidth;
  const left = direction === 'rtl' ? -extra : 0;
  const right = direction === 'rtl' ? view.innerWidth : view.innerWidth + extra;
  const [x, y] = [view.scrollX, view.scrollY];
  return {
    reaches: box => box.right + x > left && box.left + x < right && box.bottom + y > 0,
  };
}

/** What stays in place while the page scrolls (`position: fixed`). */
export function createViewportFrame(view: Window): Frame {
  return {
    reaches: box => box.right > 0 && box.left < view.innerWidth && box.bottom > 0 && box.top < view.innerHeight,
  };
}

/** An element with scroll bars of its own, inside another frame. */
export function createScrollerFrame(element: Element, around: Frame): Frame {
  const box = boxOf(element);
  const isReached = around.reaches(box);
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const left = isRightToLeft ? -Infinity : box.left - Reflect.get(Element.prototype, 'scrollLeft', element);
  const top = box.top - Reflect.get(Element.prototype, 'scrollTop', element);
  return { reaches: inner => isReached && inner.right > left && inner.bottom > top };
}
