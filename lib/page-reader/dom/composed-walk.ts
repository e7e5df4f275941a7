import { hostOf, isElement, isText, parentOf, shadowRootOf, slotOfElement, slotOfText } from './dom.ts';
import { shownChildrenOf } from './shown-children.ts';
import { TooComplex } from './too-complex.ts';

/** What one walk may cost, like the reading of a whole page. */
const LIMITS = { nodes: 1_000_000, timeMs: 2_000 };

/** A node as the walk comes to it, and again when everything in it has been passed. */
export interface Step {
  readonly node: Node;
  readonly isEnd: boolean;
}

/**
 * Walks what a page composes out of its trees, in the order it is drawn: an open shadow root stands for what it hides, a
 * slot for what is put into it. Without recursion, because pages nest thousands of levels deep. Throws `TooComplex`.
 */
export function* composedWalk(root: Node): Generator<Step, void> {
  const startedAt = performance.now();
  let nodes = 0;
  const levels = [{ node: root, children: shownChildrenOf(root), done: 0 }];
  yield { node: root, isEnd: false };
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const child = level.children[level.done++];
    if (!child) {
      levels.pop();
      yield { node: level.node, isEnd: true };
      continue;
    }
    if (++nodes > LIMITS.nodes) throw new TooComplex(`over ${LIMITS.nodes} nodes`);
    if (nodes % 256 === 0 && performance.now() - startedAt > LIMITS.timeMs) throw new TooComplex('too slow');
    yield { node: child, isEnd: false };
    levels.push({ node: child, children: shownChildrenOf(child), done: 0 });
  }
}

/** The node around, as drawn: a slot, a parent, or the element whose shadow root it is. */
export function composedParentOf(node: Node): Node | null {
  const parent = parentOf(node);
  if (!parent) return null;
  // By its kind and not by its class: each frame has classes of its own.
  if (!isElement(parent)) return hostOf(parent) ?? parent;
  return shadowRootOf(parent) ? (slotOf(node) ?? parent) : parent;
}

function slotOf(node: Node): Node | null {
  if (isElement(node)) return slotOfElement(node) ?? null;
  return isText(node) ? (slotOfText(node) ?? null) : null;
}
