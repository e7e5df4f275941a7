import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement, isRootOrBody, selectFrom } from '../dom/dom-access.ts';
import { type Box, boxOf } from './box.ts';
import type { Style } from './computed-style.ts';

/** A box with less than this left, in either direction, shows no letter. */
const MIN_PX = 3;

/** Whether an element's own box or clip shape hides all of its content. */
export function isClippedAway(element: Element, style: Style): boolean {
  const { clipPath } = style.css;
  if (clipPath !== 'none' && isEmptyShape(clipPath, measure(element))) return true;
  return isClippedByRect(style) || isTooSmall(element, style);
}

/** What a person uses to see the rest of a box: "Read more", or the arrows of a carousel. */
const CONTROLS = 'button, summary, label, [role="button"], [role="tab"], [aria-controls], [aria-expanded]';

/**
 * The box that an element cuts its content to; null where it cuts nothing, or where a control beside it shows the rest. Text that
 * is cut off without one is out of reach.
 */
export function clipBoxOf(element: Element, style: Style): (() => Box) | null {
  if (isRootOrBody(element) || !isClipping(style) || style.css.textOverflow === 'ellipsis') return null;
  const parent = composedParentOf(element);
  if (!parent || !isElement(parent) || (!isRootOrBody(parent) && selectFrom(parent, CONTROLS).length > 0)) return null;
  return () => boxOf(element);
}

/** The same judged by style alone, for an element without a box or inside a collapsed one. */
export function isClippedByStyle(style: Style): boolean {
  const { clipPath } = style.css;
  if (clipPath !== 'none' && isEmptyShape(clipPath, ANY_SIZE)) return true;
  return isClippedByRect(style);
}

/** Whether a style collapses an element: it clips its overflow, and its height or width leaves no space for a letter. */
export function isCollapsed(style: Style): boolean {
  if (!isClipping(style)) return false;
  const { flexGrow, height, maxHeight, width } = style.css;
  return [height, maxHeight, Number(flexGrow) > 0 ? 'auto' : width].some(length => Number.parseFloat(length) < MIN_PX);
}

type Size = { readonly width: number; readonly height: number };

/** Used where the box cannot be measured. */
const ANY_SIZE: Size = { width: 500, height: 500 };

const measure = (element: Element): Size => Reflect.apply(Element.prototype.getBoundingClientRect, element, []);

/** Whether an element clips its overflow. Inline boxes never do. */
function isClipping({ css, display, overflowX }: Style): boolean {
  if (display === 'inline' || display === 'contents') return false;
  return overflowX !== 'visible' || /paint|strict|content/u.test(css.contain);
}

/** `clip: rect(top, right, bottom, left)`, which applies to absolutely positioned boxes only (CSS Masking 1, section 8). */
function isClippedByRect({ css, position }: Style): boolean {
  if (position !== 'absolute' && position !== 'fixed') return false;
  const { clip } = css;
  if (!clip.startsWith('rect(')) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = lengthsOf(clip, 0);
  return right - left < MIN_PX || bottom - top < MIN_PX;
}

/** A clipping box too small for a letter. Root and body never clip: the window scrolls for them. */
function isTooSmall(element: Element, style: Style): boolean {
  if (!isClipping(style) || isRootOrBody(element)) return false;
  const width: number = Reflect.get(Element.prototype, 'clientWidth', element);
  const height: number = Reflect.get(Element.prototype, 'clientHeight', element);
  return width < MIN_PX || height < MIN_PX;
}

/** Whether a basic shape (CSS Shapes 1) has no area in the element's box. Unknown shapes are assumed to have one. */
function isEmptyShape(shape: string, box: Size): boolean {
  const [, name, given = ''] = /^(inset|circle|ellipse|polygon)\((.*)\)/u.exec(shape) ?? [];
  if (!name || given.includes('calc(')) return false;
  if (name === 'inset') {
    const [first = '0', second = first, third = first, fourth = second] = given.split(' round ')[0]?.split(' ') ?? [];
    const high = box.height - inPixels(first, box.height) - inPixels(third, box.height);
    const wide = box.width - inPixels(second, box.width) - inPixels(fourth, box.width);
    return high < MIN_PX || wide < MIN_PX;
  }
  if (name === 'polygon') return areaOf(given, box) < MIN_PX * MIN_PX;
  const radii = (given.split(' at ')[0] ?? '').split(' ').filter(part => /^[\d.]/u.test(part));
  return radii.some(radius => inPixels(radius, Math.max(box.width, box.height)) * 2 < MIN_PX);
}

/** By the shoelace formula, in square pixels. */
function areaOf(points: string, { width, height }: Size): number {
  const corners = points
    .split(',')
    .map(point => point.trim().split(' '))
    .filter(parts => parts.length === 2)
    .map(([x = '0', y = '0']) => ({ x: inPixels(x, width), y: inPixels(y, height) }));
  const doubled = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0);
  return Math.abs(doubled) / 2;
}

const lengthsOf = (value: string, whole: number): number[] =>
  (value.match(/-?[\d.]+(?:px|%)|auto/gu) ?? []).map((part, index) =>
    part === 'auto' ? (index % 3 === 0 ? 0 : Infinity) : inPixels(part, whole),
  );

const inPixels = (length: string, whole: number): number =>
  length.endsWith('%') ? (Number.parseFloat(length) / 100) * whole : Number.parseFloat(length) || 0;
