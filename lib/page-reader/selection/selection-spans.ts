import { composedWalk } from '../dom/composed-walk.ts';
import { firstChildOf, isText, nextSiblingOf } from '../dom/dom.ts';
import { openRootOf } from '../dom/shown-children.ts';

/** A place in the composed tree: before or after a node with all that is in it, or so many characters into a text. */
export type Edge = { readonly node: Node; readonly at: 'before' | 'after' | number };

export type Span = { readonly start: Edge; readonly end: Edge };

/** `getComposedRanges` is younger than TypeScript's types of it (https://w3c.github.io/selection-api/). */
type ComposedSelection = Selection & {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[];
};

/** What is selected in a document, also inside of open shadow roots. Several spans only where the browser has them (Firefox). */
export function selectedSpansOf(document: Document): Span[] {
  const selection: ComposedSelection | null = getSelection();
  if (!selection || selection.rangeCount === 0) return [];
  return rangesOf(selection, document).filter(isFilled).map(spanOf);
}

function rangesOf(selection: ComposedSelection, document: Document): AbstractRange[] {
  if (selection.rangeCount === 1 && selection.getComposedRanges) {
    return selection.getComposedRanges({ shadowRoots: openRootsIn(document) });
  }
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}

function openRootsIn(document: Document): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (const { node, isEnd } of composedWalk(document)) {
    const root = isEnd ? null : openRootOf(node);
    if (root) roots.push(root);
  }
  return roots;
}

/** `collapsed` of a composed range is wrong in some browsers; the two ends are not. */
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
