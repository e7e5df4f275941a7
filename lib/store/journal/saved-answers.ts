import { pageIdentityOf } from '../../model/address/page-identity-full.ts';
import { type SavedSearch, savedSearchSchema } from '../../model/search/saved-search.ts';
import type { EnrichIndex } from '../../model/search/search-result.ts';
import { type SummaryAnswer, summaryAnswerSchema } from '../../model/summary/summary-answer.ts';
import type * as z from '../../model/z.ts';
import { openJournal } from './journal-transaction.ts';

/** Reads one table of saved answers. Rows that no longer fit the schema are skipped. `order` breaks ties. */
function answersIn<A extends { endedAt: number }>(
  table: 'summaries' | 'searches',
  schema: z.ZodMiniType<A>,
  order: (a: A, b: A) => number = () => 0,
) {
  const newestOf = (rows: readonly unknown[]): A | null =>
    rows.flatMap(row => schema.safeParse(row).data ?? []).sort((a, b) => b.endedAt - a.endedAt || order(a, b))[0] ??
    null;
  return {
    newestOf,
    newest: async (key: string) => newestOf(await (await openJournal()).getAllFromIndex(table, 'key', key)),
    get: async (id: string) => newestOf([await (await openJournal()).get(table, id)]),
  };
}

export const savedSummaries = answersIn('summaries', summaryAnswerSchema);

/** Two searches can end in the same millisecond. The one with more queries is newer. */
export const savedSearches = answersIn(
  'searches',
  savedSearchSchema,
  (a, b) => b.triedQueries.length - a.triedQueries.length,
);

/** The newest summaries, newest first. Reads `most` rows, never the whole table. */
export async function recentSummaries(most: number): Promise<SummaryAnswer[]> {
  const database = await openJournal();
  const recent: SummaryAnswer[] = [];
  let cursor = await database.transaction('summaries').store.index('endedAt').openCursor(null, 'prev');
  while (cursor && recent.length < most) {
    const row = summaryAnswerSchema.safeParse(cursor.value);
    if (row.success) recent.push(row.data);
    cursor = await cursor.continue();
  }
  return recent;
}

/** The newest search about a page in each index. */
export async function searchesOfPage(url: string): Promise<Record<EnrichIndex, SavedSearch | null>> {
  const database = await openJournal();
  const rows = await database.getAllFromIndex('searches', 'page', pageIdentityOf(url));
  const lastIn = (index: EnrichIndex) => savedSearches.newestOf(rows.filter(row => row.index === index));
  return { web: lastIn('web'), news: lastIn('news') };
}
