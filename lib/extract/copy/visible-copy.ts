import type { Sight } from '../sight/sight.ts';
import {
  bodyOf,
  createInertDocument,
  dataOf,
  frameDocumentOf,
  isElement,
  isText,
  nameOf,
  rootOf,
  textContentOf,
} from '../tree/dom.ts';
import { UNREAD } from '../tree/elements.ts';
import { childrenOf, shownChildrenOf } from '../tree/shown-children.ts';
import { TooComplex } from '../tree/too-complex.ts';
import { copyElement, copyText, type Home, isCopied } from './copy-node.ts';

/** How much work one page may ask for. */
export interface Limits {
  /** More than these is a `TooComplex`. */
  readonly nodes: number;
  readonly timeMs: number;
  /** Of text; what comes after is not read. */
  readonly chars: number;
}

export interface VisibleCopy {
  /** Nothing in it runs, loads or is hidden, and no field is named after a property. Ours to change. */
  readonly document: Document;
  readonly elements: number;
  /** Levels of the deepest element. */
  readonly depth: number;
  /** Characters of its texts, blank ones not counted. */
  readonly chars: number;
  /** Characters times the levels around them: what asking every element for its text would read. */
  readonly burden: number;
  /** What part of the text was copied, about, from 0 to 1: less than 1 where `Limits.chars` ended the reading. */
  readonly share: number;
}

/** One open element of the source: its children, how many of them are done, and where in the copy they go. */
interface Level extends Home {
  readonly children: readonly Node[];
  done: number;
}

/**
 * Copies what a person can see into a document of our own, shadow trees and frames of the same origin in their places.
 * The source is only read. Iterative, because pages nest thousands of levels deep. Throws `TooComplex` over a limit of nodes
 * or time, and ends where that of characters is reached.
 */
export function copyVisible(source: Document, sight: Sight, limits: Limits): VisibleCopy {
  const document = createInertDocument(source);
  const root = rootOf(source);
  const start = { children: root ? [root] : [], done: 0, into: document.documentElement, sight, isPreformatted: false };
  return copyFrom(start, { document, elements: 0, depth: 0, chars: 0, burden: 0, share: 1 }, limits);
}

/** Adds what is in another element to the end of a copy; what has been there stays. */
export function addToCopy(copy: VisibleCopy, root: Element, sight: Sight, limits: Limits): VisibleCopy {
  const start = { children: childrenOf(root), done: 0, into: copy.document.body, sight, isPreformatted: false };
  return copyFrom(start, copy, limits);
}

function copyFrom(start: Level, before: VisibleCopy, limits: Limits): VisibleCopy {
  const { document } = before;
  let { elements, depth, chars, burden, share } = before;
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
      const length = copyText(node, level, document);
      if (level.into.parentNode !== document.head) chars += dataOf(node).trim() === '' ? 0 : length;
      burden += length * levels.length;
      if (chars > limits.chars) {
        share = chars / (chars + charsLeftIn(levels));
        break;
      }
    }
    if (!isElement(node)) continue;
    const inner = enter(node, level, document);
    if (!inner) continue;
    elements++;
    levels.push(inner);
    depth = Math.max(depth, levels.length);
  }
  return { document, elements, depth, chars, burden, share };
}

/** Characters of what has not been looked at, seen or not. */
function charsLeftIn(levels: readonly Level[]): number {
  const left = levels
    .flatMap(({ children, done }) => children.slice(done))
    .filter(node => isText(node) || (isElement(node) && !UNREAD.has(nameOf(node))));
  return left.reduce((sum, node) => sum + (textContentOf(node)?.length ?? 0), 0);
}

/** The level below an element, which is copied; null when it cannot be seen or is not read. */
function enter(element: Element, { into, sight, isPreformatted }: Level, document: Document): Level | null {
  const name = nameOf(element);
  if (name === 'iframe') return enterFrame(element, into, sight, document);
  const inside = sight.inPanel(element) ?? sight;
  if (!isCopied(element, inside)) return null;
  const copy = copyElement(element, into, document, inside);
  return {
    children: shownChildrenOf(element),
    done: 0,
    into: copy,
    sight: inside,
    isPreformatted: isPreformatted || name === 'pre',
  };
}

function enterFrame(frame: Element, into: Element, sight: Sight, document: Document): Level | null {
  const source = sight.shows(frame) ? frameDocumentOf(frame) : null;
  const inside = source ? sight.inFrame(frame) : null;
  const root = source && rootOf(source);
  const body = source && bodyOf(source);
  if (!inside || !root || !body || !inside.shows(root) || !inside.shows(body)) return null;
  const home = into.appendChild(document.createElement('div'));
  return { children: childrenOf(body), done: 0, into: home, sight: inside, isPreformatted: false };
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
