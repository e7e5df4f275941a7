import { keyedBlocksOf } from './block-keys.ts';

/** The hashes of a page take at most so many characters, each of which is one byte. */
export const MAX_HASHES_LENGTH = 2_000;

/** How a page's blocks are hashed. A page of more blocks has shorter hashes, and then one for a group of neighbours. */
export type HashFormat = {
  /** Characters of a hash, with 6 bits each. */
  chars: 3 | 4;
  /** So many blocks have one hash on average: a group ends where a block's hash divides by it. 1: each has its own. */
  groupSize: number;
};

/** The hashes of a page, in its order, each once. */
export type BlockHashes = { format: HashFormat; hashes: readonly number[] };

/** Neighbouring blocks under one hash. */
export type BlockGroup = { hash: number; keys: readonly string[] };

const HEAD_LENGTH = 2;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/**
 * The hashes of a page's blocks as a short string, from which its text cannot be read; '' for more than about 40,000 blocks.
 * `language` is the page's tag.
 */
export function blockHashesOf(text: string, language: string | null): string {
  const keys = distinctKeysOf(text, language);
  let format: HashFormat = { chars: 4, groupSize: 1 };
  let hashes = hashesIn(keys, format);
  while (hashes.length > mostIn(format) && format.groupSize < DIGITS.length - 1) {
    const groupSize = format.chars === 4 ? 1 : Math.max(format.groupSize + 1, Math.floor(keys.length / mostIn(format)));
    format = { chars: 3, groupSize: Math.min(groupSize, DIGITS.length - 1) };
    hashes = hashesIn(keys, format);
  }
  return hashes.length > mostIn(format) ? '' : written({ format, hashes });
}

const mostIn = ({ chars }: HashFormat): number => Math.floor((MAX_HASHES_LENGTH - HEAD_LENGTH) / chars);

const hashesIn = (keys: readonly string[], format: HashFormat): number[] => [
  ...new Set(groupsOf(keys, format).map(({ hash }) => hash)),
];

/** The keys of a page's blocks, in order, each once. */
export function distinctKeysOf(text: string, language: string | null): string[] {
  return [...new Set(keyedBlocksOf(text, language).flatMap(({ key }) => key ?? []))];
}

export function groupsOf(keys: readonly string[], { chars, groupSize }: HashFormat): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) groups.push({ hash: hashOf(open.join('\n')) >>> (32 - chars * DIGIT_BITS), keys: open });
    open = [];
  };
  for (const key of keys) {
    open.push(key);
    if (hashOf(key) % groupSize === 0) close();
  }
  close();
  return groups;
}

/** FNV-1a with the last step of MurmurHash3, which makes the upper bits depend on all characters. 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function written({ format: { chars, groupSize }, hashes }: BlockHashes): string {
  const digit = (value: number) => DIGITS.charAt(value & (DIGITS.length - 1));
  const digitsOf = (hash: number) =>
    Array.from({ length: chars }, (_, at) => digit(hash >>> (DIGIT_BITS * (chars - 1 - at)))).join('');
  return digit(chars) + digit(groupSize) + hashes.map(digitsOf).join('');
}

/** Reads what `blockHashesOf` has written; `null` for anything else. */
export function readBlockHashes(text: string): BlockHashes | null {
  const values = [...text].map(letter => DIGITS.indexOf(letter));
  const [chars, groupSize] = values;
  const digits = values.slice(HEAD_LENGTH);
  if ((chars !== 3 && chars !== 4) || groupSize === undefined || groupSize < 1 || values.includes(-1)) return null;
  if (digits.length % chars !== 0) return null;
  const hashes = Array.from({ length: digits.length / chars }, (_, at) =>
    digits.slice(at * chars, (at + 1) * chars).reduce((hash, value) => hash * DIGITS.length + value, 0),
  );
  return { format: { chars, groupSize }, hashes };
}
