import { composedWalk } from '../dom/composed-walk.ts';
import { dataOf, isElement, isText, nameOf, parentOf } from '../dom/dom.ts';
import { UNREAD } from '../dom/elements.ts';
import type { Edge, Span } from './selection-spans.ts';

/** From one character of a text to another. */
export type Piece = readonly [from: number, to: number];

/** What some spans take of a document. */
export interface Part {
  /** Everything that is inside of a span, or around what is. */
  readonly nodes: ReadonlySet<Node>;
  /** Which characters of each text, in the order of the page. */
  readonly pieces: ReadonlyMap<Text, readonly Piece[]>;
}

interface Mark {
  readonly span: Span;
  readonly at: Edge['at'];
  readonly isStart: boolean;
}

/** Finds what `spans`, which may overlap, take of a document. Nothing where one of them ends in what is never drawn. */
export function partOf(document: Document, spans: readonly Span[]): Part {
  const nodes = new Set<Node>();
  const pieces = new Map<Text, readonly Piece[]>();
  if (spans.length === 0) return { nodes, pieces };
  const marks = marksOf(spans);
  const around: Node[] = [];
  const open = new Set<Span>();
  for (const { node, isEnd } of composedWalk(document)) {
    const marked = marks.get(node) ?? [];
    for (const mark of marked) if (mark.at === (isEnd ? 'after' : 'before')) pass(mark, open);
    if (isEnd) {
      around.pop();
      continue;
    }
    around.push(node);
    const taken = isText(node) ? piecesOf(node, marked, open) : [];
    if (isText(node) && taken.length > 0) pieces.set(node, taken);
    if (open.size > 0 || taken.length > 0) addWith(around, nodes);
  }
  return open.size > 0 ? { nodes: new Set(), pieces: new Map() } : { nodes, pieces };
}

/** The texts of a part that have words in them, seen or not, in the order of the page. */
export function textsIn({ pieces }: Part): Text[] {
  const hasWords = (text: Text) =>
    pieces.get(text)?.some(([from, to]) => dataOf(text).slice(from, to).trim() !== '') ?? false;
  return [...pieces.keys()].filter(text => hasWords(text) && !isUnread(text));
}

/** The text inside of a script or a text area is no text of the page. */
function isUnread(text: Text): boolean {
  const parent = parentOf(text);
  return parent !== null && isElement(parent) && UNREAD.has(nameOf(parent));
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

/** What of one text lies in a span; on the way past it, spans open and close. */
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

/** Adds the innermost node and all around it; what is around a node that is in, is in already. */
function addWith(around: readonly Node[], nodes: Set<Node>): void {
  for (let index = around.length - 1; index >= 0; index--) {
    const node = around[index];
    if (!node || nodes.has(node)) return;
    nodes.add(node);
  }
}
