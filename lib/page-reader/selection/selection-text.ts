import { dataOf, isElement, isText, nameOf, rootOf } from '../dom/dom.ts';
import { type CopiedElement, closestIn, createCopied } from '../dom/page-copy.ts';
import { shownChildrenOf } from '../dom/shown-children.ts';
import { copyElement } from '../snapshot/copy-node.ts';
import { blockTextOf } from '../text/block-text.ts';
import { isRead, type Sight } from '../visibility/sight.ts';
import type { Part } from './selection-part.ts';

/** One open element of the source: its children, how many of them are done, and where in the copy they go. */
interface Level {
  readonly children: readonly Node[];
  done: number;
  readonly into: CopiedElement;
}

/**
 * What a person can see of a part of a document, as text with its blocks kept apart (see `blockTextOf`). What is around
 * the whole part leaves no mark: two words out of a list item are no list.
 */
export function textOfPart(source: Document, part: Part, sight: Sight): string {
  const root = rootOf(source);
  if (!root) return '';
  const levels: Level[] = [{ children: [root], done: 0, into: createCopied('div', null) }];
  let core: readonly CopiedElement[] | null = null;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.children[level.done++];
    if (!node) {
      levels.pop();
      continue;
    }
    if (!part.nodes.has(node)) continue;
    if (isText(node)) {
      const taken = takenOf(node, part);
      if (taken.trim() !== '' && !sight.reaches(node)) continue;
      level.into.children.push({ kind: 'text', data: taken });
      if (taken.trim() !== '') core = sharedOf(core, levels);
    }
    if (!isElement(node) || !isRead(node, sight)) continue;
    const into = copyElement(node, nameOf(node), level.into, sight);
    levels.push({ children: shownChildrenOf(node), done: 0, into });
  }
  const innermost = core?.at(-1);
  return innermost ? blockTextOf(plainRootOf(innermost)) : '';
}

function takenOf(text: Text, { pieces }: Part): string {
  const data = dataOf(text);
  return (pieces.get(text) ?? []).map(([from, to]) => data.slice(from, to)).join(' ');
}

/** The elements around everything seen so far, outermost first. */
function sharedOf(core: readonly CopiedElement[] | null, levels: readonly Level[]): readonly CopiedElement[] {
  if (!core) return levels.map(({ into }) => into);
  const end = core.findIndex((element, depth) => levels[depth]?.into !== element);
  return end === -1 ? core : core.slice(0, end);
}

/** Code keeps its lines; the mark of a list item belongs to a list. */
function plainRootOf(core: CopiedElement): CopiedElement {
  const code = closestIn(core, ({ name }) => name === 'pre');
  if (code) return code;
  return core.name === 'li' ? { ...core, name: 'div' } : core;
}
