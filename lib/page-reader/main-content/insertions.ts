import { type Block, isProse } from './blocks.ts';

/** What is longer is no insertion. */
const MAX_BLOCKS = 6;
const MAX_WORDS = 60;

/** Keeps what stands between two kept paragraphs of one container, without links and buttons: values, lines of code, notes. */
export function keepInsertions(blocks: readonly Block[], kept: boolean[]): void {
  for (let above = kept.indexOf(true); above >= 0; ) {
    const below = kept.indexOf(true, above + 1);
    if (below > above + 1 && isInsertion(blocks.slice(above, below + 1))) kept.fill(true, above, below);
    above = below;
  }
}

/** Whether all blocks but the first and the last, which are paragraphs, are inserted between these. */
function isInsertion(blocks: readonly Block[]): boolean {
  const [above, below] = [blocks[0], blocks.at(-1)];
  if (!above || !below || !isProse(above) || !isProse(below)) return false;
  const inserted = blocks.slice(1, -1);
  return (
    above.container.parent === below.container.parent &&
    inserted.length <= MAX_BLOCKS &&
    inserted.reduce((sum, { words }) => sum + words, 0) <= MAX_WORDS &&
    inserted.every(({ links, controlChars }) => links === 0 && controlChars === 0)
  );
}
