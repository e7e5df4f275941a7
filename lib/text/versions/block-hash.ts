/**
 * The hash of a block, by its key: a number of 24 bits. FNV-1a with the last step of MurmurHash3, which makes the upper bits
 * depend on all characters.
 */
export function blockHashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 8;
}
