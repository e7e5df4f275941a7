import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement, nameOf, parentOf } from '../dom/dom-access.ts';
import { colorsIn } from './color.ts';

/** An element's computed style. The properties needed in several places are read once, because reading them is slow. */
export interface Style {
  readonly css: CSSStyleDeclaration;
  readonly display: string;
  readonly overflowX: string;
  readonly position: string;
}

export function styleOf(element: Element, pseudoElement?: string): Style {
  const css = getComputedStyle(element, pseudoElement);
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
const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)$/u;

export const laysOutAsBlock = (display: string): boolean => BLOCK_DISPLAY.test(display);

/** Whether an element's own style hides it, whatever its position and whatever covers it. */
export function isHiddenByStyle(element: Element, { css, display }: Style): boolean {
  if (display === 'none' || css.contentVisibility === 'hidden') return true;
  return isMaskedOut(css) || isBackFace(element, css);
}

/** Text of at most this share of the size of the text around it is small. */
const SMALL_SHARE = 0.85;

/** Whether a text is set smaller and higher than the text around it. */
export function isTextRaised(text: Text): boolean {
  const parent = composedParentOf(text);
  const around = parent && composedParentOf(parent);
  if (!parent || !around || !isElement(parent) || !isElement(around)) return false;
  const { fontSize, position, top, verticalAlign } = getComputedStyle(parent);
  const isSmall = Number.parseFloat(fontSize) <= SMALL_SHARE * Number.parseFloat(getComputedStyle(around).fontSize);
  const isMovedUp = position === 'relative' && Number.parseFloat(top) < 0;
  return isSmall && (isMovedUp || /^(?:super|top|text-top|[\d.]*[1-9])/u.test(verticalAlign));
}

/** The `list-style-type` of an element that is drawn as a list item; null for others. */
export function listStyleOf(element: Element): string | null {
  const { display, listStyleType } = getComputedStyle(element);
  return display.includes('list-item') ? listStyleType : null;
}

/** What is out of the flow, such as a menu or a slide, leaves no gap when it is hidden. */
export const isInFlow = ({ position }: Style): boolean => position === 'static' || position === 'relative';

export const isOutOfFlow = ({ position }: Style): boolean => position === 'absolute' || position === 'fixed';

/** Whether an element, whatever it is, looks as if a click does something. */
export const looksClickable = (element: Element): boolean =>
  nameOf(element) === 'button' || getComputedStyle(element).cursor === 'pointer';

/** The opacity that a computed `filter` leaves, 0 to 1; 0 for an illegible blur. */
export function filterOpacityOf(filter: string): number {
  if (filter === 'none') return 1;
  if (argumentIn(filter, 'blur') >= ILLEGIBLE_BLUR_PX || takesContrast(filter)) return 0;
  return filter.includes('opacity(') ? argumentIn(filter, 'opacity') : 1;
}

/** Below and above these, letters and ground have one color. */
const MIN_CONTRAST = 0.1;
const BRIGHTNESS = { least: 0.05, most: 8 };

/** A filter that leaves letters and ground alike. What a filter of the page's own (`url`) does is unknown. */
function takesContrast(filter: string): boolean {
  const brightness = argumentIn(filter, 'brightness');
  if (argumentIn(filter, 'contrast') < MIN_CONTRAST || filter.startsWith('url(')) return true;
  return brightness < BRIGHTNESS.least || brightness > BRIGHTNESS.most;
}

/** The number passed to a filter function, NaN where it is not used. Computed lengths are in pixels. */
const argumentIn = (filter: string, name: string): number => Number.parseFloat(filter.split(`${name}(`)[1] ?? '');

/** A mask of transparent colors only, of no size, or of a picture: that is for icons, and for tricks. */
function isMaskedOut({ maskImage, maskSize }: CSSStyleDeclaration): boolean {
  if (maskImage === 'none' || !maskImage) return false;
  if (maskImage.includes('url(') || /(?:^|\s)0(?:px|%)/u.test(maskSize)) return true;
  const colors = colorsIn(maskImage);
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
