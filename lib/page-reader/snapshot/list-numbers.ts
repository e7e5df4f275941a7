import { attributeOf, firstElementOf, isElement, nameOf, nextElementOf, parentOf } from '../dom/dom-access.ts';
import { formatOfListStyle } from '../visibility/list-styles.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';

/** The number that a list item is drawn with, such as `4.` or `b.`; '' for a bullet or none. */
export type ListNumberOf = (item: Element, probe: VisibilityProbe) => string;

/** Counts the items of each list once. */
export function createListNumbers(): ListNumberOf {
  const lists = new Map<Node, ReadonlyMap<Element, number>>();
  return (item, probe) => {
    const format = formatOfListStyle(probe.listStyleOf(item) ?? '');
    const list = format && parentOf(item);
    if (!list || !isElement(list)) return '';
    const numbers = lists.get(list) ?? numbersIn(list, probe);
    lists.set(list, numbers);
    const number = numbers.get(item);
    return number === undefined ? '' : `${format(number)}.`;
  };
}

/** https://html.spec.whatwg.org/#ordinal-value; elements that are not drawn as list items do not count. */
function numbersIn(list: Element, probe: VisibilityProbe): Map<Element, number> {
  const items: Element[] = [];
  for (let child = firstElementOf(list); child; child = nextElementOf(child)) {
    if (nameOf(child) === 'li' && probe.listStyleOf(child) !== null) items.push(child);
  }
  const isReversed = attributeOf(list, 'reversed') !== null;
  const numbers = new Map<Element, number>();
  let number = integerOf(attributeOf(list, 'start')) ?? (isReversed ? items.length : 1);
  for (const item of items) {
    number = integerOf(attributeOf(item, 'value')) ?? number;
    numbers.set(item, number);
    number += isReversed ? -1 : 1;
  }
  return numbers;
}

const integerOf = (written: string | null): number | null => {
  const number = Number.parseInt(written ?? '', 10);
  return Number.isNaN(number) ? null : number;
};
