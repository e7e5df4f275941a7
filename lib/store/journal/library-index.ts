import type { JournalTransaction } from '../../browser/storage/database-tables.ts';
import { siteMomentsOf } from '../../model/address/sites-of-page.ts';
import { dayOf } from '../../model/calendar-day.ts';
import { chunkWith, termInChunk, termWithoutChunk } from '../../model/library/chunks.ts';
import { facetOfTerm } from '../../model/library/facets.ts';
import { ANSWER_TABLES, type AnswerRow, type LibraryAnswer, pageOf } from '../../model/library/library-answer.ts';
import { type LibraryRow, positionOf } from '../../model/library/library-row.ts';
import { termsOfAnswer } from '../../model/library/library-terms.ts';
import { writeJournal } from './journal-transaction.ts';
import { savedSearches, savedSummaries } from './saved-answers.ts';

/** Lists an answer in the library and indexes its words. Part of the transaction that saves it. */
export async function listAnswer(journal: JournalTransaction, answer: LibraryAnswer): Promise<void> {
  const { id, endedAt } = answer.saved;
  await unlistAnswer(journal, id);
  const library = journal.objectStore('library');
  let position = positionOf(id, endedAt);
  while (await library.getKey(position)) position -= 1;
  const chunks = journal.objectStore('chunks');
  const chunk = chunkWith(await chunks.getAll(), endedAt);
  await chunks.put(chunk);
  const terms = termsOfAnswer(answer);
  await countFacets(journal, terms, 1);
  const row: LibraryRow = {
    position,
    id,
    kind: answer.kind,
    day: dayOf(endedAt),
    chunk: chunk.number,
    terms: terms.map(term => termInChunk(chunk.number, term)),
    sites: siteMomentsOf(pageOf(answer).url, endedAt),
  };
  await library.add(row);
}

/** Takes an answer out of the library and its index. Part of the transaction that deletes it. */
export async function unlistAnswer(journal: JournalTransaction, id: string): Promise<void> {
  await journal.objectStore('unlisted').delete(id);
  const library = journal.objectStore('library');
  const row = await library.index('id').get(id);
  if (row === undefined) return;
  await library.delete(row.position);
  await countFacets(journal, row.terms.map(termWithoutChunk), -1);
  const chunks = journal.objectStore('chunks');
  const chunk = await chunks.get(row.chunk);
  if (chunk && chunk.count > 1) await chunks.put({ ...chunk, count: chunk.count - 1 });
  else await chunks.delete(row.chunk);
}

/** Sites are not counted: there are as many as there are answers, and no list offers them all. */
async function countFacets(journal: JournalTransaction, terms: readonly string[], change: 1 | -1): Promise<void> {
  const facets = journal.objectStore('facets');
  for (const term of terms) {
    const name = facetOfTerm(term)?.name;
    if (name === undefined || name === 'site') continue;
    const count = ((await facets.get(term)) ?? 0) + change;
    if (count > 0) await facets.put(count, term);
    else await facets.delete(term);
  }
}

/** Puts rows into their tables. Few are listed in the same transaction, many by `listRemaining` afterwards. */
export async function putAnswers(journal: JournalTransaction, rows: readonly AnswerRow[]): Promise<void> {
  for (const { kind, row } of rows) {
    const answer = parsedAnswer(kind, row);
    if (answer === null) continue;
    await journal.objectStore(ANSWER_TABLES[kind]).put(row as never);
    if (rows.length <= LISTED_AT_ONCE) await listAnswer(journal, answer);
    else await journal.objectStore('unlisted').put(kind, answer.saved.id);
  }
}

/** Few enough that a request that starts meanwhile does not wait long. */
const LISTED_AT_ONCE = 50;

/** Lists answers that are saved but not listed yet, a few in each transaction. It can be interrupted and repeated at any time. */
export async function listRemaining(): Promise<void> {
  while ((await listSome()) > 0);
}

function listSome(): Promise<number> {
  return writeJournal(async journal => {
    const unlisted = journal.objectStore('unlisted');
    const ids = await unlisted.getAllKeys(null, LISTED_AT_ONCE);
    for (const id of ids) {
      const answer = await answerIn(journal, (await unlisted.get(id)) ?? 'summary', id);
      if (answer) await listAnswer(journal, answer);
      else await unlisted.delete(id);
    }
    return ids.length;
  });
}

async function answerIn(
  journal: JournalTransaction,
  kind: LibraryAnswer['kind'],
  id: string,
): Promise<LibraryAnswer | null> {
  return parsedAnswer(kind, await journal.objectStore(ANSWER_TABLES[kind]).get(id));
}

/** A stored answer; `null` if it does not fit the schema any more. */
export function parsedAnswer(kind: LibraryAnswer['kind'], row: unknown): LibraryAnswer | null {
  if (kind === 'summary') {
    const saved = savedSummaries.newestOf([row]);
    return saved && { kind, saved };
  }
  const saved = savedSearches.newestOf([row]);
  return saved && { kind, saved };
}
