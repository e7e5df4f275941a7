import { openConnection, resultOf } from '../../browser/storage/database-connection.ts';
import { keysOfDay } from '../../browser/storage/database-tables.ts';
import { ANSWER_TABLES } from '../../model/library/library-answer.ts';
import { factsOf, type LibraryFacts } from '../../model/library/library-facts.ts';
import { type LibraryPart, type ParseAnswer, partOf } from '../../model/library/library-part.ts';
import type { LibraryRow } from '../../model/library/library-row.ts';
import type { Spent } from '../../model/money/spending-amounts.ts';
import { spendingOfDays } from '../../model/money/spent-range.ts';

/** The beginning of the library, and what describes all of it, as they are stored: nothing is parsed. */
export type StoredNewest = {
  /** One more than was asked for, if there are more. */
  rows: LibraryRow[];
  /** Of each row but the one that is more. */
  answers: unknown[];
  /** What was spent on each of their days, by service. */
  days: [day: string, ofServices: Spent[]][];
  facetTerms: string[];
  facetCounts: number[];
};

/**
 * Reads the newest answers in one transaction and without any package, so that a page can begin with it while its code is
 * still being loaded. `newestInLibrary` parses them.
 */
export async function readNewest(most: number): Promise<StoredNewest> {
  const connection = await openConnection();
  const transaction = connection.transaction(['library', 'facets', 'summaries', 'searches', 'spending']);
  const [library, facets, spending] = ['library', 'facets', 'spending'].map(name => transaction.objectStore(name));
  if (!library || !facets || !spending) throw new Error('The database lacks a store.');
  const describing = Promise.all([resultOf(facets.getAllKeys()), resultOf(facets.getAll())]);
  const rows: LibraryRow[] = await resultOf(library.getAll(null, most + 1));
  const shown = rows.slice(0, most);
  const days = [...new Set(shown.map(({ day }) => day))];
  const [[facetTerms, facetCounts], answers, ofDays] = await Promise.all([
    describing,
    Promise.all(shown.map(({ kind, id }) => resultOf(transaction.objectStore(ANSWER_TABLES[kind]).get(id)))),
    Promise.all(days.map(async day => [day, await resultOf(spending.getAll(keysOfDay(day)))] as [string, Spent[]])),
  ]);
  return { rows, answers, days: ofDays, facetTerms: facetTerms as string[], facetCounts };
}

/** The beginning of the list and what describes the library, from what is stored. */
export function newestInLibrary(stored: StoredNewest, parse: ParseAnswer): { part: LibraryPart; facts: LibraryFacts } {
  const { rows, answers, days, facetTerms, facetCounts } = stored;
  return { part: partOf(rows, answers, spendingOfDays(days), parse), facts: factsOf(facetTerms, facetCounts) };
}
