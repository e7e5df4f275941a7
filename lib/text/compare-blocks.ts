import {
  type BlockHashes,
  blockElementOf,
  blockHashesOf,
  blockHashOf,
  distinctKeysOf,
  groupsOf,
  readBlockHashes,
} from './block-hashes.ts';
import { keyedBlocksOf } from './block-keys.ts';
import { countDifference, differenceFrom } from './set-sketch.ts';

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
  /** The blocks that are added are among those that count as such, with some of their neighbours. */
  isAtMost?: boolean | undefined;
};

/** `unseen`: the blocks that are added or changed, each with the head of its post, in the form of a page's text. */
type BlockChanges = BlockCounts & { unseen: string };

/**
 * Compares a page's text with its earlier block hashes; `null` if they are none. A block that was visible on the page before is
 * not new, and one that is visible is not gone, also where the text was or is without it.
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
  const before = readBlockHashes(earlier);
  if (before === null) return null;
  const exact = compareBySketch(before, text, language);
  if (exact !== null) return exact;
  const known = new Set(before.hashes);
  const groups = groupsOf(distinctKeysOf(text, language), before.format);
  const blocks = groups.flatMap(({ hash, keys }) =>
    keys.map(key => ({
      key,
      hash,
      wasVisible: !known.has(hash) && before.others.has(blockHashOf(key, before.format)),
    })),
  );
  const unseen = new Set(blocks.flatMap(({ key, hash, wasVisible }) => (known.has(hash) || wasVisible ? [] : key)));
  const left = stillVisibleOf(before, readBlockHashes(later));
  const now = blocks.flatMap(({ hash, wasVisible }) => (wasVisible ? [] : hash));
  const counts = countsOf(left, now, before.format.isPacked);
  const isAtMost = before.format.groupSize > 1 && unseen.size > 0;
  return {
    ...counts,
    ...(isAtMost && { added: unseen.size, isAtMost }),
    total: blocks.length,
    unseen: textOf(text, language, unseen),
  };
}

/** Block by block, where the hashes are of groups; `null` without a sketch, or where it does not tell so many differences. */
function compareBySketch(before: BlockHashes, text: string, language: string | null): BlockChanges | null {
  if (before.sketch === null) return null;
  const keys = distinctKeysOf(text, language);
  const difference = differenceFrom(before.sketch, new Set(keys.map(blockElementOf)));
  if (difference === null) return null;
  const { added, removed } = difference;
  const unseen = new Set(
    keys.filter(key => added.has(blockElementOf(key)) && !before.others.has(blockHashOf(key, before.format))),
  );
  return { total: keys.length, added: unseen.size, changed: 0, removed, unseen: textOf(text, language, unseen) };
}

/** Compares two versions of a page by their block hashes; `null` if they cannot be compared. */
export function compareBlockHashes(earlier: string, later: string): BlockCounts | null {
  const [before, after] = [readBlockHashes(earlier), readBlockHashes(later)];
  const counts = before?.sketch && after?.sketch && countDifference(before.sketch, after.sketch);
  if (counts) return { ...counts, changed: 0, total: after.sketch?.size ?? 0 };
  if (before === null || after === null || before.format.groupSize > 1 || after.format.groupSize > 1) return null;
  const chars = Math.min(before.format.chars, after.format.chars);
  const old = shortened(stillVisibleOf(before, after), before, chars);
  const now = shortened(stillVisibleOf(after, before), after, chars);
  const isUnordered = before.format.isPacked || after.format.isPacked;
  return { ...countsOf(old, now, isUnordered), total: after.hashes.length };
}

/** Without the hashes of blocks that are only besides the text in the other version: they are neither new nor gone. */
function stillVisibleOf(one: BlockHashes, other: BlockHashes | null): readonly number[] {
  if (other === null || other.others.size === 0 || one.format.groupSize > 1) return one.hashes;
  const chars = Math.min(one.format.chars, other.format.chars);
  const others = new Set(shortened([...other.others], other, chars));
  const short = shortened(one.hashes, one, chars);
  return one.hashes.filter((_hash, at) => !others.has(short[at] ?? -1));
}

/** A shorter hash is the beginning of a longer one. */
function shortened(hashes: readonly number[], { format }: BlockHashes, chars: number): number[] {
  return hashes.map(hash => hash >>> (6 * (format.chars - chars)));
}

/** Where the order is lost, no block counts as changed. */
function countsOf(
  before: readonly number[],
  after: readonly number[],
  isUnordered: boolean,
): Omit<BlockCounts, 'total'> {
  const [known, present] = [new Set(before), new Set(after)];
  const removed = before.filter(hash => !present.has(hash)).length;
  const unseen = after.filter(hash => !known.has(hash)).length;
  const changed = isUnordered ? 0 : replacedIn(before, after, known, present);
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
