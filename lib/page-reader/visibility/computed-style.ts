import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement, parentOf } from '../dom/dom-access.ts';
import { colorsIn } from './color.ts';

/** An element's computed style. The properties needed in several places are read once, because reading them is slow. */
export interface Style {
  readonly css: CSSStyleDeclaration;
  readonly display: string;
  readonly overflowX: string;
  readonly position: string;
}

export function styleOf(element: Element): Style {
  const css = getComputedStyle(element);
  const { display, overflowX, position } = css;
  return { css, display, overflowX, position };
}

/** Letters of common sizes are illegible from this blur on. */
const ILLEGIBLE_BLUR_PX = 4;
/** Masks with less alpha than this show nothing. */
const MIN_MASK_ALPHA = 0.1;

/** Elements with less opacity than this are invisible to a reader. */
export const MIN_OPACITY = 0.05;

/** A display that begins a new line. */
export const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)$/u;

/** Whether an element's own style hides it, whatever its position and whatever covers it. */
export function isHiddenByStyle(element: Element, { css, display }: Style): boolean {
  if (display === 'none' || css.contentVisibility === 'hidden') return true;
  return isMaskedOut(css.maskImage) || isBackFace(element, css);
}

/** Text of at most this share of the size of the text around it is small. */
const SMALL_SHARE = 0.85;

/** Whether a text is set smaller and higher than the text around it. */
export function isTextRaised(text: Text): boolean {
  const parent = composedParentOf(text);
  const around = parent && composedParentOf(parent);
  if (!parent || !around || !isElement(parent) || !isElement(around)) return false;
  const { fontSize, verticalAlign } = getComputedStyle(parent);
  const isSmall = Number.parseFloat(fontSize) <= SMALL_SHARE * Number.parseFloat(getComputedStyle(around).fontSize);
  return isSmall && /^(?:super|top|text-top|[\d.]*[1-9])/u.test(verticalAlign);
}

/** The opacity that a computed `filter` leaves, 0 to 1; 0 for an illegible blur. */
export function filterOpacityOf(filter: string): number {
  if (filter === 'none') return 1;
  if (argumentIn(filter, 'blur') >= ILLEGIBLE_BLUR_PX) return 0;
  return filter.includes('opacity(') ? argumentIn(filter, 'opacity') : 1;
}

/** The number passed to a filter function, NaN where it is not used. Computed lengths are in pixels. */
const argumentIn = (filter: string, name: string): number => Number.parseFloat(filter.split(`${name}(`)[1] ?? '');

/** A mask of transparent colors only. */
function isMaskedOut(mask: string): boolean {
  if (mask === 'none' || !mask || mask.includes('url(')) return false;
  const colors = colorsIn(mask);
  return colors.length > 0 && colors.every(({ alpha }) => alpha < MIN_MASK_ALPHA);
}

/** The hidden back of a flat element. (A card with two faces always hides one, and turns when it is hovered.) */
function isBackFace(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.backfaceVisibility !== 'hidden') return false;
  const { transform } = style;
  if (!transform.startsWith('matrix3d') || new DOMMatrix(transform).m33 >= 0) return false;
  const parent = parentOf(element);
  return parent === null || !isElement(parent) || getComputedStyle(parent).transformStyle === 'flat';
}
