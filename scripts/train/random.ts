/** A repeatable generator of numbers from 0 to below 1 (xorshift, Marsaglia 2003). `seed` is any integer except 0. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
