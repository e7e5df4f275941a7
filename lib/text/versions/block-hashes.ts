import { digitsOf, numbersOf } from './base64-digits.ts';
import { blockHashOf } from './block-hash.ts';
import { distinctKeysOf } from './block-keys.ts';

/** A page with more blocks cannot be compared. Its hashes would take more than 8 kB; those of most pages take 200 bytes. */
export const MAX_BLOCKS = 2_000;

/**
 * The hashes of a page's blocks. A new block that has the hash of an earlier one by chance is not found: as likely as the
 * number of blocks divided by 2 ** 24, at most 0.012 %.
 */
export type BlockHashes = {
  /** Of the text's blocks, in its order, each once. */
  ofText: readonly number[];
  /** Of blocks that were visible besides the text: what the page reader leaves out of one version, it may take from the next. */
  others: ReadonlySet<number>;
};

/** With 6 bits each. */
const HASH_CHARS = 4;
const SEPARATOR = '.';

/**
 * The hashes of a page's blocks as a string, from which its text cannot be read; '' for more than `MAX_BLOCKS`.
 *
 * @param language the page's tag
 * @param visible all visible text of the page, which its text is a part of
 */
export function blockHashesOf(text: string, language: string | null, visible = text): string {
  const keys = distinctKeysOf(text, language);
  if (keys.length > MAX_BLOCKS) return '';
  const others = visible === text ? [] : othersOf(keys, distinctKeysOf(visible, language));
  return [keys, others].map(written).join(SEPARATOR);
}

const written = (keys: readonly string[]): string => keys.map(key => digitsOf(blockHashOf(key), HASH_CHARS)).join('');

/** As many as there is room for, the longest first: they carry the most information. */
function othersOf(keys: readonly string[], visible: readonly string[]): string[] {
  const known = new Set(keys);
  const others = visible.filter(key => !known.has(key)).sort((a, b) => b.length - a.length);
  return others.slice(0, MAX_BLOCKS - keys.length);
}

/** Reads what `blockHashesOf` has written; `null` for anything else. */
export function readBlockHashes(text: string): BlockHashes | null {
  const [ofText = null, others = null, ...more] = text.split(SEPARATOR).map(part => numbersOf(part, HASH_CHARS));
  return ofText && others && more.length === 0 ? { ofText, others: new Set(others) } : null;
}
