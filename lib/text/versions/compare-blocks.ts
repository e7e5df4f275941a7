import { blockHashOf } from './block-hash.ts';
import { type BlockHashes, blockHashesOf, readBlockHashes } from './block-hashes.ts';
import { distinctKeysOf, keyedBlocksOf } from './block-keys.ts';

/** How the blocks of a page differ from those of an earlier version. */
export type BlockCounts = {
  /** Blocks of the later version. */
  total: number;
  /** Not in the earlier version. A block that has moved is not new. */
  added: number;
  /** New in the place of one that is gone. */
  changed: number;
  /** Only in the earlier version. */
  removed: number;
};

/** `unseen`: the blocks that are added or changed, each with the head of its post, in the form of a page's text. */
type BlockChanges = BlockCounts & { unseen: string };

/**
 * Compares a page's text with its earlier block hashes; `null` if these are invalid. A block that was visible on the page before is
 * not new, and one that is visible is not gone, also if the text was or is without it.
 *
 * @param language the page's tag
 * @param later the page's block hashes now
 */
export function compareBlocks(
  earlier: string,
  text: string,
  language: string | null,
  later = blockHashesOf(text, language),
): BlockChanges | null {
  const [before, after] = [readBlockHashes(earlier), readBlockHashes(later)];
  if (before === null || after === null) return null;
  const keys = distinctKeysOf(text, language);
  const known = new Set(before.ofText);
  const blocks = keys.map(key => ({ key, hash: blockHashOf(key) }));
  const now = blocks.filter(({ hash }) => known.has(hash) || !before.others.has(hash));
  const unseen = new Set(now.flatMap(({ key, hash }) => (known.has(hash) ? [] : key)));
  const hashes = now.map(({ hash }) => hash);
  return {
    ...countsOf(stillVisibleOf(before, after), hashes),
    total: keys.length,
    unseen: textOf(text, language, unseen),
  };
}

/** Compares two versions of a page by their block hashes; `null` if they cannot be compared. */
export function compareBlockHashes(earlier: string, later: string): BlockCounts | null {
  const [before, after] = [readBlockHashes(earlier), readBlockHashes(later)];
  if (before === null || after === null) return null;
  return { ...countsOf(stillVisibleOf(before, after), stillVisibleOf(after, before)), total: after.ofText.length };
}

/** Without the hashes of blocks that are only besides the text in the other version: they are neither new nor gone. */
const stillVisibleOf = (one: BlockHashes, other: BlockHashes): readonly number[] =>
  one.ofText.filter(hash => !other.others.has(hash));

function countsOf(before: readonly number[], after: readonly number[]): Omit<BlockCounts, 'total'> {
  const [known, present] = [new Set(before), new Set(after)];
  const removed = before.filter(hash => !present.has(hash)).length;
  const unseen = after.filter(hash => !known.has(hash)).length;
  const changed = replacedIn(before, after, known, present);
  return { added: unseen - changed, changed, removed: removed - changed };
}

/** How many new blocks stand where others are gone: after the same block, or before it. */
function replacedIn(
  before: readonly number[],
  after: readonly number[],
  known: ReadonlySet<number>,
  present: ReadonlySet<number>,
): number {
  const gaps = gapsOf(before, present);
  let replaced = 0;
  for (const [neighbour, added] of gapsOf(after, known)) {
    const gone = gaps.get(neighbour) ?? 0;
    replaced += Math.min(added, gone);
  }
  return replaced;
}

/** How many blocks that are not in `both` follow each one that is; `null` is the beginning. */
function gapsOf(hashes: readonly number[], both: ReadonlySet<number>): Map<number | null, number> {
  const gaps = new Map<number | null, number>();
  let last: number | null = null;
  for (const hash of hashes) {
    if (both.has(hash)) last = hash;
    else gaps.set(last, (gaps.get(last) ?? 0) + 1);
  }
  return gaps;
}

/** The lines of a text with these keys, and the head of a post directly before one. Paragraphs stay apart. */
function textOf(text: string, language: string | null, keys: ReadonlySet<string>): string {
  const paragraphs: string[] = [];
  let head: string | null = null;
  for (const paragraph of text.split(/\n{2,}/)) {
    const lines: string[] = [];
    for (const block of keyedBlocksOf(paragraph, language)) {
      const isUnseen = block.key !== null && keys.has(block.key);
      if (isUnseen) lines.push(...(head === null ? [] : [head]), block.text);
      head = !isUnseen && block.isVolatile ? block.text : null;
    }
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
  }
  return paragraphs.join('\n\n');
}
