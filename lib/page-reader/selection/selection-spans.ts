import { shadowRootIn, walkComposedTree } from '../dom/composed-tree.ts';
import { firstChildOf, isText, nextSiblingOf } from '../dom/dom-access.ts';

/** A position in the composed tree: before or after a node and its content, or a character offset in a text. */
export type Edge = { readonly node: Node; readonly at: 'before' | 'after' | number };

export type Span = { readonly start: Edge; readonly end: Edge };

/** TypeScript's types lack `getComposedRanges` (https://w3c.github.io/selection-api/). */
type ComposedSelection = Selection & {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[];
};

/** The selection, also inside shadow roots. Only Firefox allows several ranges. */
export function selectedSpansOf(document: Document): Span[] {
  const selection: ComposedSelection | null = getSelection();
  if (!selection || selection.rangeCount === 0) return [];
  return rangesOf(selection, document).filter(isFilled).map(spanOf);
}

function rangesOf(selection: ComposedSelection, document: Document): AbstractRange[] {
  if (selection.rangeCount === 1 && selection.getComposedRanges) {
    return selection.getComposedRanges({ shadowRoots: shadowRootsIn(document) });
  }
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}

function shadowRootsIn(document: Document): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (const { node, isEnd } of walkComposedTree(document)) {
    const root = isEnd ? null : shadowRootIn(node);
    if (root) roots.push(root);
  }
  return roots;
}

/** Compares both ends, because `collapsed` of a composed range is wrong in some browsers. */
function isFilled({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): boolean {
  return startContainer !== endContainer || startOffset !== endOffset;
}

function spanOf({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Span {
  return { start: edgeOf(startContainer, startOffset), end: edgeOf(endContainer, endOffset) };
}

function edgeOf(container: Node, offset: number): Edge {
  if (isText(container)) return { node: container, at: offset };
  let child = firstChildOf(container);
  for (let passed = 0; child && passed < offset; passed++) child = nextSiblingOf(child);
  return child ? { node: child, at: 'before' } : { node: container, at: 'after' };
}
