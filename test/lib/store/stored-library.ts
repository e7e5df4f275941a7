import { openDatabase } from '../../../lib/browser/database.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { receiptsCsvOf } from '../../../lib/model/money/receipts-csv.ts';
import { describeLibrary, EVERYTHING, findInLibrary } from '../../../lib/store/library.ts';
import { readAnswers, readReceipts } from '../../../lib/store/library-transfer.ts';
import { readDays } from '../../../lib/store/spending.ts';

/** The exported library, as the bytes of its file become text again. */
export async function exportedLibrary(): Promise<string> {
  const file = libraryFileOf(await readAnswers('all'), await readReceipts(), 0);
  return new Blob([JSON.stringify(file, null, 1)]).text();
}

/** Everything that is stored of the library and of what was paid. */
export async function storedLibrary() {
  const database = await openDatabase();
  const stores = [
    'summaries',
    'searches',
    'receipts',
    'spending',
    'breakdowns',
    'facets',
    'unlisted',
    'owners',
  ] as const;
  const rows = await Promise.all(stores.map(store => database.getAll(store)));
  return Object.fromEntries(stores.map((store, index) => [store, rows[index]]));
}

/** What the library shows: its list with the days and their sums, its filters, what words find, and the table of receipts. */
export async function shownLibrary(words: readonly string[]) {
  const { items } = await findInLibrary(EVERYTHING, 10_000, null);
  const found = words.map(async word => (await findInLibrary({ ...EVERYTHING, words: word }, 10_000, null)).items);
  return {
    items,
    facts: await describeLibrary(),
    days: [...(await readDays([...new Set(items.map(({ day }) => day))]))],
    found: await Promise.all(found),
    receipts: receiptsCsvOf(await readReceipts()),
  };
}
