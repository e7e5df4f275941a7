import { type BlockHashes, distinctKeysOf, groupsOf, readBlockHashes } from './block-hashes.ts';
import { keyedBlocksOf } from './block-keys.ts';

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
export type BlockChanges = BlockCounts & { unseen: string };

/** Compares a page's text with its earlier block hashes; `null` if they are none. `language` is the page's tag. */
export function compareBlocks(earlier: string, text: string, language: string | null): BlockChanges | null {
  const before = readBlockHashes(earlier);
  if (before === null) return null;
  const known = new Set(before.hashes);
  const groups = groupsOf(distinctKeysOf(text, language), before.format);
  const unseen = new Set(groups.flatMap(({ hash, keys }) => (known.has(hash) ? [] : keys)));
  const now = groups.flatMap(({ hash, keys }) => keys.map(() => hash));
  return { ...countsOf(before.hashes, now), unseen: textOf(text, language, unseen) };
}

/** Compares two versions of a page by their block hashes; `null` if they cannot be compared. */
export function compareBlockHashes(earlier: string, later: string): BlockCounts | null {
  const [before, after] = [readBlockHashes(earlier), readBlockHashes(later)];
  if (before === null || after === null || before.format.groupSize !== after.format.groupSize) return null;
  const chars = Math.min(before.format.chars, after.format.chars);
  return countsOf(shortened(before, chars), shortened(after, chars));
}

/** A shorter hash is the beginning of a longer one. */
function shortened({ format, hashes }: BlockHashes, chars: number): number[] {
  return hashes.map(hash => hash >>> (6 * (format.chars - chars)));
}

function countsOf(before: readonly number[], after: readonly number[]): BlockCounts {
  const [known, present] = [new Set(before), new Set(after)];
  const removed = before.filter(hash => !present.has(hash)).length;
  const unseen = after.filter(hash => !known.has(hash)).length;
  const changed = replacedIn(before, after, known, present);
  return { total: after.length, added: unseen - changed, changed, removed: removed - changed };
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
