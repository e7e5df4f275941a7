import { composedParentOf } from '../dom/composed-tree.ts';
import { frameDocumentOf, isElement, nameOf, rootOf } from '../dom/dom-access.ts';
import { type Backdrop, backdropIn, hasContrast } from './backdrop.ts';
import { type Box, boxOf, boxOfRange, centerOf, contains, heightOf, widthOf } from './box.ts';
import { isClippedAway, isClippedByStyle } from './clipping.ts';
import type { Color } from './color.ts';
import {
  filterOpacityOf,
  isHiddenByStyle,
  isInFlow,
  isOutOfFlow,
  isTextRaised,
  listStyleOf,
  looksClickable,
  MIN_OPACITY,
  type Style,
  styleOf,
} from './computed-style.ts';
import { countIn } from './counters.ts';
import { drawingOf } from './drawing.ts';
import { drawingLabelsOf } from './drawing-labels.ts';
import { drawnChildrenOf } from './drawn-order.ts';
import { isApart } from './gaps.ts';
import { generatedTextIn } from './generated-text.ts';
import { fitsLetter, glyphColorsOf, MIN_LETTER_PX, SHOWS_BACKGROUND } from './glyph-colors.ts';
import { isIcon } from './icon-names.ts';
import { areasIn, type Context, contextOfPage } from './layout-context.ts';
import { isHiddenFromReaders } from './markup-probe.ts';
import { createPaintedLayers, type PaintedLayers } from './painted-layers.ts';
import { picturesOfPages } from './pictures-of-pages.ts';
import type { VisibilityProbe } from './probe-interface.ts';
import { createTwinFinder, isDrawnInstead } from './screen-reader-copy.ts';
import { createViewportArea } from './scroll-area.ts';
import { isSelectable } from './selectable.ts';
import { isLettered, mayStandFor, standInOf } from './stand-ins.ts';
import { createUnrevealed } from './unrevealed.ts';
import { whiteSpaceOf } from './white-space.ts';

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
  const options = { view, createCollapsed, mayFadeIn: () => false, isHidden: isHiddenFromReaders, pictures: null };
  return createProbe(options, null);
}

interface Options {
  readonly view: Window;
  readonly createCollapsed: CreateCollapsed | null;
  /** Elements whose opacity and visibility are ignored. */
  readonly mayFadeIn: (element: Element) => boolean;
  readonly isHidden: (element: Element) => boolean;
  /** Pictures of pages, over which transparent words say what is on them; null where they hide it. */
  readonly pictures: readonly Box[] | null;
}

/** The probe for a page, or for the part of it that `around` is the context of. */
function createProbe(options: Options, around: Context | null): VisibilityProbe {
  const { view, createCollapsed, mayFadeIn, isHidden, pictures } = options;
  const { document } = view;
  const viewport = createViewportArea(view);
  const outermost = around ?? contextOfPage(view);
  /** The context in each visible element. */
  const contexts = new Map<Node, Context>();
  const range = document.createRange();
  const drawnTwinOf = createTwinFinder();
  const unrevealed = createUnrevealed(view);
  /** The element that was asked about last, and its style. */
  let lastElement: Element | null = null;
  let style: Style;
  let lastParent: Node | null = null;
  let lastColors: Color[] = [];
  let layers: PaintedLayers | null = null;
  let countersAt: ReturnType<typeof countIn> = (element, place) => {
    countersAt = countIn(rootOf(document) ?? element);
    return countersAt(element, place);
  };

  function contextOf(node: Node): Context {
    const parent = composedParentOf(node);
    return (parent && contexts.get(parent)) ?? outermost;
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
    drawn: () => createProbe({ ...options, isHidden: () => false }, outer),
    copy: () => createProbe(options, { ...outer, isCopy: true }),
  });

  /** The context in an element; null where nothing in it can be seen. */
  function contextIn(element: Element): Context | null {
    const outer = contextOf(element);
    if (isHidden(element) && !isDrawnInstead(element, copy => drawnTwinOf(copy, probesFor(outer)))) return null;
    style = styleOf(element);
    lastElement = element;
    if (isHiddenByStyle(element, style)) return null;
    if (outer.isCopy) return outer;
    const isClipped = isClippedAway(element, style);
    const mayBeCopy = !around && (isClipped || isOutOfFlow(style));
    const twin = mayBeCopy ? drawnTwinOf(element, probesFor(outer)) : null;
    if (twin) {
      // A box out of the flow is always a block, but its text takes the place of what is drawn.
      style = { ...style, display: styleOf(twin).display };
      return { ...outer, isCopy: true };
    }
    if (isClipped) return null;
    const opacity = opacityIn(element, outer.opacity);
    if (opacity < MIN_OPACITY) {
      if (isInFlow(style)) unrevealed.note(element);
      return null;
    }
    return {
      ...areasIn(element, style, outer, viewport),
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

  /** Whether letters of an element, the last one found visible, would be seen in a box. */
  function showsLetters(element: Element, box: Box): boolean {
    const { backdrop, isFadingIn } = contexts.get(element) ?? outermost;
    const isLegible = Number.parseFloat(style.css.fontSize) >= MIN_LETTER_PX;
    return isLegible && hasVisibleGlyphs(colorsIn(element, isFadingIn), element, box, backdrop);
  }

  return {
    isElementVisible,

    isTextVisible(text) {
      const parent = composedParentOf(text);
      const { area, backdrop, isFadingIn, isCopy } = (parent && contexts.get(parent)) ?? outermost;
      if (parent !== lastParent) lastColors = parent !== null && isElement(parent) ? colorsIn(parent, isFadingIn) : [];
      lastParent = parent;
      const isOverPicture = pictures !== null && lastColors.length === 0 && isTransparent(parent) && isSelectable(text);
      if (lastColors.length === 0 && !isOverPicture) {
        if (parent && isElement(parent) && !isTransparent(parent)) unrevealed.note(parent);
        return false;
      }
      if (isCopy) return true;
      range.selectNodeContents(text);
      const box = boxOfRange(range);
      if (isOverPicture) return pictures.some(picture => contains(picture, centerOf(box))) && area.canShow(box);
      if (isIcon(text, box)) return false;
      if (widthOf(box) === 0 || heightOf(box) < MIN_LETTER_PX || !area.canShow(box)) return false;
      return lastColors === SHOWS_BACKGROUND || hasVisibleGlyphs(lastColors, parent, box, backdrop);
    },

    isTextRaised,
    drawingOf: element => drawingOf(element, nameOf(element), style),
    childrenOf: element => drawnChildrenOf(element, style),
    listStyleOf,
    whiteSpaceOf,
    isApart: (before, after) => isApart(before, after, range),

    generatedTextOf(element, place) {
      const context = contexts.get(element);
      if (!context || context.isCopy) return null;
      const generated = generatedTextIn(element, styleOf(element, place), () => countersAt(element, place));
      if (!generated) return null;
      const box = boxOf(element);
      const colors = glyphColorsOf(element, getComputedStyle(element, place), 'visible');
      const isSeen = heightOf(box) >= MIN_LETTER_PX && context.area.canShow(box);
      return isSeen && hasVisibleGlyphs(colors, element, box, context.backdrop) ? generated : null;
    },

    standInOf(element) {
      const name = nameOf(element);
      if (!mayStandFor(element, name) || !isElementVisible(element) || !isExpanded(element)) return '';
      const box = boxOf(element);
      if (isLettered(element, name) && !showsLetters(element, box)) return '';
      const { backdrop } = contexts.get(element) ?? outermost;
      const labels = name === 'svg' ? drawingLabelsOf(element, box, backdrop) : '';
      if (labels !== '') return ` ${labels} `;
      const heightInEms = () => heightOf(box) / Number.parseFloat(style.css.fontSize);
      return standInOf(
        element,
        name,
        heightInEms,
        part => fitsLetter(boxOf(part)) && contains(box, centerOf(boxOf(part))),
      );
    },

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
    looksClickable,
    probeForPanel: () => null,
    ignoringPageFadeIn: mayFadeIn => createProbe({ ...options, mayFadeIn }, around),
    appearsOnScroll: () => unrevealed.isThere(),
    readingPictures() {
      const found = picturesOfPages(document);
      return found.length === 0 ? null : createProbe({ ...options, pictures: found }, around);
    },
  };
}

/** Whether letters are not drawn because of their colour. */
const isTransparent = (parent: Node | null): boolean =>
  parent !== null && isElement(parent) && getComputedStyle(parent).visibility === 'visible';
