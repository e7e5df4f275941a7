import { parentOf } from './dom-access.ts';

/** Elements of one document in rows of those that have the same parent, each in their order. */
export function rowsOf(elements: Iterable<Element>): Iterable<Element[]> {
  const rows = new Map<Node | null, Element[]>();
  for (const element of elements) {
    const row = rows.get(parentOf(element));
    if (row) row.push(element);
    else rows.set(parentOf(element), [element]);
  }
  return rows.values();
}
