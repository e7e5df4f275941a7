import { DIGIT_BITS, digitsOf, numbersOf } from './base64-digits.ts';
import { type BlockGroups, readGroups, writeGroups, writeSketch } from './block-groups.ts';
import { blockHashOf } from './block-hash.ts';
import { distinctKeysOf } from './block-keys.ts';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';

/** The hashes of a page take at most this many characters, each of which is one byte. */
export const MAX_HASHES_LENGTH = 2_000;

/**
 * Hashes of a page's blocks: each has one, or neighbours share one where they are more than about 1,300.
 *
 * A new block that has the hash of an earlier one by chance is not found. That is as likely as the number of blocks divided by
 * 2 ** 24 (at most 0.003 %, for 500 blocks) or by 2 ** 18 (at most 0.5 %, for 1,300 blocks).
 */
export type BlockHashes = Single | Grouped;

type Hashes<OfText> = {
  /** Characters of a hash, with 6 bits each. */
  chars: 3 | 4;
  ofText: OfText;
  /** Of blocks that were visible besides the text: what the page reader leaves out of one version, it may take from the next. */
  others: ReadonlySet<number>;
};

/** In the order of the text, each once; packed ones have lost it. */
type SingleHashes = { hashes: readonly number[]; isOrdered: boolean };

export type Single = Hashes<SingleHashes>;
export type Grouped = Hashes<BlockGroups>;

export const isSingle = (hashes: BlockHashes): hashes is Single => 'hashes' in hashes.ofText;

/** The first character: how many a hash has, in the order of the text; packed ones; or those of groups. */
const charsOf = (format: string): 3 | 4 => (format === '4' ? 4 : 3);
const SEPARATOR = '.';

/** Hashes of groups of more blocks would leave no room for a sketch. */
const MAX_BLOCKS = 40_000;

/** The least that is left for a sketch, in characters. */
const LEAST_SKETCH = 800;

/** More others than this fit in no format. */
const MAX_OTHERS = 1_300;

/**
 * The hashes of a page's blocks as a short string, from which its text cannot be read; '' for more than 40,000 blocks.
 *
 * @param language the page's tag
 * @param visible all visible text of the page, which its text is a part of
 */
export function blockHashesOf(text: string, language: string | null, visible = text): string {
  const keys = distinctKeysOf(text, language);
  if (keys.length > MAX_BLOCKS) return '';
  const others = visible === text ? [] : othersOf(keys, distinctKeysOf(visible, language));
  for (const format of ['4', '3'] as const) {
    const chars = charsOf(format);
    const written = format + keys.map(key => digitsOf(blockHashOf(key, chars), chars)).join('');
    const end = writeOthers(others, chars, MAX_HASHES_LENGTH);
    if (written.length + end.length <= MAX_HASHES_LENGTH) return written + end;
  }
  const packed = `P${pack(keys, 3)}`;
  if (packed.length <= MAX_HASHES_LENGTH) return packed + writeOthers(others, 3, MAX_HASHES_LENGTH - packed.length);
  const groups = `G${writeGroups(keys)}`;
  const end = writeOthers(others, 3, MAX_HASHES_LENGTH - groups.length - LEAST_SKETCH) || SEPARATOR;
  const beforeSketch = groups + end + SEPARATOR;
  return beforeSketch + writeSketch(keys, MAX_HASHES_LENGTH - beforeSketch.length);
}

const pack = (keys: readonly string[], chars: number): string =>
  packNumbers(
    keys.map(key => blockHashOf(key, chars)),
    chars * DIGIT_BITS,
  );

/** The longest first: they carry the most information. */
function othersOf(keys: readonly string[], visible: readonly string[]): string[] {
  const known = new Set(keys);
  const others = visible.filter(key => !known.has(key)).sort((a, b) => b.length - a.length);
  return others.slice(0, MAX_OTHERS);
}

/** As far as there is room for them. */
function writeOthers(others: readonly string[], chars: number, room: number): string {
  for (let count = others.length; count > 0; count = Math.floor(count * 0.9)) {
    const written = SEPARATOR + pack(others.slice(0, count), chars);
    if (written.length <= room) return written;
  }
  return '';
}

/** Reads what `blockHashesOf` has written; `null` for anything else. */
export function readBlockHashes(text: string): BlockHashes | null {
  const format = text.charAt(0);
  const [digits = '', ofOthers = '', ofSketch = ''] = text.slice(1).split(SEPARATOR);
  const packed = unpackNumbers(ofOthers);
  if (packed === null) return null;
  const [chars, others] = [charsOf(format), new Set(packed)];
  if (format === 'G') {
    const ofText = readGroups(digits, ofSketch);
    return ofText && { chars, ofText, others };
  }
  const isOrdered = format !== 'P';
  if (isOrdered && format !== '4' && format !== '3') return null;
  const hashes = isOrdered ? numbersOf(digits, chars) : unpackNumbers(digits);
  return hashes && { chars, ofText: { hashes, isOrdered }, others };
}
