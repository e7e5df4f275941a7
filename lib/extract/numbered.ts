/** Set on the elements of our copy: their place in document order, which outlives Readability's rebuilding. */
export const NUMBER_MARK = 'data-n';

/** Numbers `root` and the elements under it. */
export function numberElements(root: Element): void {
  root.setAttribute(NUMBER_MARK, '0');
  let count = 1;
  for (const element of root.querySelectorAll('*')) element.setAttribute(NUMBER_MARK, String(count++));
}

/** The numbers of the elements that are left under `root`. */
export function numbersIn(root: Element): Set<number> {
  const numbers = new Set<number>();
  for (const element of root.querySelectorAll(`[${NUMBER_MARK}]`))
    numbers.add(Number(element.getAttribute(NUMBER_MARK)));
  return numbers;
}
