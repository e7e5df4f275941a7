import { dataOf, isElement, isText, nameOf, rootOf } from '../dom/dom-access.ts';
import { copyElement } from '../snapshot/copy-element.ts';
import { copyText } from '../snapshot/copy-text.ts';
import { addFormulaSigns, isFormulaContainer } from '../snapshot/formula-signs.ts';
import { createListNumbers } from '../snapshot/list-numbers.ts';
import { closestIn, createSnapshotElement, type SnapshotElement } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import { isReadable, type VisibilityProbe } from '../visibility/probe-interface.ts';
import type { Part } from './selection-part.ts';

/** An open element of the source: its children, how many of them are done, and where in the copy they go. */
interface Level {
  readonly children: readonly Node[];
  done: number;
  readonly into: SnapshotElement;
}

/**
 * The visible text of a part of a document, in the format of `blockTextOf`. Elements around the whole part do not count: two
 * words of a list item are not a list.
 */
export function textOfPart(source: Document, part: Part, probe: VisibilityProbe): string {
  const root = rootOf(source);
  if (!root) return '';
  const numberOf = createListNumbers();
  const levels: Level[] = [{ children: [root], done: 0, into: createSnapshotElement('div', null) }];
  let core: readonly SnapshotElement[] | null = null;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.children[level.done++];
    if (!node) {
      levels.pop();
      addFormulaSigns(level.into);
      continue;
    }
    if (!part.nodes.has(node)) continue;
    if (isText(node)) {
      const taken = takenOf(node, part);
      const isBlank = taken.trim() === '';
      if (isBlank ? isFormulaContainer(level.into.name) : !probe.isTextVisible(node)) continue;
      level.into.children.push(copyText(node, taken, level.into, probe));
      if (!isBlank) core = sharedOf(core, levels);
    }
    if (!isElement(node) || !isReadable(node, probe)) continue;
    const into = copyElement(node, nameOf(node), level.into, probe, numberOf);
    levels.push({ children: probe.childrenOf(node), done: 0, into });
  }
  const innermost = core?.at(-1);
  return innermost ? blockTextOf(plainRootOf(innermost)) : '';
}

function takenOf(text: Text, { pieces }: Part): string {
  const data = dataOf(text);
  return (pieces.get(text) ?? []).map(([from, to]) => data.slice(from, to)).join(' ');
}

/** The common ancestors of all texts so far, outermost first. */
function sharedOf(core: readonly SnapshotElement[] | null, levels: readonly Level[]): readonly SnapshotElement[] {
  if (!core) return levels.map(({ into }) => into);
  const end = core.findIndex((element, depth) => levels[depth]?.into !== element);
  return end === -1 ? core : core.slice(0, end);
}

/** Code keeps its line breaks. A single list item loses its bullet. */
function plainRootOf(core: SnapshotElement): SnapshotElement {
  const code = closestIn(core, ({ name }) => name === 'pre');
  if (code) return code;
  return core.name === 'li' ? { ...core, name: 'div' } : core;
}
