/** Below this coverage a written summary says much that the key sentences do not (`npm run bench:advice`). */
const MUCH_BELOW = 0.5;

/** How much a written summary probably adds to key sentences that cover this share of a page (0 to 1). */
export function addedByWriting(coverage: number): 'little' | 'much' {
  return coverage < MUCH_BELOW ? 'much' : 'little';
}
