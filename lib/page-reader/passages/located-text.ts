import { endsLine, type SnapshotText, walkSnapshot } from '../snapshot/page-snapshot.ts';
import { snapshotVisiblePage } from '../snapshot/snapshot-visible-page.ts';
import type { Limits } from '../snapshot/take-snapshot.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';

/** The visible text of a page in one string, with `BLOCK_END` between blocks, and the nodes that it comes from. */
export interface LocatedText {
  readonly text: string;
  /** In order: each node begins at `start` in the text. */
  readonly pieces: readonly { readonly node: Text; readonly start: number; readonly end: number }[];
}

/** U+2029, paragraph separator: white space that no page has. */
const BLOCK_END = '\u2029';

/** Reads the text as the page reader sees it, so that what was read is found again. Throws `TooComplex`. */
export function locatedTextOf(document: Document, probe: VisibilityProbe, limits: Limits): LocatedText {
  const nodes = new Map<SnapshotText, Text>();
  const { page } = snapshotVisiblePage(document, probe, limits, { onText: (copy, node) => nodes.set(copy, node) });
  const parts: string[] = [];
  const pieces: { node: Text; start: number; end: number }[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  walkSnapshot(page.body, {
    write(copy) {
      const node = nodes.get(copy);
      if (node) pieces.push({ node, start: length, end: length + copy.data.length });
      add(copy.data);
    },
    enter(element) {
      if (endsLine(element)) add(BLOCK_END);
      // A quote may begin with it.
      if (element.number !== '') add(`${element.number} `);
      return true;
    },
    leave(element) {
      if (endsLine(element)) add(BLOCK_END);
    },
  });
  return { text: parts.join(''), pieces };
}
