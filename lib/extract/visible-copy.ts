import { copyElement, copyText, isCopied } from './copy-node.ts';
import { createInertDocument, firstChildOf, isElement, isText, nextSiblingOf, rootOf } from './dom.ts';
import type { Sight } from './sight.ts';

/** How much work one page may ask for; more is a `TooComplex`. */
export interface Limits {
  readonly nodes: number;
  readonly timeMs: number;
}

/** A page that cannot be read within the limits. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

export interface VisibleCopy {
  /** Nothing in it runs, loads or is hidden, and no field is named after a property. Ours to change. */
  readonly document: Document;
  readonly elements: number;
  /** Levels of the deepest element. */
  readonly depth: number;
  /** Characters times the levels around them: what asking every element for its text would read. */
  readonly burden: number;
}

/** One open element of the source: the next of its children to read, and where in the copy it goes. */
interface Level {
  next: Node | null;
  readonly into: Element;
}

/**
 * Copies what a person can see into a document of our own. The source is only read. Iterative, because pages nest
 * thousands of levels deep. Throws `TooComplex` over a limit.
 */
export function copyVisible(source: Document, sight: Sight, limits: Limits): VisibleCopy {
  const document = createInertDocument(source);
  const spend = createBudget(limits);
  const levels: Level[] = [{ next: rootOf(source), into: document.documentElement }];
  let elements = 0;
  let depth = 0;
  let burden = 0;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node: Node | null = level.next;
    if (!node) {
      levels.pop();
      continue;
    }
    level.next = nextSiblingOf(node);
    spend();
    if (isText(node)) burden += copyText(node, level.into, document, sight) * levels.length;
    if (!isElement(node) || !isCopied(node, sight)) continue;
    elements++;
    levels.push({ next: firstChildOf(node), into: copyElement(node, level.into, document, sight) });
    depth = Math.max(depth, levels.length);
  }
  return { document, elements, depth, burden };
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
