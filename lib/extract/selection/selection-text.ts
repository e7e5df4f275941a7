import { copyElement, isCopied } from '../copy/copy-node.ts';
import type { Sight } from '../sight/sight.ts';
import { blockTextOf } from '../text/block-text.ts';
import { createInertDocument, dataOf, isElement, isText, nameOf, rootOf } from '../tree/dom.ts';
import { shownChildrenOf } from '../tree/shown-children.ts';
import type { Part } from './selection-part.ts';

/** One open element of the source: its children, how many of them are done, and where in the copy they go. */
interface Level {
  readonly children: readonly Node[];
  done: number;
  readonly into: Element;
}

/**
 * What a person can see of a part of a document, as text with its blocks kept apart (see `blockTextOf`). What is around
 * the whole part leaves no mark: two words out of a list item are no list.
 */
export function textOfPart(source: Document, part: Part, sight: Sight): string {
  const root = rootOf(source);
  if (!root) return '';
  const copy = createInertDocument(source);
  const levels: Level[] = [{ children: [root], done: 0, into: copy.documentElement }];
  let core: readonly Element[] | null = null;
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
      level.into.append(taken);
      if (taken.trim() !== '') core = sharedOf(core, levels);
    }
    if (!isElement(node) || !isCopied(node, sight)) continue;
    levels.push({ children: shownChildrenOf(node), done: 0, into: copyElement(node, level.into, copy, sight) });
  }
  const innermost = core?.at(-1);
  return innermost ? blockTextOf(plainRootOf(innermost)) : '';
}

function takenOf(text: Text, { pieces }: Part): string {
  const data = dataOf(text);
  return (pieces.get(text) ?? []).map(([from, to]) => data.slice(from, to)).join(' ');
}

/** The elements around everything seen so far, outermost first. */
function sharedOf(core: readonly Element[] | null, levels: readonly Level[]): readonly Element[] {
  if (!core) return levels.map(({ into }) => into);
  const end = core.findIndex((element, depth) => levels[depth]?.into !== element);
  return end === -1 ? core : core.slice(0, end);
}

/** Code keeps its lines; the mark of a list item belongs to a list. */
function plainRootOf(core: Element): Element {
  const code = core.closest('pre');
  if (code) return code;
  if (nameOf(core) !== 'li') return core;
  const box = core.ownerDocument.createElement('div');
  box.append(...core.childNodes);
  return box;
}
