import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { receiptsCsvOf } from '../../../lib/model/money/receipts-csv.ts';
import { readSpentByDay } from '../../../lib/store/journal/read-spending.ts';
import { describeLibrary, EVERYTHING, findInLibrary } from '../../../lib/store/library/find-in-library.ts';
import { readAnswers, readReceipts } from '../../../lib/store/library/library-transfer.ts';

/** The text of the exported library file, after a round trip through its bytes. */
export async function exportedLibrary(): Promise<string> {
  const file = libraryFileOf(await readAnswers('all'), await readReceipts(), 0);
  return new Blob([JSON.stringify(file, null, 1)]).text();
}

/** All stored rows of the library and the journal. */
export async function storedLibrary() {
  const database = await openDatabase();
  // A day on which nothing was billed may have a sum or none.
  const isSum = (row: object) => Object.values(row).some(value => value !== 0);
  return {
    summaries: await database.getAll('summaries'),
    searches: await database.getAll('searches'),
    receipts: await database.getAll('receipts'),
    days: (await database.getAll('spending')).filter(isSum),
    breakdowns: await database.getAll('breakdowns'),
    facets: await database.getAll('facets'),
    unlisted: await database.getAll('unlisted'),
    owners: await database.getAll('owners'),
  };
}

/** Everything that the library shows: its list, days with sums, filters, search results for `words`, and the receipts. */
export async function shownLibrary(words: readonly string[]) {
  const { items } = await findInLibrary(EVERYTHING, 10_000, null);
  const found = words.map(async word => (await findInLibrary({ ...EVERYTHING, words: word }, 10_000, null)).items);
  return {
    items,
    facts: await describeLibrary(),
    days: [...(await readSpentByDay([...new Set(items.map(({ day }) => day))]))],
    found: await Promise.all(found),
    receipts: receiptsCsvOf(await readReceipts()),
  };
}
