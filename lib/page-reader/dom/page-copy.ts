/**
 * A copy of what was seen of a page, in plain objects: what reads it can neither load nor run anything nor meet a name the
 * page has laid over a property, and asks nothing of the DOM, which takes several times as long.
 */
export interface PageCopy {
  /** What the page's root declares as its language. */
  readonly language: string | null;
  /** What is not seen and still tells about the page: its title, its own address, its meta elements, its JSON-LD. */
  readonly metadata: CopiedElement[];
  readonly body: CopiedElement;
  /** Everything in the body, in document order. */
  readonly elements: CopiedElement[];
}

export interface CopiedText {
  readonly kind: 'text';
  readonly data: string;
}

export interface CopiedElement {
  readonly kind: 'element';
  readonly name: string;
  readonly parent: CopiedElement | null;
  /** Those that tell something to a reader of the copy. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Laid out as a block by the page's styles, though its name is that of an inline element. */
  readonly isBlock: boolean;
  readonly children: CopiedNode[];
}

export type CopiedNode = CopiedText | CopiedElement;

/** Most elements have none. */
export const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** An element with nothing in it; its parent, if it has one, is not told. */
export const createCopied = (
  name: string,
  parent: CopiedElement | null,
  attributes = NO_ATTRIBUTES,
  isBlock = false,
): CopiedElement => ({ kind: 'element', name, parent, attributes, isBlock, children: [] });

/** What a walk does; `enter` says whether it goes into an element, and only then it leaves it. */
export interface Visitor {
  write(text: CopiedText): void;
  enter(element: CopiedElement): boolean;
  leave(element: CopiedElement): void;
}

/** Visits an element and what is in it in document order; without recursion, because pages nest thousands of levels deep. */
export function walkCopy(root: CopiedElement, visitor: Visitor): void {
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

/** The texts in an element, in document order. */
export function textsIn(element: CopiedElement): CopiedText[] {
  const texts: CopiedText[] = [];
  walkCopy(element, { write: text => texts.push(text), enter: () => true, leave: () => undefined });
  return texts;
}

/** All text in an element, as it stands in the page. */
export const textIn = (element: CopiedElement): string =>
  textsIn(element)
    .map(({ data }) => data)
    .join('');

/** The element itself or the nearest one around it of which something is true; null without one. */
export function closestIn(element: CopiedElement, is: (around: CopiedElement) => boolean): CopiedElement | null {
  let around: CopiedElement | null = element;
  while (around && !is(around)) around = around.parent;
  return around;
}
