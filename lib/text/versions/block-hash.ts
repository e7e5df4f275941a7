import { DIGIT_BITS } from './base64-digits.ts';

/**
 * The hash of a block, or of several as one, by its key: a number that takes so many characters. A shorter one is the beginning
 * of a longer one.
 */
export function blockHashOf(key: string, chars: number): number {
  return hashOf(key) >>> (32 - chars * DIGIT_BITS);
}

/** FNV-1a with the last step of MurmurHash3, which makes the upper bits depend on all characters. 32 bits. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
