import { clipperOf, selectorOf, targets, wordsOf } from './elements.ts';
import { innerBoxOf } from './overflow.ts';
import type { Problem } from './problem.ts';

type Target = { element: HTMLElement; rects: DOMRect[] };

const found = (): Target[] =>
  targets().map(element => ({
    element,
    rects: [...element.getClientRects()].flatMap(rect => shownPartOf(element, rect)),
  }));

/** The part of a box that is not scrolled away. */
function shownPartOf(element: HTMLElement, rect: DOMRect): DOMRect[] {
  const clipper = element.parentElement && clipperOf(element.parentElement);
  const box = clipper ? innerBoxOf(clipper) : rect;
  const [left, top] = [Math.max(rect.left, box.left), Math.max(rect.top, box.top)];
  const [width, height] = [Math.min(rect.right, box.right) - left, Math.min(rect.bottom, box.bottom) - top];
  return width > 0 && height > 0 ? [new DOMRect(left, top, width, height)] : [];
}

/** The smaller side, in px, of the area that two targets share. */
const sharedBy = (one: DOMRect, other: DOMRect) =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

/** The tolerance for rounding and shared borders, in px. */
const SLACK = 1.5;

/** Pairs of overlapping targets. Targets in a floating element are compared only with each other. */
export function overlaps(): Problem[] {
  const all = found();
  return all.flatMap(({ element, rects }, index) =>
    all.slice(index + 1).flatMap(other => {
      if (element.contains(other.element) || other.element.contains(element)) return [];
      if (layerOf(element) !== layerOf(other.element)) return [];
      const shared = Math.max(...rects.flatMap(rect => other.rects.map(its => sharedBy(rect, its))));
      if (!(shared > SLACK)) return [];
      const detail = `“${wordsOf(element)}” and “${wordsOf(other.element)}” share ${Math.round(shared)} px`;
      return [{ check: 'overlap' as const, selector: selectorOf(element), detail }];
    }),
  );
}

/** The nearest ancestor that floats: a menu, or a bar that remains visible. */
function layerOf(element: HTMLElement): Element | null {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    if (one.popover || ['sticky', 'fixed'].includes(getComputedStyle(one).position)) return one;
  }
  return null;
}

/** The minimum of WCAG 2.5.8, in CSS pixels. */
const LEAST = 24;

/**
 * Targets smaller than 24 by 24 px, except those in a sentence and those with enough space: a circle of that size around
 * their middle touches no other target and no other such circle.
 */
export function smallTargets(): Problem[] {
  const all = found().filter(({ rects }) => rects.length > 0);
  const isSmall = ({ element }: Target) => {
    const { width, height } = element.getBoundingClientRect();
    return width < LEAST || height < LEAST;
  };
  return all
    .filter(target => isSmall(target) && !isInSentence(target.element))
    .filter(target => {
      const middle = middleOf(boundsOf(target.rects));
      return all.some(other => {
        if (other === target || layerOf(other.element) !== layerOf(target.element)) return false;
        if (!isSmall(other)) return other.rects.some(rect => distanceTo(rect, middle) < LEAST / 2);
        const its = middleOf(boundsOf(other.rects));
        return Math.hypot(its.x - middle.x, its.y - middle.y) < LEAST;
      });
    })
    .map(({ element }) => {
      const { width, height } = element.getBoundingClientRect();
      const size = `${Math.round(width)} by ${Math.round(height)} px`;
      return { check: 'small-target', selector: selectorOf(element), detail: `“${wordsOf(element)}” is ${size}` };
    });
}

function isInSentence(element: HTMLElement): boolean {
  if (!getComputedStyle(element).display.startsWith('inline')) return false;
  const beside = [...(element.parentElement?.childNodes ?? [])].filter(node => node instanceof Text);
  return beside.some(node => node.textContent?.trim() !== '');
}

function boundsOf(rects: readonly DOMRect[]): DOMRect {
  const [left, top] = [Math.min(...rects.map(r => r.left)), Math.min(...rects.map(r => r.top))];
  return new DOMRect(
    left,
    top,
    Math.max(...rects.map(r => r.right)) - left,
    Math.max(...rects.map(r => r.bottom)) - top,
  );
}

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function distanceTo({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
