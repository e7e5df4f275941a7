import { composedParentOf } from '../dom/composed-tree.ts';
import { firstElementOf, isElement, nameOf, nextElementOf } from '../dom/dom-access.ts';
import { type Backdrop, backdropIn, hasContrast } from './backdrop.ts';
import { isClippedByStyle, isCollapsed } from './clipping.ts';
import type { Color } from './color.ts';
import {
  filterOpacityOf,
  isHiddenByStyle,
  isTextRaised,
  listStyleOf,
  looksClickable,
  MIN_OPACITY,
  type Style,
  styleOf,
} from './computed-style.ts';
import { drawingOf } from './drawing.ts';
import { drawnChildrenOf } from './drawn-order.ts';
import { glyphColorsOf, MIN_LETTER_PX, SHOWS_BACKGROUND } from './glyph-colors.ts';
import { isHiddenFromReaders } from './markup-probe.ts';
import type { VisibilityProbe } from './probe-interface.ts';
import { whiteSpaceOf } from './white-space.ts';

/** An element moved this far is meant to be invisible. */
const FAR_PX = 900;

/** Without boxes, every background covers all content of its element. */
const ANYWHERE = { x: 0, y: 0 };

/**
 * Visibility by computed styles alone, for a collapsed element and its content: they have styles, but no boxes to measure.
 * The element's own hiding is ignored. `behind` is the backdrop of the element.
 */
export function createCollapsedProbe(start: Element, behind: Backdrop): VisibilityProbe {
  let style = styleOf(start);
  const { visibility } = style.css;
  const opacities = new Map<Node | null, number>();
  const backdrops = new Map<Node | null, Backdrop>([[start, unboundedBackdropIn(start, style.css, behind)]]);
  /** Boxes that are collapsed with `start` because they wrap all of its content, as in accordions that animate a grid row. */
  const collapsed = new Set<Node | null>([start]);
  const range = start.ownerDocument.createRange();
  let lastParent: Node | null = null;
  let lastColors: Color[] = [];

  const isCollapsedWithParent = (element: Element) => {
    const parent = composedParentOf(element);
    return parent !== null && isElement(parent) && collapsed.has(parent) && isOnlyChild(element, parent);
  };

  return {
    isElementVisible(element) {
      if (element === start) return true;
      if (isHiddenFromReaders(element)) return false;
      style = styleOf(element);
      const { css } = style;
      const parent = composedParentOf(element);
      const opacity = Number(css.opacity) * filterOpacityOf(css.filter) * (opacities.get(parent) ?? 1);
      if (opacity < MIN_OPACITY || isHiddenByStyle(element, style) || isClippedByStyle(style)) return false;
      if (isMovedAway(style)) return false;
      if (isCollapsed(style)) {
        if (!isCollapsedWithParent(element)) return false;
        collapsed.add(element);
      }
      if (opacity < 1) opacities.set(element, opacity);
      backdrops.set(element, unboundedBackdropIn(element, css, backdrops.get(parent) ?? behind));
      return true;
    },

    isTextVisible(text) {
      const parent = composedParentOf(text);
      if (parent !== lastParent) lastColors = parent !== null && isElement(parent) ? colorsOf(parent, visibility) : [];
      lastParent = parent;
      range.selectNodeContents(text);
      const { width, height } = range.getBoundingClientRect();
      // A panel of zero height is laid out, and so are its letters.
      if (height > 0 && (width === 0 || height < MIN_LETTER_PX)) return false;
      const backdrop = backdrops.get(parent) ?? behind;
      return lastColors === SHOWS_BACKGROUND || lastColors.some(color => hasContrast(color, backdrop, ANYWHERE));
    },

    isTextRaised,
    drawingOf: element => drawingOf(element, nameOf(element), style),
    childrenOf: element => drawnChildrenOf(element, style),
    listStyleOf,
    whiteSpaceOf,
    isApart: () => false,
    generatedTextOf: () => null,
    standInOf: () => '',
    probeForFrame: () => null,
    probeForCollapsed: element => createCollapsedProbe(element, backdrops.get(composedParentOf(element)) ?? behind),
    looksClickable,
    probeForPanel: () => null,
    ignoringPageFadeIn: () => createCollapsedProbe(start, behind),
    readingPictures: () => null,
    appearsOnScroll: () => false,
  };
}

const unboundedBackdropIn = (element: Element, style: CSSStyleDeclaration, behind: Backdrop): Backdrop => ({
  ...backdropIn(element, style, behind),
  area: null,
});

const isOnlyChild = (element: Element, parent: Element): boolean =>
  firstElementOf(parent) === element && nextElementOf(element) === null;

function colorsOf(element: Element, ignoredVisibility: string): Color[] {
  const style = getComputedStyle(element);
  const isTiny = Number.parseFloat(style.fontSize) < MIN_LETTER_PX;
  return isTiny ? [] : glyphColorsOf(element, style, ignoredVisibility);
}

/** Moved far away, or scaled to nothing. */
function isMovedAway({ css, position }: Style): boolean {
  const isOutOfFlow = position === 'absolute' || position === 'fixed';
  const moves = isOutOfFlow ? [css.marginLeft, css.left, css.right, css.top] : [css.marginLeft];
  if (moves.some(length => Number.parseFloat(length) <= -FAR_PX)) return true;
  const { transform } = css;
  if (!transform.startsWith('matrix')) return false;
  const { a, b, c, d, e, f } = new DOMMatrix(transform);
  return Math.abs(a * d - b * c) < MIN_OPACITY * MIN_OPACITY || Math.abs(e) >= FAR_PX || Math.abs(f) >= FAR_PX;
}
