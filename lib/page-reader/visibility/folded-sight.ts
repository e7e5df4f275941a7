import { composedParentOf } from '../dom/composed-walk.ts';
import { firstElementOf, isElement, nextElementOf } from '../dom/dom.ts';
import { type Backdrop, backdropIn, standsOut } from './backdrop.ts';
import { isCutByStyle, isFolding } from './clipping.ts';
import type { Colour } from './colour.ts';
import { BLOCK_DISPLAY, clarityOf, FAINT, isDrawnAway } from './drawn.ts';
import { ANY_INK, inksOf, SMALLEST_LETTER_PX } from './inks.ts';
import { isDeclaredHidden, type Sight } from './sight.ts';
import { type Style, styleOf } from './style.ts';

/** What is moved away by so much is meant to be out of sight. */
const FAR_PX = 900;

/** Where no box is measured, every background reaches everything in it. */
const ANYWHERE = { x: 0, y: 0 };

/**
 * Sight by styles alone, for an element that is folded away and for what is in it: where nothing is laid out there are no
 * boxes to measure, but every style is computed. The element's own hiding does not count; `behind` is painted behind it.
 */
export function createFoldedSight(start: Element, behind: Backdrop): Sight {
  let style = styleOf(start);
  const { visibility } = style.css;
  const opacities = new Map<Node | null, number>();
  const backdrops = new Map<Node | null, Backdrop>([[start, flatIn(start, style.css, behind)]]);
  /** What is folded together with the start: a box around everything in it, as those that grow by a grid row have. */
  const folds = new Set<Node | null>([start]);
  const range = start.ownerDocument.createRange();
  let lastParent: Node | null = null;
  let lastInks: Colour[] = [];

  const isFoldedWithAround = (element: Element) => {
    const parent = composedParentOf(element);
    return parent !== null && isElement(parent) && folds.has(parent) && isAlone(element, parent);
  };

  return {
    shows(element) {
      if (element === start) return true;
      if (isDeclaredHidden(element)) return false;
      style = styleOf(element);
      const { css } = style;
      const parent = composedParentOf(element);
      const opacity = Number(css.opacity) * clarityOf(css.filter) * (opacities.get(parent) ?? 1);
      if (opacity < FAINT || isDrawnAway(element, style) || isCutByStyle(style) || isPutAway(style)) return false;
      if (isFolding(style)) {
        if (!isFoldedWithAround(element)) return false;
        folds.add(element);
      }
      if (opacity < 1) opacities.set(element, opacity);
      backdrops.set(element, flatIn(element, css, backdrops.get(parent) ?? behind));
      return true;
    },

    reaches(text) {
      const parent = composedParentOf(text);
      if (parent !== lastParent) lastInks = parent !== null && isElement(parent) ? lettersOf(parent, visibility) : [];
      lastParent = parent;
      range.selectNodeContents(text);
      const { width, height } = range.getBoundingClientRect();
      // A panel of no height is laid out, and so are its letters.
      if (height > 0 && (width === 0 || height < SMALLEST_LETTER_PX)) return false;
      const backdrop = backdrops.get(parent) ?? behind;
      return lastInks === ANY_INK || lastInks.some(ink => standsOut(ink, backdrop, ANYWHERE));
    },

    isBlock: () => style.display === 'none' || BLOCK_DISPLAY.test(style.display),
    inFrame: () => null,
    unfold: element => createFoldedSight(element, backdrops.get(composedParentOf(element)) ?? behind),
    inPanel: () => null,
    ifBlank: () => createFoldedSight(start, behind),
  };
}

const flatIn = (element: Element, style: CSSStyleDeclaration, behind: Backdrop): Backdrop => ({
  ...backdropIn(element, style, behind),
  reach: null,
});

const isAlone = (element: Element, parent: Element): boolean =>
  firstElementOf(parent) === element && nextElementOf(element) === null;

function lettersOf(element: Element, unseen: string): Colour[] {
  const style = getComputedStyle(element);
  const isTiny = Number.parseFloat(style.fontSize) < SMALLEST_LETTER_PX;
  return isTiny ? [] : inksOf(element, style, unseen);
}

/** Moved far out of its place, or shrunk to nothing. */
function isPutAway({ css, position }: Style): boolean {
  const isOutOfFlow = position === 'absolute' || position === 'fixed';
  const moves = isOutOfFlow ? [css.marginLeft, css.left, css.right, css.top] : [css.marginLeft];
  if (moves.some(length => Number.parseFloat(length) <= -FAR_PX)) return true;
  const { transform } = css;
  if (!transform.startsWith('matrix')) return false;
  const { a, b, c, d, e, f } = new DOMMatrix(transform);
  return Math.abs(a * d - b * c) < FAINT * FAINT || Math.abs(e) >= FAR_PX || Math.abs(f) >= FAR_PX;
}
