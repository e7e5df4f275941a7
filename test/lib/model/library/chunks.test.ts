import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHUNK_SIZE, type Chunk, chunkWith } from '../../../../lib/model/library/chunks.ts';

/** The chunks after answers with these times were listed, in this order. */
function chunksOf(moments: readonly number[]): Chunk[] {
  const chunks = new Map<number, Chunk>();
  for (const at of moments) {
    const chunk = chunkWith([...chunks.values()], at);
    chunks.set(chunk.number, chunk);
  }
  return [...chunks.values()].sort((a, b) => a.number - b.number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('chunks', () => {
  it('chunks are filled to their size if answers arrive oldest first or newest first', () => {
    const counts = (moments: number[]) => chunksOf(moments).map(({ count }) => count);
    expect(counts(upTo(3 * CHUNK_SIZE))).toEqual([CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE]);
    expect(counts(upTo(3 * CHUNK_SIZE).reverse())).toEqual([CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE]);
  });

  it('chunks do not overlap in time if answers arrive in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 1_500 }), moments => {
        const chunks = chunksOf(moments);
        expect(chunks.reduce((sum, { count }) => sum + count, 0)).toBe(moments.length);
        for (const [index, chunk] of chunks.entries()) {
          expect(chunk.oldest).toBeLessThanOrEqual(chunk.newest);
          const next = chunks[index + 1];
          if (next) expect(chunk.newest).toBeLessThanOrEqual(next.oldest);
        }
      }),
      { numRuns: 50 },
    );
  });
});
