import { type Backdrop, backdropIn, createGround, standsOut } from './backdrop.ts';
import { boxOf, middleOf } from './box.ts';
import { isCutAway } from './clipping.ts';
import { type Colour, colourOf, coloursIn } from './colour.ts';
import { composedParentOf } from './composed-walk.ts';
import { bodyOf, frameDocumentOf, isElement, nameOf, parentOf, rootOf } from './dom.ts';
import { createPageFrame, createScrollerFrame, createViewportFrame, type Frame } from './frame.ts';
import { createPainters, type Painters } from './painters.ts';
import { isDeclaredHidden, type Sight } from './sight.ts';

/** Less than this is not there for a reader: parts of opacity or of a colour's alpha, pixels of letter height. */
const FAINT = 0.05;
const FAINT_ALPHA = 0.1;
const SMALLEST_LETTER_PX = 3;
/** Text moved away by so much has been replaced by a picture. */
const FAR_INDENT_PX = 900;

/** Letters of common sizes cannot be made out any more. */
const UNREADABLE_BLUR_PX = 4;

const SCROLLS = /auto|scroll/u;
const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)$/u;

/** Sight with layout: a live page, or a frame in it, as its styles draw it. */
export function createRenderedSight(view: Window = window): Sight {
  return createSight(view, false);
}

/**
 * With `isBlank`, that root and body are invisible does not count. `isInLate`: a frame in something that may not be laid
 * out yet.
 */
function createSight(view: Window, isBlank: boolean, isInLate = false): Sight {
  const { document } = view;
  const page = createPageFrame(view);
  const viewport = createViewportFrame(view);
  const frames = new Map<Node | null, Frame>();
  const ground = createGround(getComputedStyle(rootOf(document) ?? document.documentElement));
  const backdrops = new Map<Node | null, Backdrop>();
  /** How much all the elements around let through, where that is not everything. */
  const opacities = new Map<Node | null, number>();
  const range = document.createRange();
  const unseen = isBlank && isBodyInvisible(document) ? 'hidden' : 'visible';
  let style: CSSStyleDeclaration;
  /** Whether anything so far leaves its layout for when it comes into view (`content-visibility: auto`). */
  let isLate = isInLate;
  let lastParent: Node | null = null;
  let lastInks: Colour[] = [];
  let painters: Painters | null = null;

  function frameOf(element: Element, parent: Node | null): Frame {
    // A dialog that keeps the page behind it from scrolling fixes the body in its place.
    const isFixed = style.position === 'fixed' && !isRootOrBody(element);
    const around = isFixed ? viewport : (frames.get(parent) ?? page);
    return isScroller(element, style) ? createScrollerFrame(element, around) : around;
  }

  function opacityOf(element: Element, parent: Node | null): number {
    if (isBlank && isRootOrBody(element)) return 1;
    const own = Number(style.opacity) * filteredOpacityOf(style.filter);
    return own * (opacities.get(parent) ?? 1);
  }

  function isSeen(inks: readonly Colour[], parent: Node | null, box: DOMRect): boolean {
    const backdrop = backdrops.get(parent) ?? ground;
    const spot = middleOf(box);
    if (inks.some(ink => standsOut(ink, backdrop, spot))) return true;
    painters ??= createPainters(document);
    return inks.some(ink => painters?.isUnder(ink, spot, parent));
  }

  return {
    shows(element) {
      if (isDeclaredHidden(element)) return false;
      style = getComputedStyle(element);
      const { contentVisibility } = style;
      if (contentVisibility === 'hidden') return false;
      isLate ||= contentVisibility === 'auto';
      // Asking for a transform lays an element out, which its boxes are read from below.
      if (isLate) void style.transform;
      const parent = composedParentOf(element);
      const opacity = opacityOf(element, parent);
      if (opacity < FAINT || isDrawnAway(element, style) || isCutAway(element, style)) return false;
      if (opacity < 1) opacities.set(element, opacity);
      const frame = frameOf(element, parent);
      if (frame !== page) frames.set(element, frame);
      backdrops.set(element, backdropIn(element, style, backdrops.get(parent) ?? ground));
      return true;
    },

    reaches(text) {
      const parent = composedParentOf(text);
      if (parent !== lastParent) lastInks = parent !== null && isElement(parent) ? inksOf(parent, unseen) : [];
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
      const isWindow = box.right - box.left >= SMALLEST_LETTER_PX && box.bottom - box.top >= SMALLEST_LETTER_PX;
      return inner && isWindow && frameOf(frame, composedParentOf(frame)).reaches(box)
        ? createSight(inner, false, isLate)
        : null;
    },
    ifBlank: () => createSight(view, true),
  };
}

function isBodyInvisible(document: Document): boolean {
  const body = bodyOf(document);
  return body !== null && getComputedStyle(body).visibility === 'hidden';
}

function isDrawnAway(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display === 'none') return true;
  if (style.filter !== 'none' && amountIn(style.filter, 'blur') >= UNREADABLE_BLUR_PX) return true;
  return isMaskedAway(style.maskImage) || isTurnedAway(element, style);
}

/** The number a filter function was given, NaN where it is not used. Computed lengths are pixels. */
const amountIn = (filter: string, name: string): number => Number.parseFloat(filter.split(`${name}(`)[1] ?? '');

const filteredOpacityOf = (filter: string): number => (filter.includes('opacity(') ? amountIn(filter, 'opacity') : 1);

/** A mask made of transparent colours only. */
function isMaskedAway(mask: string): boolean {
  if (mask === 'none' || !mask || mask.includes('url(')) return false;
  const colours = coloursIn(mask);
  return colours.length > 0 && colours.every(({ alpha }) => alpha < FAINT_ALPHA);
}

/** The back of a flat sheet. (Of a card with two sides one is always turned away, and a pointer turns it.) */
function isTurnedAway(element: Element, style: CSSStyleDeclaration): boolean {
  // A transform is slow to ask for, because it takes a layout.
  if (style.backfaceVisibility !== 'hidden') return false;
  const { transform } = style;
  if (!transform.startsWith('matrix3d') || new DOMMatrix(transform).m33 >= 0) return false;
  const parent = parentOf(element);
  return parent === null || !isElement(parent) || getComputedStyle(parent).transformStyle === 'flat';
}

const isRootOrBody = (element: Element) => nameOf(element) === 'body' || nameOf(element) === 'html';

function isIndentedAway({ textIndent }: CSSStyleDeclaration): boolean {
  return Math.abs(Number.parseFloat(textIndent)) >= (textIndent.endsWith('%') ? 100 : FAR_INDENT_PX);
}

/** Stands for letters that show what is painted behind them. */
const ANY_INK: Colour[] = [colourOf('currentcolor')];

/**
 * The colours an element's own letters are drawn with: their filling, their outline, their shadows. None where they are
 * not drawn; what is inherited is asked here, where it has its effect. `unseen`: a visibility that does not count.
 */
function inksOf(element: Element, unseen: string): Colour[] {
  const style = getComputedStyle(element);
  if ((style.visibility !== 'visible' && style.visibility !== unseen) || isIndentedAway(style)) return [];
  const filling = colourOf(style.webkitTextFillColor || style.color);
  if (filling.alpha < FAINT_ALPHA && isPaintedThrough(element)) return ANY_INK;
  const inks = [filling];
  if (Number.parseFloat(style.webkitTextStrokeWidth) > 0) inks.push(colourOf(style.webkitTextStrokeColor));
  if (style.textShadow !== 'none') inks.push(...coloursIn(style.textShadow));
  return inks.filter(({ alpha }) => alpha >= FAINT_ALPHA);
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
