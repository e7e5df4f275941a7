import { composedParentOf } from '../tree/composed-walk.ts';
import { frameDocumentOf, isElement, isRootOrBody, parentOf, rootOf } from '../tree/dom.ts';
import { type Backdrop, backdropIn, createGround, standsOut } from './backdrop.ts';
import { type Box, boxOf, middleOf } from './box.ts';
import { isCutAway, isCutByStyle } from './clipping.ts';
import type { Colour } from './colour.ts';
import { BLOCK_DISPLAY, FAINT, filteredOpacityOf, isDrawnAway } from './drawn.ts';
import { createPageFrame, createScrollerFrame, createViewportFrame, type Frame } from './frame.ts';
import { ANY_INK, inksOf, SMALLEST_LETTER_PX } from './inks.ts';
import { createPainters, type Painters } from './painters.ts';
import { isDeclaredHidden, type Sight } from './sight.ts';

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

/** `isVeil`: elements of which the opacity and the visibility do not count. */
function createSight(view: Window, seeFolded: SeeFolded | null, isVeil: (element: Element) => boolean): Sight {
  const { document } = view;
  const page = createPageFrame(view);
  const viewport = createViewportFrame(view);
  const frames = new Map<Node | null, Frame>();
  const ground = createGround(getComputedStyle(rootOf(document) ?? document.documentElement));
  const backdrops = new Map<Node | null, Backdrop>();
  /** How much all the elements around let through, where that is not everything. */
  const opacities = new Map<Node | null, number>();
  const range = document.createRange();
  /** Elements that are invisible by a veil's visibility, which they inherit. */
  const veiled = new Set<Node | null>();
  let style: CSSStyleDeclaration;
  let lastParent: Node | null = null;
  let lastInks: Colour[] = [];
  let painters: Painters | null = null;

  function frameOf(element: Element): Frame {
    // A dialog that keeps the page behind it from scrolling fixes the body in its place.
    const isFixed = style.position === 'fixed' && !isRootOrBody(element);
    const around = isFixed ? viewport : (frames.get(composedParentOf(element)) ?? page);
    return isScroller(element, style) ? createScrollerFrame(element, around) : around;
  }

  function opacityOf(element: Element): number {
    const given = Number(style.opacity);
    const own = given < FAINT && isVeil(element) ? 1 : given;
    return own * filteredOpacityOf(style.filter) * (opacities.get(composedParentOf(element)) ?? 1);
  }

  function isUnveiled(element: Element): boolean {
    return style.visibility === 'hidden' && (veiled.has(composedParentOf(element)) || isVeil(element));
  }

  /** Whether an element, the last one asked about, has a place on the page that shows something. */
  function isOpen(element: Element): boolean {
    const box = boxOf(element);
    return style.visibility === 'visible' && isRoomy(box) && frameOf(element).reaches(box);
  }

  function isSeen(inks: readonly Colour[], parent: Node | null, box: DOMRect): boolean {
    const backdrop = backdrops.get(parent) ?? ground;
    const spot = middleOf(box);
    if (inks.some(ink => standsOut(ink, backdrop, spot))) return true;
    painters ??= createPainters(document);
    return inks.some(ink => painters?.isUnder(ink, spot, parent));
  }

  function shows(element: Element): boolean {
    if (isDeclaredHidden(element)) return false;
    style = getComputedStyle(element);
    const opacity = opacityOf(element);
    if (opacity < FAINT || isDrawnAway(element, style) || isCutAway(element, style)) return false;
    if (opacity < 1) opacities.set(element, opacity);
    if (isUnveiled(element)) veiled.add(element);
    const frame = frameOf(element);
    if (frame !== page) frames.set(element, frame);
    backdrops.set(element, backdropIn(element, style, backdrops.get(composedParentOf(element)) ?? ground));
    return true;
  }

  return {
    shows,

    reaches(text) {
      const parent = composedParentOf(text);
      if (parent !== lastParent)
        lastInks =
          parent !== null && isElement(parent) ? inksOf(parent, veiled.has(parent) ? 'hidden' : 'visible') : [];
      lastParent = parent;
      if (lastInks.length === 0) return false;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height < SMALLEST_LETTER_PX || !(frames.get(parent) ?? page).reaches(box))
        return false;
      return lastInks === ANY_INK || isSeen(lastInks, parent, box);
    },

    isBlock: () => BLOCK_DISPLAY.test(style.display),
    inFrame(frame) {
      const inner = frameDocumentOf(frame)?.defaultView;
      const box = boxOf(frame);
      return inner && isRoomy(box) && frameOf(frame).reaches(box) ? createRenderedSight(inner, seeFolded) : null;
    },
    unfold(element) {
      // Cut to a shape are words for assistive technology, not panels.
      const isPanel = seeFolded && !isCutByStyle(getComputedStyle(element));
      if (!isPanel || (shows(element) && isOpen(element))) return null;
      return seeFolded(element, backdrops.get(composedParentOf(element)) ?? ground);
    },
    inPanel: () => null,
    ifBlank: veils => createSight(view, seeFolded, veils),
  };
}

const isRoomy = ({ left, right, top, bottom }: Box): boolean =>
  right - left >= SMALLEST_LETTER_PX && bottom - top >= SMALLEST_LETTER_PX;

/** Body scrolls by itself only where the root does not leave its scrolling to the window. */
function isScroller(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' || !SCROLLS.test(style.overflowX + style.overflowY)) return false;
  if (!isRootOrBody(element)) return true;
  const root = parentOf(element);
  return root !== null && isElement(root) && getComputedStyle(root).overflowY !== 'visible';
}
