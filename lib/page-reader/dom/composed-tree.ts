import {
  assignedNodesOf,
  firstChildOf,
  hostOf,
  isElement,
  isText,
  nameOf,
  nextSiblingOf,
  parentOf,
  shadowRootOf,
  slotOfElement,
  slotOfText,
} from './dom-access.ts';
import { createWorkBudget, WORK_LIMITS } from './work-budget.ts';

/** The composed tree: the document as it is drawn, with shadow roots and slotted nodes in their places. */

/** The direct child nodes. A list, because a generator takes several times as long. */
export function childNodesOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}

/** The shadow root of a node, if it has one that can be entered. */
export function shadowRootIn(node: Node): ShadowRoot | null {
  return isElement(node) ? shadowRootOf(node) : null;
}

/** The nodes drawn directly inside a node: those of its shadow root, or the nodes assigned to a slot. */
export function composedChildrenOf(node: Node): readonly Node[] {
  const shadow = shadowRootIn(node);
  if (shadow) return childNodesOf(shadow);
  if (!isElement(node) || nameOf(node) !== 'slot') return childNodesOf(node);
  const assigned = assignedNodesOf(node);
  return assigned.length > 0 ? assigned : childNodesOf(node);
}

/** The parent in the composed tree: a slot, a parent node, or the host of a shadow root. */
export function composedParentOf(node: Node): Node | null {
  const parent = parentOf(node);
  if (!parent) return null;
  // Tested by node type and not by class, because each frame has classes of its own.
  if (!isElement(parent)) return hostOf(parent) ?? parent;
  return shadowRootOf(parent) ? (slotOf(node) ?? parent) : parent;
}

function slotOf(node: Node): Node | null {
  if (isElement(node)) return slotOfElement(node) ?? null;
  return isText(node) ? (slotOfText(node) ?? null) : null;
}

/** A node when the walk enters it, and again (`isEnd`) when the walk has passed everything in it. */
interface WalkStep {
  readonly node: Node;
  readonly isEnd: boolean;
}

/**
 * Walks the composed tree in drawing order. Iterative, because pages nest thousands of levels deep. Throws `TooComplex`.
 */
export function* walkComposedTree(root: Node): Generator<WalkStep, void> {
  const spend = createWorkBudget(WORK_LIMITS);
  const levels = [{ node: root, children: composedChildrenOf(root), done: 0 }];
  yield { node: root, isEnd: false };
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const child = level.children[level.done++];
    if (!child) {
      levels.pop();
      yield { node: level.node, isEnd: true };
      continue;
    }
    spend();
    yield { node: child, isEnd: false };
    levels.push({ node: child, children: composedChildrenOf(child), done: 0 });
  }
}
