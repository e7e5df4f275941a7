import { pageIdentityOf } from '../model/address/page-identity.ts';
import { type KeptSearch, keptSearchSchema } from '../model/search/kept-search.ts';
import type { EnrichIndex } from '../model/search/search-result.ts';
import { type KeptSummary, keptSummarySchema } from '../model/summary/kept-summary.ts';
import type * as z from '../model/z.ts';
import { openJournal } from './journal.ts';

/** One table of saved answers. Rows that no longer fit are passed over. `order` decides between equally new ones. */
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

export const savedSummaries = answersIn('summaries', keptSummarySchema);

/** Of two searches that ended in the same millisecond, the one that had tried more queries is newer. */
export const savedSearches = answersIn('searches', keptSearchSchema, (a, b) => b.tried.length - a.tried.length);

/** The newest summary of the same page with the same options, whatever text the page had then. */
export async function summaryOfPage(pageKey: string): Promise<KeptSummary | null> {
  const database = await openJournal();
  return savedSummaries.newestOf(await database.getAllFromIndex('summaries', 'pageKey', pageKey));
}

/** The newest summaries, newest first, `most` of them; read one by one, never all of the table. */
export async function recentSummaries(most: number): Promise<KeptSummary[]> {
  const database = await openJournal();
  const recent: KeptSummary[] = [];
  let cursor = await database.transaction('summaries').store.index('endedAt').openCursor(null, 'prev');
  while (cursor && recent.length < most) {
    const row = keptSummarySchema.safeParse(cursor.value);
    if (row.success) recent.push(row.data);
    cursor = await cursor.continue();
  }
  return recent;
}

/** The newest search about a page in each index. */
export async function searchesOfPage(url: string): Promise<Record<EnrichIndex, KeptSearch | null>> {
  const database = await openJournal();
  const rows = await database.getAllFromIndex('searches', 'page', pageIdentityOf(url));
  const lastIn = (index: EnrichIndex) => savedSearches.newestOf(rows.filter(row => row.index === index));
  return { web: lastIn('web'), news: lastIn('news') };
}
