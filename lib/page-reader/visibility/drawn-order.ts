import { composedChildrenOf } from '../dom/composed-tree.ts';
import { isElement } from '../dom/dom-access.ts';
import { type Box, boxOf, heightOf, widthOf } from './box.ts';
import { isOutOfFlow, type Style, styleOf } from './computed-style.ts';
import { isDrawnBackwards } from './drawing.ts';

/** A child that a style can place, with what is drawn where it is: texts, and elements without a box. */
interface Item {
  readonly element: Element | null;
  readonly nodes: Node[];
}

/**
 * The nodes in an element in the order in which a person sees them: a style can lay them out in another one than the source
 * has (CSS Flexbox 1, section 5; CSS Grid 2, section 6).
 */
export function drawnChildrenOf(element: Element, { css, display, position }: Style): readonly Node[] {
  const children = composedChildrenOf(element);
  if (isDrawnBackwards(css)) return children.toReversed();
  if (children.length < 2) return children;
  const isOrdered = /(?:flex|table)$/.test(display);
  const isPlaced = display.endsWith('grid') || (isOrdered && css.flexWrap === 'wrap-reverse');
  if (!isOrdered && !isPlaced && (position === 'static' || !areOutOfFlow(children))) return children;
  const items = itemsIn(children);
  const sorted = isOrdered && !isPlaced ? byOrder(items, css) : byPlace(items, css);
  return sorted.flatMap(({ nodes }) => nodes);
}

/** Whether a script places the children, as the rows of a long list. */
function areOutOfFlow(children: readonly Node[]): boolean {
  const elements = children.filter(isElement);
  const [first, last] = [elements[0], elements.at(-1)];
  return first !== last && [first, last].every(one => one && isOutOfFlow(styleOf(one)));
}

function itemsIn(children: readonly Node[]): Item[] {
  const items: Item[] = [];
  for (const node of children) {
    const last = items.at(-1);
    if (isElement(node)) items.push({ element: node, nodes: [node] });
    else if (last) last.nodes.push(node);
    else items.push({ element: null, nodes: [node] });
  }
  return items;
}

/** Where the head and the foot of a table are drawn, wherever they are in the source. */
const ORDER_IN_TABLES: ReadonlyMap<string, number> = new Map([
  ['table-caption', -2],
  ['table-header-group', -1],
  ['table-footer-group', 1],
]);

function orderOf({ element }: Item): number {
  const { display, order } = element ? getComputedStyle(element) : { display: '', order: '' };
  return ORDER_IN_TABLES.get(display) ?? Number(order);
}

function byOrder(items: readonly Item[], { flexDirection }: CSSStyleDeclaration): readonly Item[] {
  const orders = new Map(items.map(item => [item, orderOf(item)]));
  const isOrdered = [...orders.values()].some(order => order !== 0);
  const sorted = isOrdered ? items.toSorted((one, other) => (orders.get(one) ?? 0) - (orders.get(other) ?? 0)) : items;
  return flexDirection.endsWith('reverse') ? sorted.toReversed() : sorted;
}

/** Sorted by rows, if the source has two boxes in another order than that in which they are drawn. */
function byPlace(items: readonly Item[], { direction }: CSSStyleDeclaration): readonly Item[] {
  const placed: { readonly box: Box; readonly nodes: Node[] }[] = [];
  for (const { element, nodes } of items) {
    const box = element && boxOf(element);
    const last = placed.at(-1);
    if (box && widthOf(box) > 0 && heightOf(box) > 0) placed.push({ box, nodes: [...nodes] });
    else if (last) last.nodes.push(...nodes);
    else return items;
  }
  const isBefore = (one: Box, other: Box) =>
    direction === 'rtl' ? one.left >= other.right - 1 : one.right <= other.left + 1;
  const isMoved = placed.some(({ box }, index) => {
    const before = placed[index - 1]?.box;
    if (!before) return false;
    return box.bottom <= before.top + 1 || (isInOneRow(box, before) && isBefore(box, before));
  });
  if (!isMoved) return items;
  const rows: (typeof placed)[] = [];
  for (const one of placed.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    if (row?.[0] && isInOneRow(one.box, row[0].box)) row.push(one);
    else rows.push([one]);
  }
  const along = (a: Box, b: Box) => (direction === 'rtl' ? b.right - a.right : a.left - b.left);
  return rows
    .flatMap(row => row.toSorted((a, b) => along(a.box, b.box)))
    .map(({ nodes }) => ({ element: null, nodes }));
}

/** Whether two boxes are side by side: half of the lower one is beside the other. */
function isInOneRow(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(heightOf(one), heightOf(other)) / 2;
}
