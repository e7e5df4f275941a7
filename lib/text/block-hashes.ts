import { DIGIT_BITS, digitOf, valuesOf } from './base64-digits.ts';
import { keyedBlocksOf } from './block-keys.ts';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';
import { ELEMENT_BITS, readSketch, type SetSketch, sketchOf, writeSketch } from './set-sketch.ts';

/** The hashes of a page take at most this many characters, each of which is one byte. */
export const MAX_HASHES_LENGTH = 2_000;

/**
 * How the blocks of a page are hashed. A page of more blocks has shorter hashes, then packed ones, and then one for a group of
 * neighbours. A new block that has the hash of an earlier one by chance is not found. That is as likely as the number of blocks
 * divided by 2 ** 24 (at most 0.005 %, for 750 blocks) or by 2 ** 18 (at most 0.5 %, for 1,300 blocks).
 *
 * No set of hashes in 2,000 characters (12,000 bits) finds 99 % of the new blocks beside more than 1,800 earlier ones: to be
 * wrong about one in a hundred takes log2(100) = 6.6 bits for each element (Carter, Floyd, Gill, Markowsky, Wegman: Exact and
 * Approximate Membership Testers, 1978). So pages that have groups have a sketch too, by which at least 195 differences are found
 * exactly, wherever they are; where there are more than it tells, a new block makes its whole group count as new.
 */
type HashFormat = {
  /** Characters of a hash, with 6 bits each. */
  chars: 3 | 4;
  /** The hashes are a set: their order is lost. */
  isPacked: boolean;
  /** How many blocks share one hash on average: a group ends where a block's hash divides by it. 1: each has its own. */
  groupSize: number;
};

/**
 * `hashes` are of the page's text, in its order, each once. `others` are of the blocks that were visible besides it: what the
 * page reader leaves out of one version of a page, it may take from the next.
 */
export type BlockHashes = {
  format: HashFormat;
  hashes: readonly number[];
  others: ReadonlySet<number>;
  /** Of the single blocks (`blockElementOf`), where the hashes are of groups. */
  sketch: SetSketch | null;
};

/** Neighbouring blocks under one hash. */
type BlockGroup = { hash: number; keys: readonly string[] };

/** Packed hashes of this many blocks fit. */
const MOST_PACKED = 1_300;
/** More blocks than this times `MOST_PACKED` are not hashed. */
const MAX_GROUP_SIZE = 31;

/** A sketch has all that hashes and others leave, which is at least this. */
const LEAST_SKETCH = 800;
/** Of more blocks, 1 % would have the same place in a sketch as another. */
const MOST_SKETCHED = 10_000;

const HEAD_LENGTH = 2;
/** Stands in the place of `chars`. */
const PACKED = 2;
const SEPARATOR = '.';

/**
 * The hashes of a page's blocks as a short string, from which its text cannot be read; '' for more than about 40,000 blocks.
 *
 * @param language the page's tag
 * @param visible all visible text of the page, which its text is a part of
 */
export function blockHashesOf(text: string, language: string | null, visible = text): string {
  const keys = distinctKeysOf(text, language);
  const others = visible === text ? [] : othersOf(keys, distinctKeysOf(visible, language));
  for (const format of formatsFor(keys.length)) {
    const hasSketch = format.groupSize > 1 && keys.length <= MOST_SKETCHED;
    const room = MAX_HASHES_LENGTH - (hasSketch ? LEAST_SKETCH + 2 * SEPARATOR.length : 0);
    const written = writtenIn(format, keys);
    const end = written.length > room ? null : endWith(others, format, room - written.length);
    if (end === null) continue;
    if (!hasSketch) return written + (end && SEPARATOR + end);
    const sketch = sketchOf(new Set(keys.map(blockElementOf)), MAX_HASHES_LENGTH - written.length - end.length - 2);
    return [written, end, writeSketch(sketch)].join(SEPARATOR);
  }
  return '';
}

/** The longest first: they carry the most information. */
function othersOf(keys: readonly string[], visible: readonly string[]): string[] {
  const known = new Set(keys);
  const others = visible.filter(key => !known.has(key)).sort((a, b) => b.length - a.length);
  return others.slice(0, MOST_PACKED);
}

/** The others; as far as there is room for them in the shortest format, and `null` in another without room for all. */
function endWith(others: readonly string[], format: HashFormat, room: number): string | null {
  const hashes = others.map(key => blockHashOf(key, format));
  for (let count = hashes.length; count > 0; count = Math.floor(count * 0.9)) {
    const end = packNumbers(hashes.slice(0, count), format.chars * DIGIT_BITS);
    if (end.length + SEPARATOR.length <= room) return end;
    if (!format.isPacked) return null;
  }
  return '';
}

/** From the best to the shortest. */
function* formatsFor(blocks: number): Generator<HashFormat> {
  for (const chars of [4, 3] as const) {
    if (blocks * chars <= MAX_HASHES_LENGTH) yield { chars, isPacked: false, groupSize: 1 };
  }
  const least = Math.max(1, Math.floor(blocks / MOST_PACKED));
  for (let groupSize = least; groupSize <= MAX_GROUP_SIZE; groupSize++) yield { chars: 3, isPacked: true, groupSize };
}

function writtenIn(format: HashFormat, keys: readonly string[]): string {
  const { chars, isPacked, groupSize } = format;
  const head = digitOf(isPacked ? PACKED : chars) + digitOf(groupSize);
  const hashes = [...new Set(groupsOf(keys, format).map(({ hash }) => hash))];
  if (isPacked) return head + packNumbers(hashes, chars * DIGIT_BITS);
  return head + hashes.map(hash => digitsOf(hash, chars)).join('');
}

const digitsOf = (hash: number, chars: number): string =>
  Array.from({ length: chars }, (_, at) => digitOf((hash >>> (DIGIT_BITS * (chars - 1 - at))) & 63)).join('');

/** The keys of a page's blocks, in order, each once. */
export function distinctKeysOf(text: string, language: string | null): string[] {
  return [...new Set(keyedBlocksOf(text, language).flatMap(({ key }) => key ?? []))];
}

export function groupsOf(keys: readonly string[], { chars, groupSize }: HashFormat): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) groups.push({ hash: blockHashOf(open.join('\n'), { chars }), keys: open });
    open = [];
  };
  for (const key of keys) {
    open.push(key);
    if (groupSize === 1 || hashOf(key) % groupSize === 0) close();
  }
  close();
  return groups;
}

/** The hash of a single block. Neighbours are hashed as one block. */
export const blockHashOf = (key: string, { chars }: Pick<HashFormat, 'chars'>): number =>
  hashOf(key) >>> (32 - chars * DIGIT_BITS);

/** What stands for a single block in a sketch. */
export const blockElementOf = (key: string): number => hashOf(key) >>> (32 - ELEMENT_BITS) || 1;

/** FNV-1a with the last step of MurmurHash3, which makes the upper bits depend on all characters. 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Reads what `blockHashesOf` has written; `null` for anything else. */
export function readBlockHashes(text: string): BlockHashes | null {
  const [ofText = '', ofOthers = '', ofSketch] = text.split(SEPARATOR);
  const sketch = ofSketch === undefined ? null : readSketch(ofSketch);
  const others = unpackNumbers(ofOthers);
  const [first, groupSize = 0] = valuesOf(ofText) ?? [];
  if (others === null || groupSize < 1) return null;
  const digits = ofText.slice(HEAD_LENGTH);
  if (first === PACKED) {
    const hashes = unpackNumbers(digits);
    return hashes && { format: { chars: 3, isPacked: true, groupSize }, hashes, others: new Set(others), sketch };
  }
  if ((first !== 3 && first !== 4) || digits.length % first !== 0) return null;
  const hashes = (digits.match(first === 3 ? /.{3}/g : /.{4}/g) ?? []).map(numberOf);
  return { format: { chars: first, isPacked: false, groupSize }, hashes, others: new Set(others), sketch };
}

const numberOf = (digits: string): number => (valuesOf(digits) ?? []).reduce((sum, value) => sum * 64 + value, 0);
