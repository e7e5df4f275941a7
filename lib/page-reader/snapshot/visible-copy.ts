import {
  attributeOf,
  bodyOf,
  dataOf,
  frameDocumentOf,
  isElement,
  isText,
  nameOf,
  rootOf,
  textContentOf,
} from '../dom/dom.ts';
import { UNREAD } from '../dom/elements.ts';
import { type CopiedElement, createCopied, type PageCopy } from '../dom/page-copy.ts';
import { childrenOf, shownChildrenOf } from '../dom/shown-children.ts';
import { TooComplex } from '../dom/too-complex.ts';
import { everything, isRead, type Sight } from '../visibility/sight.ts';
import { attributesOf, copyElement, copyMetadata, isMetadata, isSeparating } from './copy-node.ts';

/** How much work one page may ask for. */
export interface Limits {
  /** More than these is a `TooComplex`. */
  readonly nodes: number;
  readonly timeMs: number;
  /** Of text; what comes after is not read. */
  readonly chars: number;
}

export interface VisibleCopy {
  /** Nothing in it is hidden. Ours to change. */
  readonly page: PageCopy;
  /** Levels of the deepest element. */
  readonly depth: number;
  /** Characters of its texts, blank ones not counted. */
  readonly chars: number;
  /** Characters times the levels around them: what asking every element for its text would read. */
  readonly burden: number;
  /** What part of the text was copied, about, from 0 to 1: less than 1 where `Limits.chars` ended the reading. */
  readonly share: number;
}

const EMPTY = { depth: 0, chars: 0, burden: 0, share: 1 };

/** One open element of the source: its children, how many of them are done, and where in the copy they go. */
interface Level {
  readonly children: readonly Node[];
  done: number;
  readonly into: CopiedElement;
  readonly sight: Sight;
  /** Within `pre`, where blanks count. */
  readonly isPreformatted: boolean;
}

/**
 * Copies what a person can see into objects of our own, shadow trees and frames of the same origin in their places.
 * The source is only read. Iterative, because pages nest thousands of levels deep. Throws `TooComplex` over a limit of nodes
 * or time, and ends where that of characters is reached.
 */
export function copyVisible(source: Document, sight: Sight, limits: Limits): VisibleCopy {
  const root = rootOf(source);
  const page = createPage(root && attributeOf(root, 'lang'), root && bodyOf(source));
  const start = { children: root ? [root] : [], done: 0, into: page.body, sight, isPreformatted: false };
  return copyFrom(start, { ...EMPTY, page }, limits);
}

/** Adds what is in another element to the end of a copy; what has been there stays. */
export function addToCopy(copy: VisibleCopy, root: Element, sight: Sight, limits: Limits): VisibleCopy {
  const start = { children: childrenOf(root), done: 0, into: copy.page.body, sight, isPreformatted: false };
  return copyFrom(start, copy, limits);
}

const UNBOUNDED: Limits = { nodes: Infinity, timeMs: Infinity, chars: Infinity };

/** Copies all that is in an element, seen or not. */
export function copyWhole(root: Element): CopiedElement {
  const page = createPage(null, null);
  addToCopy({ ...EMPTY, page }, root, everything, UNBOUNDED);
  return page.body;
}

function createPage(language: string | null, body: Element | null): PageCopy {
  const attributes = body ? attributesOf(body, 'body') : undefined;
  return { language, metadata: [], body: createCopied('body', null, attributes), elements: [] };
}

function copyFrom(start: Level, before: VisibleCopy, limits: Limits): VisibleCopy {
  const { page } = before;
  let { depth, chars, burden, share } = before;
  const spend = createBudget(limits);
  const levels = [start];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.children[level.done++];
    if (!node) {
      levels.pop();
      continue;
    }
    spend();
    if (isText(node)) {
      const data = dataOf(node);
      const isBlank = data.trim() === '';
      if (!isCopied(node, isBlank, level)) continue;
      level.into.children.push({ kind: 'text', data });
      if (!isBlank) chars += data.length;
      burden += data.length * levels.length;
      if (chars > limits.chars) {
        share = chars / (chars + charsLeftIn(levels));
        break;
      }
    } else if (isElement(node)) {
      const inner = enter(node, level, page);
      if (!inner) continue;
      levels.push(inner);
      depth = Math.max(depth, levels.length);
    }
  }
  return { page, depth, chars, burden, share };
}

/** A text that can be seen; of blank ones those that separate. */
const isCopied = (text: Text, isBlank: boolean, { into, sight, isPreformatted }: Level): boolean =>
  isBlank ? isPreformatted || isSeparating(into) : sight.reaches(text);

/** Characters of what has not been looked at, seen or not. */
function charsLeftIn(levels: readonly Level[]): number {
  const left = levels
    .flatMap(({ children, done }) => children.slice(done))
    .filter(node => isText(node) || (isElement(node) && !UNREAD.has(nameOf(node))));
  return left.reduce((sum, node) => sum + (textContentOf(node)?.length ?? 0), 0);
}

/** The level below an element, which is copied; null when it cannot be seen or is not read. */
function enter(element: Element, { into, sight, isPreformatted }: Level, page: PageCopy): Level | null {
  const name = nameOf(element);
  if (name === 'iframe') return enterFrame(element, into, sight, page);
  if (isMetadata(element, name)) {
    page.metadata.push(copyMetadata(element, name));
    return null;
  }
  if (name === 'head') return { children: metadataIn(element), done: 0, into, sight, isPreformatted };
  const inside = sight.inPanel(element) ?? sight;
  if (!isRead(element, inside)) return null;
  return {
    children: shownChildrenOf(element),
    done: 0,
    // The copy has one body from the start, and what stands beside it is put into it.
    into: name === 'html' || name === 'body' ? page.body : addElement(element, name, into, inside, page),
    sight: inside,
    isPreformatted: isPreformatted || name === 'pre',
  };
}

const metadataIn = (head: Element): Node[] =>
  childrenOf(head).filter(node => isElement(node) && isMetadata(node, nameOf(node)));

function addElement(element: Element, name: string, into: CopiedElement, sight: Sight, page: PageCopy): CopiedElement {
  const copy = copyElement(element, name, into, sight);
  page.elements.push(copy);
  return copy;
}

function enterFrame(frame: Element, into: CopiedElement, sight: Sight, page: PageCopy): Level | null {
  const source = sight.shows(frame) ? frameDocumentOf(frame) : null;
  const inside = source ? sight.inFrame(frame) : null;
  const root = source && rootOf(source);
  const body = source && bodyOf(source);
  if (!inside || !root || !body || !inside.shows(root) || !inside.shows(body)) return null;
  const box = createCopied('div', into);
  into.children.push(box);
  page.elements.push(box);
  return { children: childrenOf(body), done: 0, into: box, sight: inside, isPreformatted: false };
}

function createBudget({ nodes, timeMs }: Limits): () => void {
  const startedAt = performance.now();
  let spent = 0;
  return () => {
    spent++;
    const isLate = spent % 256 === 0 && performance.now() - startedAt > timeMs;
    if (isLate || spent > nodes) throw new TooComplex(isLate ? `over ${timeMs} ms` : `over ${nodes} nodes`);
  };
}
