import { bodyOf, isElement, nameOf, parentOf } from './dom.ts';
import { createPageFrame, createScrollerFrame, createViewportFrame, type Frame } from './frame.ts';
import { isDeclaredHidden, type Sight } from './sight.ts';

/** Less than this is not there for a reader: parts of opacity, pixels of a clipped box, pixels of letter height. */
const FAINT = 0.05;
const SPECK_PX = 1;
const SMALLEST_LETTER_PX = 3;
/** Text moved away by so much has been replaced by a picture. */
const FAR_INDENT_PX = 900;

/** Computed colors without any alpha: `rgba(r, g, b, 0)`, `color(… / 0)`. */
const TRANSPARENT = /^rgba\(.*,\s*0(?:\.0\d*)?\)$|\/\s*0(?:\.0\d*)?%?\s*\)$/u;

/** Computed `clip` and `clip-path` values that leave nothing, as the visually-hidden recipes write them. */
const CLIPPED_AWAY =
  /^rect\((?:[01]px,?\s*){4}\)$|^inset\((?:50|100)%[^)]*\)$|^(?:circle|ellipse)\(0(?:px|%)?\b[^)]*\)$|^polygon\((?:0(?:px|%)? 0(?:px|%)?,?\s*)+\)$/u;

const SCROLLS = /auto|scroll/u;
const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)$/u;

/** Sight with layout: a live page, or a frame in it, as its styles draw it. */
export function createRenderedSight(view: Window = window): Sight {
  return createSight(view, false);
}

/** With `isBlank`, that root and body are invisible does not count. */
function createSight(view: Window, isBlank: boolean): Sight {
  const page = createPageFrame(view);
  const viewport = createViewportFrame(view);
  const frames = new Map<Node | null, Frame>();
  const range = view.document.createRange();
  const unseen = isBlank && isBodyInvisible(view.document) ? 'hidden' : 'visible';
  let style: CSSStyleDeclaration;
  let lastParent: Node | null = null;
  let isLastLegible = false;

  function frameOf(element: Element): Frame {
    // A dialog that keeps the page behind it from scrolling fixes the body in its place.
    const isFixed = style.position === 'fixed' && !isRootOrBody(element);
    const around = isFixed ? viewport : (frames.get(parentOf(element)) ?? page);
    return isScroller(element, style) ? createScrollerFrame(element, around) : around;
  }

  return {
    shows(element) {
      if (isDeclaredHidden(element)) return false;
      style = getComputedStyle(element);
      if (isSpeck(element, style) || isDrawnAway(element, style, isBlank)) return false;
      const frame = frameOf(element);
      if (frame !== page) frames.set(element, frame);
      return true;
    },

    reaches(text) {
      const parent = parentOf(text);
      if (parent !== lastParent) isLastLegible = parent !== null && isElement(parent) && isLegible(parent, unseen);
      lastParent = parent;
      if (!isLastLegible) return false;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      return box.width > 0 && box.height >= SMALLEST_LETTER_PX && (frames.get(parent) ?? page).reaches(box);
    },

    isBlock: () => BLOCK_DISPLAY.test(style.display),
    inFrame: frame => (frame.defaultView ? createSight(frame.defaultView, false) : null),
    ifBlank: () => createSight(view, true),
  };
}

function isBodyInvisible(document: Document): boolean {
  const body = bodyOf(document);
  return body !== null && getComputedStyle(body).visibility === 'hidden';
}

function isDrawnAway(element: Element, style: CSSStyleDeclaration, isBlank: boolean): boolean {
  if (style.display === 'none' || style.contentVisibility === 'hidden') return true;
  if (Number(style.opacity) < FAINT && !(isBlank && isRootOrBody(element))) return true;
  return CLIPPED_AWAY.test(style.clipPath) || (CLIPPED_AWAY.test(style.clip) && style.position === 'absolute');
}

const isRootOrBody = (element: Element) => nameOf(element) === 'body' || nameOf(element) === 'html';

/** A box too small for a letter that cuts off what does not fit. Root and body cut nothing: the window scrolls for them. */
function isSpeck(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' || /^(?:inline|contents)$/u.test(style.display) || isRootOrBody(element))
    return false;
  const width: number = Reflect.get(Element.prototype, 'clientWidth', element);
  const height: number = Reflect.get(Element.prototype, 'clientHeight', element);
  return width <= SPECK_PX || height <= SPECK_PX;
}

/** Whether the letters of an element itself can be seen; what is inherited is asked here, where it has its effect. */
function isLegible(element: Element, unseen: string): boolean {
  const style = getComputedStyle(element);
  if (style.visibility !== 'visible' && style.visibility !== unseen) return false;
  const indent = Number.parseFloat(style.textIndent);
  if (Math.abs(indent) >= (style.textIndent.endsWith('%') ? 100 : FAR_INDENT_PX)) return false;
  return !TRANSPARENT.test(style.webkitTextFillColor || style.color) || isPaintedThrough(element);
}

/** Transparent letters are how a heading shows a gradient behind it: `background-clip: text` here or around. */
function isPaintedThrough(element: Element): boolean {
  for (let node: Node | null = element; node && isElement(node); node = parentOf(node)) {
    if (getComputedStyle(node).backgroundClip.includes('text')) return true;
  }
  return false;
}

/** Body scrolls by itself only where the root does not leave its scrolling to the window. */
function isScroller(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' || !SCROLLS.test(style.overflowX + style.overflowY)) return false;
  if (!isRootOrBody(element)) return true;
  const root = parentOf(element);
  return root !== null && isElement(root) && getComputedStyle(root).overflowY !== 'visible';
}
