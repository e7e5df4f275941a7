import { assignedNodesOf, firstChildOf, nameOf, nextSiblingOf, shadowRootOf } from './dom.ts';

/** The nodes directly inside a node, one after the other. */
export function* childrenOf(node: Node): Generator<Node, undefined> {
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) yield child;
}

/** The nodes drawn directly inside an element: of its open shadow tree if it has one, and in a slot what was put there. */
export function shownChildrenOf(element: Element): Iterator<Node, undefined> {
  const shadow = shadowRootOf(element);
  if (shadow) return childrenOf(shadow);
  if (nameOf(element) !== 'slot') return childrenOf(element);
  const assigned = assignedNodesOf(element);
  return assigned.length > 0 ? assigned.values() : childrenOf(element);
}
