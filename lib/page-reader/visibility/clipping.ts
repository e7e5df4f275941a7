import { isRootOrBody } from '../dom/dom.ts';
import type { Style } from './style.ts';

/** A box with less than this to see, in either direction, shows no letter. */
const LEAST_PX = 3;

/** Whether an element's own box, or the shape it is cut to, leaves nothing of what is in it. */
export function isCutAway(element: Element, style: Style): boolean {
  const { clipPath } = style.css;
  if (clipPath !== 'none' && isEmptyShape(clipPath, measure(element))) return true;
  return isClippedAway(style) || isSpeck(element, style);
}

/** The same as far as an element's style can tell that has no box of its own, or one in a box that is folded. */
export function isCutByStyle(style: Style): boolean {
  const { clipPath } = style.css;
  if (clipPath !== 'none' && isEmptyShape(clipPath, ANY_SIZE)) return true;
  return isClippedAway(style);
}

/** A style that folds what is in an element: it cuts off, and its height or width leaves no place for a letter. */
export function isFolding(style: Style): boolean {
  if (!isCutting(style)) return false;
  const { flexGrow, height, maxHeight, width } = style.css;
  return [height, maxHeight, Number(flexGrow) > 0 ? 'auto' : width].some(
    length => Number.parseFloat(length) < LEAST_PX,
  );
}

type Size = { readonly width: number; readonly height: number };

/** Stands for a box that cannot be measured. */
const ANY_SIZE: Size = { width: 500, height: 500 };

const measure = (element: Element): Size => Reflect.apply(Element.prototype.getBoundingClientRect, element, []);

/** Inline boxes cut nothing, whatever their style says. */
function isCutting({ css, display, overflowX }: Style): boolean {
  if (display === 'inline' || display === 'contents') return false;
  return overflowX !== 'visible' || /paint|strict|content/u.test(css.contain);
}

/** `clip: rect(top, right, bottom, left)`, which only boxes out of the flow obey (CSS Masking 1, section 8). */
function isClippedAway({ css, position }: Style): boolean {
  if (position !== 'absolute' && position !== 'fixed') return false;
  const { clip } = css;
  if (!clip.startsWith('rect(')) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = lengthsOf(clip, 0);
  return right - left < LEAST_PX || bottom - top < LEAST_PX;
}

/** A box too small for a letter that cuts off what does not fit. Root and body cut nothing: the window scrolls for them. */
function isSpeck(element: Element, style: Style): boolean {
  if (!isCutting(style) || isRootOrBody(element)) return false;
  const width: number = Reflect.get(Element.prototype, 'clientWidth', element);
  const height: number = Reflect.get(Element.prototype, 'clientHeight', element);
  return width < LEAST_PX || height < LEAST_PX;
}

/** Basic shapes (CSS Shapes 1) without an area, measured against the element's box. Others are taken to show something. */
function isEmptyShape(shape: string, box: Size): boolean {
  const [, name, given = ''] = /^(inset|circle|ellipse|polygon)\((.*)\)/u.exec(shape) ?? [];
  if (!name || given.includes('calc(')) return false;
  if (name === 'inset') {
    const [first = '0', second = first, third = first, fourth = second] = given.split(' round ')[0]?.split(' ') ?? [];
    const high = box.height - inPixels(first, box.height) - inPixels(third, box.height);
    const wide = box.width - inPixels(second, box.width) - inPixels(fourth, box.width);
    return high < LEAST_PX || wide < LEAST_PX;
  }
  if (name === 'polygon') return areaOf(given, box) < LEAST_PX * LEAST_PX;
  const radii = (given.split(' at ')[0] ?? '').split(' ').filter(part => /^[\d.]/u.test(part));
  return radii.some(radius => inPixels(radius, Math.max(box.width, box.height)) * 2 < LEAST_PX);
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
