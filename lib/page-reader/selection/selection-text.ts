import { dataOf } from '../dom/dom-access.ts';
import { WORK_LIMITS } from '../dom/work-budget.ts';
import { closestIn, type SnapshotElement, walkSnapshot } from '../snapshot/page-snapshot.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';
import type { Part } from './selection-part.ts';

const LIMITS = { ...WORK_LIMITS, chars: Infinity };

/**
 * The visible text of a part of a document, in the format of `blockTextOf`. Elements around the whole part do not count: two
 * words of a list item are not a list. Throws `TooComplex`.
 */
export function textOfPart(source: Document, { nodes, pieces }: Part, probe: VisibilityProbe): string {
  const textOf = (text: Text) => (pieces.get(text) ?? []).map(([from, to]) => dataOf(text).slice(from, to)).join(' ');
  const { page } = takeSnapshot(source, probe, LIMITS, { part: { nodes, textOf } });
  const core = coreOf(page.body);
  return core ? blockTextOf(plainRootOf(core)) : '';
}

/** The innermost element around all texts that are not blank; null without any. */
function coreOf(root: SnapshotElement): SnapshotElement | null {
  const path: SnapshotElement[] = [];
  let shared: SnapshotElement[] | null = null;
  walkSnapshot(root, {
    write({ data }) {
      if (data.trim() === '') return;
      shared ??= [...path];
      const end = shared.findIndex((element, depth) => path[depth] !== element);
      if (end >= 0) shared.length = end;
    },
    enter: element => path.push(element) > 0,
    leave: () => path.pop(),
  });
  return (shared as SnapshotElement[] | null)?.at(-1) ?? null;
}

/** Code keeps its line breaks. A single list item loses its bullet. */
function plainRootOf(core: SnapshotElement): SnapshotElement {
  const code = closestIn(core, ({ name }) => name === 'pre');
  if (code) return code;
  return core.name === 'li' ? { ...core, name: 'div' } : core;
}
