import { assignedNodesOf, firstChildOf, isElement, nameOf, nextSiblingOf, shadowRootOf } from './dom.ts';

/** The nodes directly inside a node. A list and not a generator, which takes several times as long. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}

/** The open shadow root of a node, if it has one. */
export function openRootOf(node: Node): ShadowRoot | null {
  return isElement(node) ? (shadowRootOf(node) ?? null) : null;
}

/** The nodes drawn directly inside a node: of its open shadow tree if it has one, and in a slot what was put there. */
export function shownChildrenOf(node: Node): readonly Node[] {
  const shadow = openRootOf(node);
  if (shadow) return childrenOf(shadow);
  if (!isElement(node) || nameOf(node) !== 'slot') return childrenOf(node);
  const assigned = assignedNodesOf(node);
  return assigned.length > 0 ? assigned : childrenOf(node);
}
