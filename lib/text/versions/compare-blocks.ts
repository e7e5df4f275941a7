import { DIGIT_BITS } from './base64-digits.ts';
import { changesSince, GROUP_CHARS, sketchOfBlocks } from './block-groups.ts';
import { blockHashOf } from './block-hash.ts';
import {
  type BlockHashes,
  blockHashesOf,
  type Grouped,
  isSingle,
  MAX_HASHES_LENGTH,
  readBlockHashes,
  type Single,
} from './block-hashes.ts';
import { distinctKeysOf, keyedBlocksOf } from './block-keys.ts';
import { elementsIn, type SetSketch, sketchOfDifference } from './set-sketch.ts';

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
 * Compares a page's text with its earlier block hashes; `null` if these are invalid. A block that was visible on the page before is
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
  const keys = distinctKeysOf(text, language);
  const { unseen, ...counts } = isSingle(before)
    ? compareSingly(before, keys, readBlockHashes(later))
    : compareGroups(before, keys);
  return { total: keys.length, ...counts, unseen: textOf(text, language, new Set(unseen)) };
}

/** `unseen`: the keys of the blocks that are added or changed. */
type Compared = Omit<BlockCounts, 'total'> & { unseen: readonly string[] };

function compareSingly(before: Single, keys: readonly string[], later: BlockHashes | null): Compared {
  const { ofText, chars, others } = before;
  const known = new Set(ofText.hashes);
  const blocks = keys.map(key => ({ key, hash: blockHashOf(key, chars) }));
  const isOfText = ({ hash }: { hash: number }) => known.has(hash) || !others.has(hash);
  const now = blocks.filter(isOfText);
  return {
    ...countsOf(
      stillVisibleOf(before, later),
      now.map(({ hash }) => hash),
      ofText.isOrdered,
    ),
    unseen: now.flatMap(({ key, hash }) => (known.has(hash) ? [] : key)),
  };
}

function compareGroups({ ofText, chars, others }: Grouped, keys: readonly string[]): Compared {
  const { unseen: all, removed, isAtMost } = changesSince(ofText, keys);
  const unseen = all.filter(key => !others.has(blockHashOf(key, chars)));
  return { added: unseen.length, changed: 0, removed, unseen, ...(isAtMost && unseen.length > 0 && { isAtMost }) };
}

/** Compares two versions of a page by their block hashes; `null` if they cannot be compared. */
export function compareBlockHashes(earlier: string, later: string): BlockCounts | null {
  const [before, after] = [readBlockHashes(earlier), readBlockHashes(later)];
  if (before === null || after === null) return null;
  if (!isSingle(before) || !isSingle(after)) return compareSketches(before, after);
  const chars = Math.min(before.chars, after.chars);
  const old = shortened(stillVisibleOf(before, after), before, chars);
  const now = shortened(stillVisibleOf(after, before), after, chars);
  const isOrdered = before.ofText.isOrdered && after.ofText.isOrdered;
  return { ...countsOf(old, now, isOrdered), total: after.ofText.hashes.length };
}

function compareSketches(before: BlockHashes, after: BlockHashes): BlockCounts | null {
  const total = sizeOf(after);
  const grown = total - sizeOf(before);
  const both = elementsIn(sketchOfDifference(sketchIn(before), sketchIn(after)))?.count;
  if (both === undefined || Math.abs(grown) > both || (both + grown) % 2 !== 0) return null;
  return { total, added: (both + grown) / 2, changed: 0, removed: (both - grown) / 2 };
}

const sizeOf = (page: BlockHashes): number => (isSingle(page) ? page.ofText.hashes.length : page.ofText.size);

/** No page has a longer sketch. */
const MAX_SKETCH = Math.floor(MAX_HASHES_LENGTH / GROUP_CHARS);

const sketchIn = (page: BlockHashes): SetSketch =>
  isSingle(page) ? sketchOfBlocks(shortened(page.ofText.hashes, page, GROUP_CHARS), MAX_SKETCH) : page.ofText.sketch;

/** Without the hashes of blocks that are only besides the text in the other version: they are neither new nor gone. */
function stillVisibleOf(one: Single, other: BlockHashes | null): readonly number[] {
  const { hashes } = one.ofText;
  if (other === null || other.others.size === 0) return hashes;
  const chars = Math.min(one.chars, other.chars);
  const others = new Set(shortened([...other.others], other, chars));
  const short = shortened(hashes, one, chars);
  return hashes.filter((_hash, at) => !others.has(short[at] ?? -1));
}

/** A shorter hash is the beginning of a longer one. */
const shortened = (hashes: readonly number[], { chars }: BlockHashes, to: number): number[] =>
  hashes.map(hash => hash >>> (DIGIT_BITS * (chars - to)));

/** Where the order is lost, no block counts as changed. */
function countsOf(before: readonly number[], after: readonly number[], isOrdered: boolean): Omit<BlockCounts, 'total'> {
  const [known, present] = [new Set(before), new Set(after)];
  const removed = before.filter(hash => !present.has(hash)).length;
  const unseen = after.filter(hash => !known.has(hash)).length;
  const changed = isOrdered ? replacedIn(before, after, known, present) : 0;
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
