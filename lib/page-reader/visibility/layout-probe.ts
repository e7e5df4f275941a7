import { composedParentOf } from '../dom/composed-tree.ts';
import { frameDocumentOf, isElement, isRootOrBody, parentOf, rootOf } from '../dom/dom-access.ts';
import { type Backdrop, backdropIn, createWindowBackdrop, hasContrast } from './backdrop.ts';
import { type Box, boxOf, boxOfRange, centerOf, heightOf, widthOf } from './box.ts';
import { isClippedAway, isClippedByStyle } from './clipping.ts';
import type { Color } from './color.ts';
import {
  BLOCK_DISPLAY,
  filterOpacityOf,
  isHiddenByStyle,
  isTextRaised,
  MIN_OPACITY,
  type Style,
  styleOf,
} from './computed-style.ts';
import { glyphColorsOf, MIN_LETTER_PX, SHOWS_BACKGROUND } from './glyph-colors.ts';
import { hasHiddenAttribute, isHiddenByMarkup } from './markup-probe.ts';
import { createPaintedLayers, type PaintedLayers } from './painted-layers.ts';
import type { VisibilityProbe } from './probe-interface.ts';
import { createTwinFinder } from './screen-reader-copy.ts';
import { createPageArea, createScrollerArea, createViewportArea, type ScrollArea } from './scroll-area.ts';

const SCROLLS = /auto|scroll/u;

/** Creates the probe for a collapsed element, given its backdrop. */
type CreateCollapsed = (element: Element, behind: Backdrop) => VisibilityProbe;

/**
 * Visibility in a live page or frame, by layout and computed styles. `createCollapsed` (`createCollapsedProbe`) is for
 * readers of closed panels; a selection cannot contain them.
 */
export function createLayoutProbe(
  view: Window = window,
  createCollapsed: CreateCollapsed | null = null,
): VisibilityProbe {
  return createProbe({ view, createCollapsed, mayFadeIn: () => false, isHidden: isHiddenByMarkup }, null);
}

interface Options {
  readonly view: Window;
  readonly createCollapsed: CreateCollapsed | null;
  /** Elements whose opacity and visibility are ignored. */
  readonly mayFadeIn: (element: Element) => boolean;
  readonly isHidden: (element: Element) => boolean;
}

/** The combined effect of an element and its ancestors on its content. */
interface Context {
  readonly area: ScrollArea;
  readonly backdrop: Backdrop;
  readonly opacity: number;
  /** Whether `visibility: hidden`, which is inherited, comes from an element that fades in. */
  readonly isFadingIn: boolean;
  /** In a copy for screen readers, which is read in place of what is drawn (`screen-reader-copy.ts`). */
  readonly isCopy: boolean;
}

const contextOfPage = (view: Window): Context => ({
  area: createPageArea(view),
  backdrop: createWindowBackdrop(getComputedStyle(rootOf(view.document) ?? view.document.documentElement)),
  opacity: 1,
  isFadingIn: false,
  isCopy: false,
});

/** The probe for a page, or for the part of it that `around` is the context of. */
function createProbe(options: Options, around: Context | null): VisibilityProbe {
  const { view, createCollapsed, mayFadeIn, isHidden } = options;
  const { document } = view;
  const viewport = createViewportArea(view);
  const outermost = around ?? contextOfPage(view);
  /** The context in each visible element. */
  const contexts = new Map<Node, Context>();
  const range = document.createRange();
  const drawnTwinOf = createTwinFinder();
  /** The element that was asked about last, and its style. */
  let lastElement: Element | null = null;
  let style: Style;
  let lastParent: Node | null = null;
  let lastColors: Color[] = [];
  let layers: PaintedLayers | null = null;

  function contextOf(node: Node): Context {
    const parent = composedParentOf(node);
    return (parent && contexts.get(parent)) ?? outermost;
  }

  function areaIn(element: Element, outer: ScrollArea): ScrollArea {
    // A dialog that keeps the page behind it from scrolling sets `position: fixed` on the body.
    const isFixed = style.position === 'fixed' && !isRootOrBody(element);
    const own = isFixed ? viewport : outer;
    return isScroller(element, style) ? createScrollerArea(element, own) : own;
  }

  function opacityIn(element: Element, outer: number): number {
    const given = Number(style.css.opacity);
    const own = given < MIN_OPACITY && mayFadeIn(element) ? 1 : given;
    return own * filterOpacityOf(style.css.filter) * outer;
  }

  function colorsIn(element: Element, isFadingIn: boolean): Color[] {
    const css = element === lastElement ? style.css : getComputedStyle(element);
    return glyphColorsOf(element, css, isFadingIn ? 'hidden' : 'visible');
  }

  function hasVisibleGlyphs(colors: readonly Color[], parent: Node | null, box: Box, backdrop: Backdrop): boolean {
    const point = centerOf(box);
    if (colors.some(color => hasContrast(color, backdrop, point))) return true;
    layers ??= createPaintedLayers(document);
    return colors.some(color => layers?.isBehindText(color, point, parent));
  }

  const probesFor = (outer: Context) => ({
    drawn: () => createProbe({ ...options, isHidden: hasHiddenAttribute }, outer),
    copy: () => createProbe(options, { ...outer, isCopy: true }),
  });

  /** The context in an element; null where nothing in it can be seen. */
  function contextIn(element: Element): Context | null {
    if (isHidden(element)) return null;
    const outer = contextOf(element);
    style = styleOf(element);
    lastElement = element;
    if (isHiddenByStyle(element, style)) return null;
    if (outer.isCopy) return outer;
    const isClipped = isClippedAway(element, style);
    const mayBeCopy = !around && (isClipped || style.position === 'absolute' || style.position === 'fixed');
    const twin = mayBeCopy ? drawnTwinOf(element, probesFor(outer)) : null;
    if (twin) {
      // A box out of the flow is always a block, but its text takes the place of what is drawn.
      style = { ...style, display: styleOf(twin).display };
      return { ...outer, isCopy: true };
    }
    if (isClipped) return null;
    const opacity = opacityIn(element, outer.opacity);
    if (opacity < MIN_OPACITY) return null;
    return {
      area: areaIn(element, outer.area),
      backdrop: backdropIn(element, style.css, outer.backdrop),
      opacity,
      isFadingIn: (outer.isFadingIn || mayFadeIn(element)) && style.css.visibility === 'hidden',
      isCopy: false,
    };
  }

  function isElementVisible(element: Element): boolean {
    const context = contextIn(element);
    if (context) contexts.set(element, context);
    return context !== null;
  }

  /** Whether an element, the last one found visible, has a visible box that scrolling can show. */
  function isExpanded(element: Element): boolean {
    const { area, isFadingIn } = contexts.get(element) ?? outermost;
    const box = boxOf(element);
    return (style.css.visibility === 'visible' || isFadingIn) && fitsLetter(box) && area.canShow(box);
  }

  return {
    isElementVisible,

    isTextVisible(text) {
      const parent = composedParentOf(text);
      const { area, backdrop, isFadingIn, isCopy } = (parent && contexts.get(parent)) ?? outermost;
      if (parent !== lastParent) lastColors = parent !== null && isElement(parent) ? colorsIn(parent, isFadingIn) : [];
      lastParent = parent;
      if (lastColors.length === 0) return false;
      if (isCopy) return true;
      range.selectNodeContents(text);
      const box = boxOfRange(range);
      if (widthOf(box) === 0 || heightOf(box) < MIN_LETTER_PX || !area.canShow(box)) return false;
      return lastColors === SHOWS_BACKGROUND || hasVisibleGlyphs(lastColors, parent, box, backdrop);
    },

    isTextRaised,
    isLaidOutAsBlock: () => BLOCK_DISPLAY.test(style.display),
    probeForFrame(frame) {
      const inner = frameDocumentOf(frame)?.defaultView;
      return inner && isExpanded(frame) ? createLayoutProbe(inner, createCollapsed) : null;
    },
    probeForCollapsed(element) {
      // Text clipped to a shape is for assistive technology, not a panel.
      const mayBePanel = createCollapsed && !isClippedByStyle(styleOf(element));
      if (!mayBePanel || (isElementVisible(element) && isExpanded(element))) return null;
      return createCollapsed(element, contextOf(element).backdrop);
    },
    probeForPanel: () => null,
    ignoringPageFadeIn: mayFadeIn => createProbe({ ...options, mayFadeIn }, around),
  };
}

const fitsLetter = (box: Box): boolean => widthOf(box) >= MIN_LETTER_PX && heightOf(box) >= MIN_LETTER_PX;

/** The body scrolls by itself only where the root does not leave its scrolling to the window. */
function isScroller(element: Element, { css, overflowX }: Style): boolean {
  if (overflowX === 'visible' || !SCROLLS.test(overflowX + css.overflowY)) return false;
  if (!isRootOrBody(element)) return true;
  const root = parentOf(element);
  return root !== null && isElement(root) && getComputedStyle(root).overflowY !== 'visible';
}
