import { isHeading } from './block-kinds.ts';
import type { Block } from './blocks.ts';
import type { Place } from './place.ts';

/** Between these chances the page itself says where to cut. */
const LOWEST_CUT = 0.15;
const HIGHEST_CUT = 0.7;

/** A heading or a label before text that is kept already needs only this part of the chance that other blocks need. */
const HEADING_SHARE = 0.6;

/** What tells little without the cell or the definition that follows it. */
const LABELS: ReadonlySet<string> = new Set(['dt', 'th', 'td']);
const LABELLED: ReadonlySet<string> = new Set([...LABELS, 'dd']);

/** How far a heading looks for text of its own. */
const REACH = 3;

/** Shorter texts are said again without being a copy. */
const COPY_WORDS = 5;

/** What may say the same again: cells have a place in their row, code in its order. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['td', 'th', 'pre']);

/**
 * Which blocks are the page's own text, by the chance of each: without copies, headings with what stands below them, and
 * terms and cells with what they are about.
 */
export function mainBlocksOf(blocks: readonly Block[], chances: Float32Array): boolean[] {
  const cut = cutOf(blocks, chances);
  const kept = blocks.map(({ index }) => (chances[index] as number) >= cut);
  dropCopies(blocks, kept);
  const isLikely = ({ index }: Block) => !kept[index] && (chances[index] as number) >= cut * HEADING_SHARE;
  for (const block of blocks.toReversed()) {
    if (LABELS.has(block.place.name) && isLikely(block)) kept[block.index] = isLabelOfKept(blocks, kept, block.index);
  }
  for (const block of blocks) {
    if (isHeading(block) && isLikely(block)) kept[block.index] = isBeforeKept(blocks, kept, block.index);
  }
  return kept;
}

/**
 * The chance from which blocks are kept, so that what is kept is expected to agree best with the page's own text: twice
 * the words expected in both, of the words kept and the words expected in all (the F1 of the expectations).
 */
function cutOf(blocks: readonly Block[], chances: Float32Array): number {
  const sorted = [...blocks].sort((a, b) => (chances[b.index] as number) - (chances[a.index] as number));
  const expected = blocks.reduce((sum, { index, words }) => sum + (chances[index] as number) * words, 0);
  let [cut, best, both, kept] = [HIGHEST_CUT, 0, 0, 0];
  for (const { index, words } of sorted) {
    const chance = chances[index] as number;
    both += chance * words;
    kept += words;
    const agreement = both / Math.max(kept + expected, 1);
    if (agreement <= best) continue;
    best = agreement;
    cut = chance;
  }
  return Math.min(HIGHEST_CUT, Math.max(LOWEST_CUT, cut));
}

/** Slides and menus write the same text several times, each in a box of its own. In one box, as a refrain, it is meant. */
function dropCopies(blocks: readonly Block[], kept: boolean[]): void {
  const homes = new Map<string, Place | null>();
  for (const { index, text, words, place } of blocks) {
    if (!kept[index] || words < COPY_WORDS || MAY_REPEAT.has(place.name)) continue;
    const home = homes.get(text);
    if (home === undefined) homes.set(text, place.parent);
    else if (home !== place.parent) kept[index] = false;
  }
}

function isLabelOfKept(blocks: readonly Block[], kept: readonly boolean[], label: number): boolean {
  const next = blocks[label + 1];
  return next !== undefined && kept[next.index] === true && LABELLED.has(next.place.name);
}

function isBeforeKept(blocks: readonly Block[], kept: readonly boolean[], heading: number): boolean {
  for (let index = heading + 1; index <= heading + REACH; index++) {
    const block = blocks[index];
    if (!block || isHeading(block)) return false;
    if (kept[index]) return true;
  }
  return false;
}
