import { composedParentOf } from '../dom/composed-walk.ts';
import { frameDocumentOf, isElement, isRootOrBody, parentOf, rootOf } from '../dom/dom.ts';
import { type Backdrop, backdropIn, createGround, standsOut } from './backdrop.ts';
import { type Box, boxOf, boxOfRange, heightOf, middleOf, widthOf } from './box.ts';
import { isCutAway, isCutByStyle } from './clipping.ts';
import type { Colour } from './colour.ts';
import { BLOCK_DISPLAY, clarityOf, FAINT, isDrawnAway } from './drawn.ts';
import { createPageFrame, createScrollerFrame, createViewportFrame, type Frame } from './frame.ts';
import { ANY_INK, inksOf, SMALLEST_LETTER_PX } from './inks.ts';
import { createPainters, type Painters } from './painters.ts';
import { isDeclaredHidden, type Sight } from './sight.ts';
import { type Style, styleOf } from './style.ts';

const SCROLLS = /auto|scroll/u;

/** Makes the eyes for an element that is folded away, given what is painted behind it. */
type SeeFolded = (element: Element, behind: Backdrop) => Sight;

/**
 * Sight with layout: a live page, or a frame in it, as its styles draw it. `seeFolded` (`createFoldedSight`) is for those
 * who read closed panels too; a selection has none.
 */
export function createRenderedSight(view: Window = window, seeFolded: SeeFolded | null = null): Sight {
  return createSight(view, seeFolded, () => false);
}

/** What the elements around do to what is in them. */
interface Around {
  readonly frame: Frame;
  readonly backdrop: Backdrop;
  /** How much they let through, all together. */
  readonly opacity: number;
  /** Invisible by a veil's visibility, which is inherited. */
  readonly isVeiled: boolean;
}

/** `isVeil`: elements of which the opacity and the visibility do not count. */
function createSight(view: Window, seeFolded: SeeFolded | null, isVeil: (element: Element) => boolean): Sight {
  const { document } = view;
  const viewport = createViewportFrame(view);
  const outermost: Around = {
    frame: createPageFrame(view),
    backdrop: createGround(getComputedStyle(rootOf(document) ?? document.documentElement)),
    opacity: 1,
    isVeiled: false,
  };
  /** For each element that is shown, what it and the elements around it do. */
  const inside = new Map<Node, Around>();
  const range = document.createRange();
  /** The last element that was looked at, and its style. */
  let looked: Element | null = null;
  let style: Style;
  let lastParent: Node | null = null;
  let lastInks: Colour[] = [];
  let painters: Painters | null = null;

  function aroundOf(node: Node): Around {
    const parent = composedParentOf(node);
    return (parent && inside.get(parent)) ?? outermost;
  }

  function frameIn(element: Element, around: Frame): Frame {
    // A dialog that keeps the page behind it from scrolling fixes the body in its place.
    const isFixed = style.position === 'fixed' && !isRootOrBody(element);
    const own = isFixed ? viewport : around;
    return isScroller(element, style) ? createScrollerFrame(element, own) : own;
  }

  function opacityIn(element: Element, around: number): number {
    const given = Number(style.css.opacity);
    const own = given < FAINT && isVeil(element) ? 1 : given;
    return own * clarityOf(style.css.filter) * around;
  }

  function inksIn(element: Element, isVeiled: boolean): Colour[] {
    const css = element === looked ? style.css : getComputedStyle(element);
    return inksOf(element, css, isVeiled ? 'hidden' : 'visible');
  }

  function isSeen(inks: readonly Colour[], parent: Node | null, box: Box, backdrop: Backdrop): boolean {
    const spot = middleOf(box);
    if (inks.some(ink => standsOut(ink, backdrop, spot))) return true;
    painters ??= createPainters(document);
    return inks.some(ink => painters?.isUnder(ink, spot, parent));
  }

  /** What an element does to what is in it; null where nothing of that can be seen. */
  function look(element: Element): Around | null {
    if (isDeclaredHidden(element)) return null;
    const around = aroundOf(element);
    style = styleOf(element);
    looked = element;
    if (isDrawnAway(element, style) || isCutAway(element, style)) return null;
    const opacity = opacityIn(element, around.opacity);
    if (opacity < FAINT) return null;
    return {
      frame: frameIn(element, around.frame),
      backdrop: backdropIn(element, style.css, around.backdrop),
      opacity,
      isVeiled: (around.isVeiled || isVeil(element)) && style.css.visibility === 'hidden',
    };
  }

  function shows(element: Element): boolean {
    const found = look(element);
    if (found) inside.set(element, found);
    return found !== null;
  }

  /** Whether an element, the last one that was shown, has a place on the page that shows something. */
  function isOpen(element: Element): boolean {
    const { frame, isVeiled } = inside.get(element) ?? outermost;
    const box = boxOf(element);
    return (style.css.visibility === 'visible' || isVeiled) && isRoomy(box) && frame.reaches(box);
  }

  return {
    shows,

    reaches(text) {
      const parent = composedParentOf(text);
      const { frame, backdrop, isVeiled } = (parent && inside.get(parent)) ?? outermost;
      if (parent !== lastParent) lastInks = parent !== null && isElement(parent) ? inksIn(parent, isVeiled) : [];
      lastParent = parent;
      if (lastInks.length === 0) return false;
      range.selectNodeContents(text);
      const box = boxOfRange(range);
      if (widthOf(box) === 0 || heightOf(box) < SMALLEST_LETTER_PX || !frame.reaches(box)) return false;
      return lastInks === ANY_INK || isSeen(lastInks, parent, box, backdrop);
    },

    isBlock: () => BLOCK_DISPLAY.test(style.display),
    inFrame(frame) {
      const inner = frameDocumentOf(frame)?.defaultView;
      return inner && isOpen(frame) ? createRenderedSight(inner, seeFolded) : null;
    },
    unfold(element) {
      // Cut to a shape are words for assistive technology, not panels.
      const isPanel = seeFolded && !isCutByStyle(styleOf(element));
      if (!isPanel || (shows(element) && isOpen(element))) return null;
      return seeFolded(element, aroundOf(element).backdrop);
    },
    inPanel: () => null,
    ifBlank: veils => createSight(view, seeFolded, veils),
  };
}

const isRoomy = (box: Box): boolean => widthOf(box) >= SMALLEST_LETTER_PX && heightOf(box) >= SMALLEST_LETTER_PX;

/** Body scrolls by itself only where the root does not leave its scrolling to the window. */
function isScroller(element: Element, { css, overflowX }: Style): boolean {
  if (overflowX === 'visible' || !SCROLLS.test(overflowX + css.overflowY)) return false;
  if (!isRootOrBody(element)) return true;
  const root = parentOf(element);
  return root !== null && isElement(root) && getComputedStyle(root).overflowY !== 'visible';
}
