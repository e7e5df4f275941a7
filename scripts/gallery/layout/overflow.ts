import { clipperOf, seenElements, selectorOf, wordsOf } from './elements.ts';
import type { Problem } from './problem.ts';

/** The tolerance for rounding, in px. */
const SLACK = 1;

/** The page scrolls sideways. */
export function widePage(): Problem[] {
  return [document.documentElement, document.body]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + SLACK)
    .slice(0, 1)
    .map(root => ({
      check: 'wide-page',
      selector: root.tagName.toLowerCase(),
      detail: `${root.scrollWidth} px in ${root.clientWidth} px`,
    }));
}

/** Elements that extend beyond the window, or sideways beyond the box that scrolls or clips them. Only the innermost ones. */
export function outOfBox(): Problem[] {
  const found = seenElements().filter(element => isOutside(element));
  const innermost = found.filter(element => !found.some(other => other !== element && element.contains(other)));
  return innermost.map(element => ({
    check: 'out-of-box',
    selector: selectorOf(element),
    detail: `“${wordsOf(element)}” reaches ${Math.round(beyond(element))} px out`,
  }));
}

function isOutside(element: HTMLElement): boolean {
  // Text that is cut with three dots keeps its full width. Another check covers it.
  const clipper = clipperAround(element);
  if (clipper && getComputedStyle(clipper).textOverflow === 'ellipsis') return false;
  return beyond(element) > SLACK;
}

/** The nearest ancestor that clips the element. Only the window clips a fixed element. */
function clipperAround(element: HTMLElement): HTMLElement | null {
  const isFixed = getComputedStyle(element).position === 'fixed';
  return isFixed || element.parentElement === null ? null : clipperOf(element.parentElement);
}

function beyond(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  const clipper = clipperAround(element);
  const box = clipper ? innerBoxOf(clipper) : { left: 0, right: document.documentElement.clientWidth };
  return Math.max(box.left - left, right - box.right);
}

/** The box in which an element shows its content: without borders and scrollbars. */
export function innerBoxOf(element: HTMLElement): { left: number; right: number; top: number; bottom: number } {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  return {
    left: left + clientLeft,
    top: top + clientTop,
    right: left + clientLeft + clientWidth,
    bottom: top + clientTop + clientHeight,
  };
}
