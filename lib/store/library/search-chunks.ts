import type { LibraryTransaction, TermIndex } from '../../browser/storage/database-tables.ts';
import { type Chunk, termInChunk } from '../../model/library/chunks.ts';
import { lastPositionSince } from '../../model/library/library-row.ts';
import type { TermChoice } from '../../model/library/library-terms.ts';

/** The positions that are asked for: after `after`, and up to `last`. */
export type Range = { after: number; last: number };

/** A rare word needs all chunks. Not more than this many are looked up at once. */
const MOST_AT_ONCE = 16;

/** The first positions, newest first, of answers with one term of each choice. Goes no further than it must. */
export async function searchChunks(
  transaction: LibraryTransaction,
  all: readonly Chunk[],
  choices: readonly TermChoice[],
  range: Range,
  most: number,
): Promise<number[]> {
  const chunks = all
    .filter(
      ({ oldest, newest }) => lastPositionSince(oldest) > range.after && lastPositionSince(newest + 1) < range.last,
    )
    .sort((a, b) => b.number - a.number);
  const index = transaction.objectStore('library').index('terms');
  const found: number[] = [];
  let atOnce = 1;
  for (let at = 0; at < chunks.length && found.length < most; ) {
    const parts = await Promise.all(chunks.slice(at, at + atOnce).map(chunk => searchChunk(index, chunk, choices)));
    for (const part of parts) found.push(...part.filter(position => position > range.after && position <= range.last));
    at += atOnce;
    atOnce = Math.min(2 * atOnce, MOST_AT_ONCE);
  }
  return found.slice(0, most);
}

async function searchChunk(index: TermIndex, { number }: Chunk, choices: readonly TermChoice[]): Promise<number[]> {
  const sets = await Promise.all(choices.map(choice => positionsOf(index, number, choice)));
  const [first = new Set<number>(), ...others] = sets.sort((a, b) => a.size - b.size);
  return [...first].filter(position => others.every(set => set.has(position))).sort((a, b) => a - b);
}

async function positionsOf(index: TermIndex, chunk: number, { exact, beginning }: TermChoice): Promise<Set<number>> {
  const ranges = exact.map(term => IDBKeyRange.only(termInChunk(chunk, term)));
  if (beginning !== null) {
    const first = termInChunk(chunk, beginning);
    ranges.push(IDBKeyRange.bound(first, `${first}\uffff`));
  }
  const found = await Promise.all(ranges.map(range => index.getAllKeys(range)));
  return new Set(found.flat());
}
