import { bodyOf, rootOf } from '../dom/dom-access.ts';
import { type Box, boxOf, centerOf, contains, heightOf, widthOf } from './box.ts';

/** The area that scrolling can bring into view. */
export interface ScrollArea {
  /** Whether scrolling can show a box, given in viewport coordinates. */
  canShow(box: Box): boolean;
}

/** Content this many window widths to the right counts as moved out of reach. */
const MAX_WINDOW_WIDTHS = 3;

const NO_STYLE = { direction: 'ltr', overflowX: 'visible', writingMode: 'horizontal-tb' };

/** The whole page, scrolled by the window. */
export function createPageArea(view: Window): ScrollArea {
  const root = rootOf(view.document);
  const { direction, overflowX, writingMode } = root ? getComputedStyle(root) : NO_STYLE;
  const body = bodyOf(view.document);
  // Where lines run from top to bottom, a page is as wide as others are high. The style of the body counts for the window.
  const isVertical = (body ? getComputedStyle(body).writingMode : writingMode).endsWith('-rl');
  const mostWide = isVertical ? Infinity : MAX_WINDOW_WIDTHS * view.innerWidth;
  const extra = overflowX === 'hidden' || overflowX === 'clip' ? 0 : mostWide;
  const goesLeft = isVertical || direction === 'rtl';
  const left = goesLeft ? -extra : 0;
  const right = goesLeft ? view.innerWidth : view.innerWidth + extra;
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
  const style = getComputedStyle(element);
  const left = scrollsLeft(style) ? -Infinity : box.left - Reflect.get(Element.prototype, 'scrollLeft', element);
  const top = scrollsUp(style) ? -Infinity : box.top - Reflect.get(Element.prototype, 'scrollTop', element);
  return { canShow: inner => isReachable && inner.right > left && inner.bottom > top };
}

/** Less than this of a text, in either direction, shows no letter. */
const MIN_PX = 3;
/** Of a line of large letters, no more than a part of this size lies above and below them. */
const MIN_SHARE = 0.2;
const MAX_LINE_PX = 60;

/** A box inside another area that cuts off what lies outside of it: nobody can scroll there. Measured at the first question. */
export function createClippedArea(boxIn: () => Box, outer: ScrollArea): ScrollArea {
  let box: Box | null = null;
  return {
    canShow(inner) {
      box ??= boxIn();
      const left = {
        left: Math.max(box.left, inner.left),
        right: Math.min(box.right, inner.right),
        top: Math.max(box.top, inner.top),
        bottom: Math.min(box.bottom, inner.bottom),
      };
      const minHeight = Math.max(MIN_PX, MIN_SHARE * Math.min(heightOf(inner), MAX_LINE_PX));
      const isLeft = widthOf(left) >= MIN_PX && heightOf(left) >= minHeight;
      // What is smaller by itself is judged elsewhere.
      return (isLeft || (widthOf(inner) < MIN_PX && widthOf(left) >= 0)) && outer.canShow(left);
    },
  };
}

/**
 * A box that a script moves behind a smaller one, as slides, or a page that scrolls smoothly: all of it comes into view. Null
 * where none of it is in view, or it is not larger: then it has been moved away.
 */
export function createTrackArea(track: Box, opening: Box, outer: ScrollArea): ScrollArea | null {
  const isLarger = widthOf(track) > widthOf(opening) + 1 || heightOf(track) > heightOf(opening) + 1;
  if (!isLarger || !isTouching(track, opening) || !outer.canShow(opening)) return null;
  return { canShow: box => contains(track, centerOf(box)) };
}

const isTouching = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >= MIN_PX &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >= MIN_PX;

/** Its contents begin at the right and go on to the left (CSS Overflow 3, "scrollable overflow"). */
function scrollsLeft({ direction, writingMode, display, flexDirection }: CSSStyleDeclaration): boolean {
  if (writingMode.endsWith('-rl')) return true;
  const isReversed = display.endsWith('flex') && flexDirection === 'row-reverse';
  return (direction === 'rtl') !== isReversed;
}

/** Its contents begin below and go on upwards, as in chats that stay at their end. */
function scrollsUp({ display, flexDirection }: CSSStyleDeclaration): boolean {
  return display.endsWith('flex') && flexDirection === 'column-reverse';
}
