import type { Block } from './blocks.ts';
import { isHeading } from './page-measures.ts';

/** A block is kept from this chance on, a heading before text that is kept already from the lower one. */
const KEPT_FROM = 0.4;
const HEADING_FROM = 0.25;

/** How far a heading looks for text of its own. */
const REACH = 3;

/** Shorter texts are said again without being a copy. */
const COPY_WORDS = 5;

/** What may say the same again: cells have a place in their row, code in its order. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['td', 'th', 'pre']);

const oddsOf = (chance: number): number => Math.log(chance / (1 - chance));

/** Which blocks are the page's own text, by the odds for each: without copies, and headings with what stands below them. */
export function mainBlocksOf(blocks: readonly Block[], odds: Float32Array): boolean[] {
  const kept = blocks.map((_, index) => (odds[index] as number) > oddsOf(KEPT_FROM));
  dropCopies(blocks, kept);
  for (const block of blocks) {
    if (kept[block.index] || !isHeading(block) || (odds[block.index] as number) < oddsOf(HEADING_FROM)) continue;
    kept[block.index] = isBeforeKept(blocks, kept, block.index);
  }
  return kept;
}

/** Slides and menus write the same text several times. */
function dropCopies(blocks: readonly Block[], kept: boolean[]): void {
  const written = new Set<string>();
  for (const { index, text, words, place } of blocks) {
    if (!kept[index] || words < COPY_WORDS || MAY_REPEAT.has(place.name)) continue;
    if (written.has(text)) kept[index] = false;
    written.add(text);
  }
}

function isBeforeKept(blocks: readonly Block[], kept: readonly boolean[], heading: number): boolean {
  for (let index = heading + 1; index <= heading + REACH; index++) {
    const block = blocks[index];
    if (!block || isHeading(block)) return false;
    if (kept[index]) return true;
  }
  return false;
}
