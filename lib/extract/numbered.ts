import { firstChildOf, isElement, nextSiblingOf, parentOf } from './dom.ts';

/** Set on the elements of our copy: their place in document order, which outlives Readability's rebuilding. */
export const NUMBER_MARK = 'data-n';

/** Numbers the elements under `root`. */
export function numberElements(root: Element): void {
  let count = 0;
  let node: Node | null = root;
  while (node) {
    if (isElement(node)) node.setAttribute(NUMBER_MARK, String(count++));
    const child: Node | null = firstChildOf(node);
    if (child) {
      node = child;
      continue;
    }
    while (node && node !== root && !nextSiblingOf(node)) node = parentOf(node);
    node = node && node !== root ? nextSiblingOf(node) : null;
  }
}

/** The numbers of the elements that are left under `root`. */
export function numbersIn(root: Element): Set<number> {
  const numbers = new Set<number>();
  for (const element of root.querySelectorAll(`[${NUMBER_MARK}]`))
    numbers.add(Number(element.getAttribute(NUMBER_MARK)));
  return numbers;
}
