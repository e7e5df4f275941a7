import { isElement, parentOf } from '../dom/dom.ts';
import { coloursIn } from './colour.ts';
import type { Style } from './style.ts';

/** Letters of common sizes cannot be made out any more. */
const UNREADABLE_BLUR_PX = 4;
const FAINT_ALPHA = 0.1;

/** Parts of opacity: less than this is not there for a reader. */
export const FAINT = 0.05;

/** A display that begins a new line. */
export const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)$/u;

/** Whether an element's own style, without asking where it is or what lies over it, draws nothing of it. */
export function isDrawnAway(element: Element, { css, display }: Style): boolean {
  if (display === 'none' || css.contentVisibility === 'hidden') return true;
  return isMaskedAway(css.maskImage) || isTurnedAway(element, css);
}

/** What part of the letters a filter leaves to be made out, 0 to 1. */
export function clarityOf(filter: string): number {
  if (filter === 'none') return 1;
  if (amountIn(filter, 'blur') >= UNREADABLE_BLUR_PX) return 0;
  return filter.includes('opacity(') ? amountIn(filter, 'opacity') : 1;
}

/** The number a filter function was given, NaN where it is not used. Computed lengths are pixels. */
const amountIn = (filter: string, name: string): number => Number.parseFloat(filter.split(`${name}(`)[1] ?? '');

/** A mask made of transparent colours only. */
function isMaskedAway(mask: string): boolean {
  if (mask === 'none' || !mask || mask.includes('url(')) return false;
  const colours = coloursIn(mask);
  return colours.length > 0 && colours.every(({ alpha }) => alpha < FAINT_ALPHA);
}

/** The back of a flat sheet. (Of a card with two sides one is always turned away, and a pointer turns it.) */
function isTurnedAway(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.backfaceVisibility !== 'hidden') return false;
  const { transform } = style;
  if (!transform.startsWith('matrix3d') || new DOMMatrix(transform).m33 >= 0) return false;
  const parent = parentOf(element);
  return parent === null || !isElement(parent) || getComputedStyle(parent).transformStyle === 'flat';
}
