import { type LibraryTransaction, libraryStores } from '../../browser/storage/database-tables.ts';
import { type Facets, facetTermsOf } from '../../model/library/facets.ts';
import { ANSWER_TABLES, type AnswerKind } from '../../model/library/library-answer.ts';
import { facetValuesOf, factsOf, type LibraryFacts } from '../../model/library/library-facts.ts';
import { type LibraryPart, partOf } from '../../model/library/library-part.ts';
import { lastPositionSince } from '../../model/library/library-row.ts';
import { type TermChoice, termChoicesOf } from '../../model/library/library-terms.ts';
import { openJournal } from '../journal/journal-transaction.ts';
import { parsedAnswer } from '../journal/library-index.ts';
import { readSpentByDay } from '../journal/read-spending.ts';
import { type Range, searchChunks } from './search-chunks.ts';
import { searchNewest } from './search-newest.ts';

/** What the library shows. `since` is a moment (milliseconds since 1970); `null` is all time. */
export type LibraryQuery = { words: string; facets: Facets; since: number | null };

export const EVERYTHING: LibraryQuery = { words: '', facets: {}, since: null };

const hasSums = ({ words, since }: LibraryQuery) => words.trim() === '' && since === null;

/**
 * The answers that fit, newest first: at most `most` of them, after the position `after`. Reads as many answers as it
 * returns, however many there are.
 *
 * @throws Fail `storage`
 */
export async function findInLibrary(query: LibraryQuery, most: number, after: number | null): Promise<LibraryPart> {
  const transaction = await openLibrary();
  const rows = await rowsOf(transaction, query, most + 1, after);
  const shown = rows.slice(0, most);
  const daysOfRows = hasSums(query) ? [...new Set(shown.map(({ day }) => day))] : [];
  const [days, ...answers] = await Promise.all([
    readSpentByDay(daysOfRows),
    ...shown.map(({ kind, id }) => transaction.objectStore(ANSWER_TABLES[kind]).get(id)),
  ]);
  return partOf(rows, answers, days, parsedAnswer);
}

/** The ids of all answers that fit. @throws Fail `storage` */
export async function allInLibrary(query: LibraryQuery): Promise<{ kind: AnswerKind; id: string }[]> {
  const rows = await rowsOf(await openLibrary(), query, Number.MAX_SAFE_INTEGER, null);
  return rows.map(({ kind, id }) => ({ kind, id }));
}

async function openLibrary(): Promise<LibraryTransaction> {
  const database = await openJournal();
  return database.transaction(libraryStores);
}

async function rowsOf(transaction: LibraryTransaction, query: LibraryQuery, most: number, after: number | null) {
  const library = transaction.objectStore('library');
  const range: Range = {
    after: after ?? Number.MIN_SAFE_INTEGER,
    last: query.since === null ? Number.MAX_SAFE_INTEGER : lastPositionSince(query.since),
  };
  if (range.after >= range.last) return [];
  const choices = await choicesOf(transaction, query);
  if (choices.length === 0) {
    const limit = most === Number.MAX_SAFE_INTEGER ? undefined : most;
    return library.getAll(IDBKeyRange.bound(range.after, range.last, true), limit);
  }
  const [newest, chunks] = await Promise.all([
    searchNewest(transaction, choices, range, most),
    transaction.objectStore('chunks').getAll(),
  ]);
  if (newest !== null) return newest;
  const positions = await searchChunks(transaction, chunks, choices, range, most);
  const rows = await Promise.all(positions.map(position => library.get(position)));
  return rows.filter(row => row !== undefined);
}

async function choicesOf(transaction: LibraryTransaction, { words, facets }: LibraryQuery): Promise<TermChoice[]> {
  const filters = facetTermsOf(facets).map(term => ({ exact: [term], beginning: null }));
  if (words.trim() === '') return filters;
  const values = facetValuesOf(await transaction.objectStore('facets').getAllKeys());
  return [...filters, ...termChoicesOf(words, values.language)];
}

/** @throws Fail `storage` */
export async function describeLibrary(): Promise<LibraryFacts> {
  const facets = (await openJournal()).transaction('facets').store;
  return factsOf(...(await Promise.all([facets.getAllKeys(), facets.getAll()])));
}
