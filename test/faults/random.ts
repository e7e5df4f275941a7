/** Numbers from 0 up to, not including, 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `FAULTS_SEED` repeats a run; otherwise every run has moments of its own. */
export function seedOfRun(): number {
  const wanted = process.env.FAULTS_SEED;
  return wanted === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(wanted);
}
