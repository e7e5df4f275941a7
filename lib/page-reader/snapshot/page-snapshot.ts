import { type Gap, gapByName } from '../dom/elements.ts';
import type { WhiteSpace } from '../visibility/white-space.ts';

/**
 * A copy of the visible part of a page as plain objects. Code that works on it cannot load or run anything, is safe from
 * clobbered properties, and avoids DOM calls, which take several times as long.
 */
export interface PageSnapshot {
  /** The language declared on the root element. */
  readonly language: string | null;
  /** Invisible elements that describe the page: its title, meta elements and JSON-LD. */
  readonly metadata: SnapshotElement[];
  readonly body: SnapshotElement;
  /** All elements in the body, in document order. */
  readonly elements: SnapshotElement[];
}

export interface SnapshotText {
  readonly kind: 'text';
  readonly data: string;
  /** What its style keeps of its white space. Default: nothing. */
  readonly keeps?: Exclude<WhiteSpace, 'none'>;
  /** Drawn without a node: what styles write, and what pictures and boxes say. Default: false. */
  readonly isDrawn?: true;
  /** What is chosen in a list, or shown in a field. Default: false. */
  readonly isChoice?: true;
}

export interface SnapshotElement {
  readonly kind: 'element';
  readonly name: string;
  readonly parent: SnapshotElement | null;
  /** The attributes listed in `copy-element.ts`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Newlines around it as it is drawn. */
  readonly gap: Gap;
  /** Its children are laid out in a row by the page's styles. */
  readonly isRow: boolean;
  /** Its text is drawn struck through, or marked as deleted. */
  readonly isStruck: boolean;
  /** It is not drawn in the line that it stands in. */
  readonly isBesideLine: boolean;
  /** What is in it is one expression, however it is laid out. */
  readonly isSmallBox: boolean;
  /** Its letters are drawn from the last to the first. */
  readonly isReversed: boolean;
  /** The number of a list item as it is drawn, such as `4.`; '' for a bullet and for other elements. */
  readonly number: string;
  readonly children: SnapshotNode[];
}

export type SnapshotNode = SnapshotText | SnapshotElement;

/** Shared, because most elements have none. */
export const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** How an element is drawn; see `SnapshotElement`. */
type DrawnParts = Partial<
  Pick<SnapshotElement, 'gap' | 'isBesideLine' | 'isReversed' | 'isSmallBox' | 'isRow' | 'isStruck' | 'number'>
>;

/** Creates an empty element. It is not added to `parent`. */
export const createSnapshotElement = (
  name: string,
  parent: SnapshotElement | null,
  attributes = NO_ATTRIBUTES,
  {
    gap = gapByName(name),
    isBesideLine = false,
    isReversed = false,
    isSmallBox = false,
    isRow = false,
    isStruck = false,
    number = '',
  }: DrawnParts = {},
): SnapshotElement => ({
  kind: 'element',
  name,
  parent,
  attributes,
  gap,
  isBesideLine,
  isReversed,
  isSmallBox,
  isRow,
  isStruck,
  number,
  children: [],
});

/** Callbacks of a walk. It enters an element, and later leaves it, only if `enter` returns true. */
interface SnapshotVisitor {
  write(text: SnapshotText): void;
  enter(element: SnapshotElement): boolean;
  leave(element: SnapshotElement): void;
}

/** Visits an element and its content in document order. Iterative, because pages nest thousands of levels deep. */
export function walkSnapshot(root: SnapshotElement, visitor: SnapshotVisitor): void {
  if (!visitor.enter(root)) return;
  const levels = [{ element: root, done: 0 }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.element.children[level.done++];
    if (!node) {
      levels.pop();
      visitor.leave(level.element);
    } else if (node.kind === 'text') visitor.write(node);
    else if (visitor.enter(node)) levels.push({ element: node, done: 0 });
  }
}

/** Whether a line of text ends before and after an element. */
export const endsLine = ({ name, gap }: SnapshotElement): boolean => gap > 0 || name === 'br';

/** The texts in an element, in document order. */
export function textsIn(element: SnapshotElement): SnapshotText[] {
  const texts: SnapshotText[] = [];
  walkSnapshot(element, { write: text => texts.push(text), enter: () => true, leave: () => undefined });
  return texts;
}

/** A text that is drawn but has no node: what styles write, and what pictures and boxes say. */
export const drawnText = (data: string): SnapshotText => ({ kind: 'text', data, isDrawn: true });

/** All text in an element, as in the source. */
export const textIn = (element: SnapshotElement): string =>
  textsIn(element)
    .map(({ data }) => data)
    .join('');

/** The element itself or its nearest ancestor for which a condition holds; null without one. */
export function closestIn(
  element: SnapshotElement,
  is: (candidate: SnapshotElement) => boolean,
): SnapshotElement | null {
  let candidate: SnapshotElement | null = element;
  while (candidate && !is(candidate)) candidate = candidate.parent;
  return candidate;
}
