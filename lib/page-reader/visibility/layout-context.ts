import { isElement, isRootOrBody, parentOf, rootOf } from '../dom/dom-access.ts';
import { type Backdrop, createWindowBackdrop } from './backdrop.ts';
import { type Box, boxOf, heightOf, widthOf } from './box.ts';
import { clipBoxOf } from './clipping.ts';
import type { Style } from './computed-style.ts';
import {
  createClippedArea,
  createPageArea,
  createScrollerArea,
  createTrackArea,
  type ScrollArea,
} from './scroll-area.ts';

/** The combined effect of an element and its ancestors on its content. */
export interface Context {
  readonly area: ScrollArea;
  /** The area of boxes out of the flow, which only a positioned element cuts. */
  readonly positionedArea: ScrollArea;
  readonly backdrop: Backdrop;
  readonly opacity: number;
  /** Whether `visibility: hidden`, which is inherited, comes from an element that fades in. */
  readonly isFadingIn: boolean;
  /** In a copy for screen readers, which is read in place of what is drawn (`screen-reader-copy.ts`). */
  readonly isCopy: boolean;
}

export function contextOfPage(view: Window): Context {
  const area = createPageArea(view);
  return {
    area,
    positionedArea: area,
    backdrop: createWindowBackdrop(rootOf(view.document) ?? view.document.documentElement),
    opacity: 1,
    isFadingIn: false,
    isCopy: false,
  };
}

/** The areas of what lies in an element in the flow, and out of it. */
export function areasIn(
  element: Element,
  style: Style,
  outer: Context,
  viewport: ScrollArea,
): Pick<Context, 'area' | 'positionedArea'> {
  const { position, css } = style;
  // A dialog that keeps the page behind it from scrolling sets `position: fixed` on the body.
  const isFixed = position === 'fixed' && !isRootOrBody(element);
  const own = isFixed ? viewport : position === 'absolute' ? outer.positionedArea : outer.area;
  const isAround = position !== 'static' || css.transform !== 'none' || css.contain !== 'none';
  if (isScroller(element, style)) {
    const area = createScrollerArea(element, own);
    return { area, positionedArea: area };
  }
  const track = isMoved(style) ? trackAreaOf(element, style, own) : null;
  if (track) return { area: track, positionedArea: track };
  const box = clipBoxOf(element, style);
  const area = box ? createClippedArea(box, own) : own;
  return { area, positionedArea: isAround ? area : outer.positionedArea };
}

/** Whether a script may have moved an element. */
const isMoved = ({ css, position }: Style): boolean =>
  css.transform !== 'none' ||
  css.translate !== 'none' ||
  (position !== 'static' && [css.left, css.top].some(length => length.startsWith('-')));

/** The area of an element that its parent, or the window, shows a part of. */
function trackAreaOf(element: Element, style: Style, outer: ScrollArea): ScrollArea | null {
  const parent = parentOf(element);
  if (!parent || !isElement(parent)) return null;
  const { fontSize, overflowX, overflowY } = getComputedStyle(parent);
  if (!/hidden|clip/.test(overflowX + overflowY)) return null;
  const opening = isRootOrBody(parent) ? windowBoxOf(parent) : boxOf(parent);
  const isLine = heightOf(opening) <= MAX_LINE_EMS * Number.parseFloat(fontSize);
  return isLine ? null : createTrackArea(trackBoxOf(element, style), opening, outer);
}

function windowBoxOf({ ownerDocument: { defaultView } }: Element): Box {
  const { innerWidth = 0, innerHeight = 0 } = defaultView ?? {};
  return { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
}

/** The box of an element with what hangs out of it: slides are often laid out beyond their track. */
function trackBoxOf(element: Element, { css, overflowX }: Style): Box {
  const box = boxOf(element);
  if (overflowX !== 'visible') return box;
  const width = Math.max(widthOf(box), Reflect.get(Element.prototype, 'scrollWidth', element));
  const height = Math.max(heightOf(box), Reflect.get(Element.prototype, 'scrollHeight', element));
  const isLeftward = css.direction === 'rtl';
  return {
    left: isLeftward ? box.right - width : box.left,
    right: isLeftward ? box.right : box.left + width,
    top: box.top,
    bottom: box.top + height,
  };
}

/** What rolls through an opening of one or two lines, such as a digit, is gone when it has passed. */
const MAX_LINE_EMS = 2.5;

const SCROLLS = /auto|scroll/u;

const isScrolled = (element: Element): boolean =>
  ['scrollLeft', 'scrollTop'].some(key => Math.abs(Reflect.get(Element.prototype, key, element)) > 1);

/**
 * Whether an element scrolls: by its scroll bars, or because a script has scrolled it. The body scrolls by itself only where the
 * root does not leave its scrolling to the window.
 */
function isScroller(element: Element, { css, overflowX }: Style): boolean {
  if (overflowX === 'visible') return false;
  if (!SCROLLS.test(overflowX + css.overflowY)) return !isRootOrBody(element) && isScrolled(element);
  if (!isRootOrBody(element)) return true;
  const root = parentOf(element);
  return root !== null && isElement(root) && getComputedStyle(root).overflowY !== 'visible';
}
