import { walkComposedTree } from '../dom/composed-tree.ts';
import { dataOf, isElement, isText, nameOf, parentOf } from '../dom/dom-access.ts';
import { NON_TEXT_ELEMENTS } from '../dom/elements.ts';
import type { Edge, Span } from './selection-spans.ts';

/** Character offsets in a text. */
export type Piece = readonly [from: number, to: number];

/** The part of a document that several spans cover. */
export interface Part {
  /** All nodes inside a span, and their ancestors. */
  readonly nodes: ReadonlySet<Node>;
  /** The covered characters of each text, in document order. */
  readonly pieces: ReadonlyMap<Text, readonly Piece[]>;
}

interface Mark {
  readonly span: Span;
  readonly at: Edge['at'];
  readonly isStart: boolean;
}

/** The part of a document covered by spans, which may overlap. Empty where a span ends in a node that is never drawn. */
export function partOf(document: Document, spans: readonly Span[]): Part {
  const nodes = new Set<Node>();
  const pieces = new Map<Text, readonly Piece[]>();
  if (spans.length === 0) return { nodes, pieces };
  const marks = marksOf(spans);
  const ancestors: Node[] = [];
  const open = new Set<Span>();
  for (const { node, isEnd } of walkComposedTree(document)) {
    const marked = marks.get(node) ?? [];
    for (const mark of marked) if (mark.at === (isEnd ? 'after' : 'before')) pass(mark, open);
    if (isEnd) {
      ancestors.pop();
      continue;
    }
    ancestors.push(node);
    const taken = isText(node) ? piecesOf(node, marked, open) : [];
    if (isText(node) && taken.length > 0) pieces.set(node, taken);
    if (open.size > 0 || taken.length > 0) addWithAncestors(ancestors, nodes);
  }
  return open.size > 0 ? { nodes: new Set(), pieces: new Map() } : { nodes, pieces };
}

/** The texts of a part that are not blank, visible or not, in document order. */
export function textNodesIn({ pieces }: Part): Text[] {
  const hasText = (text: Text) =>
    pieces.get(text)?.some(([from, to]) => dataOf(text).slice(from, to).trim() !== '') ?? false;
  return [...pieces.keys()].filter(text => hasText(text) && !isNonText(text));
}

/** The content of a script or text area is not text of the page. */
function isNonText(text: Text): boolean {
  const parent = parentOf(text);
  return parent !== null && isElement(parent) && NON_TEXT_ELEMENTS.has(nameOf(parent));
}

function marksOf(spans: readonly Span[]): Map<Node, Mark[]> {
  const marks = new Map<Node, Mark[]>();
  for (const span of spans) {
    for (const [edge, isStart] of [[span.start, true] as const, [span.end, false] as const]) {
      marks.set(edge.node, [...(marks.get(edge.node) ?? []), { span, at: edge.at, isStart }]);
    }
  }
  return marks;
}

function pass({ span, isStart }: Mark, open: Set<Span>): void {
  if (isStart) open.add(span);
  else open.delete(span);
}

/** The pieces of a text inside a span. Opens and closes the spans that begin or end in the text. */
function piecesOf(text: Text, marks: readonly Mark[], open: Set<Span>): Piece[] {
  const offsets = marks.flatMap(mark => (typeof mark.at === 'number' ? [{ mark, at: mark.at }] : []));
  const pieces: Piece[] = [];
  let from = open.size > 0 ? 0 : null;
  for (const { mark, at } of offsets.sort((one, other) => one.at - other.at)) {
    pass(mark, open);
    if (open.size > 0) from ??= at;
    else if (from !== null) {
      pieces.push([from, at]);
      from = null;
    }
  }
  if (from !== null) pieces.push([from, dataOf(text).length]);
  return pieces;
}

/** Adds a node and its ancestors, up to the first that is already included. */
function addWithAncestors(ancestors: readonly Node[], nodes: Set<Node>): void {
  for (let index = ancestors.length - 1; index >= 0; index--) {
    const node = ancestors[index];
    if (!node || nodes.has(node)) return;
    nodes.add(node);
  }
}
