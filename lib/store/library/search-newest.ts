import type { LibraryTransaction } from '../../browser/storage/database-tables.ts';
import { termWithoutChunk } from '../../model/library/chunks.ts';
import type { LibraryRow } from '../../model/library/library-row.ts';
import type { TermChoice } from '../../model/library/library-terms.ts';
import type { Range } from './search-chunks.ts';

/** A beginning this short occurs in nearly every answer. */
const SHORT = 2;

/** Answers that are looked at for each one that is wanted. */
const LOOKED_AT = 2;

/**
 * The first rows that fit, newest first, at least `most`, if a word has only begun and the newest answers are enough; else
 * `null`. The index has thousands of places for one letter in each chunk, and they would all be read.
 */
export async function searchNewest(
  transaction: LibraryTransaction,
  choices: readonly TermChoice[],
  range: Range,
  most: number,
): Promise<LibraryRow[] | null> {
  const isShort = choices.some(({ beginning }) => beginning !== null && beginning.length <= SHORT);
  if (!isShort || most === Number.MAX_SAFE_INTEGER) return null;
  const places = IDBKeyRange.bound(range.after, range.last, true);
  const rows = await transaction.objectStore('library').getAll(places, LOOKED_AT * most);
  const found = rows.filter(row => choices.every(choice => fits(row, choice)));
  return found.length < most ? null : found;
}

function fits({ terms }: LibraryRow, { exact, beginning }: TermChoice): boolean {
  return terms
    .map(termWithoutChunk)
    .some(term => exact.includes(term) || (beginning !== null && term.startsWith(beginning)));
}
