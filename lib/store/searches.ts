import { pageIdentityOf } from '../model/address/page-identity.ts';
import { type KeptSearch, keptSearchSchema } from '../model/search/kept-search.ts';
import type { EnrichIndex } from '../model/search/search-result.ts';
import { openJournal } from './journal.ts';

/** The newest answer to the same query, if one is held. */
export async function heldSearch(key: string): Promise<KeptSearch | null> {
  const database = await openJournal();
  return newestSearch(await database.getAllFromIndex('searches', 'key', key));
}

/** The answer to one request, if it was kept. */
export async function keptSearch(receiptId: string): Promise<KeptSearch | null> {
  const database = await openJournal();
  return keptSearchSchema.safeParse(await database.get('searches', receiptId)).data ?? null;
}

/** What was last found for a page, in each index that was asked. */
export async function searchesOfPage(url: string): Promise<Record<EnrichIndex, KeptSearch | null>> {
  const database = await openJournal();
  const rows = await database.getAllFromIndex('searches', 'page', pageIdentityOf(url));
  const lastIn = (index: EnrichIndex) => newestSearch(rows.filter(row => row.index === index));
  return { web: lastIn('web'), news: lastIn('news') };
}

/** Of rows as they are stored, the newest; of two that ended in the same millisecond, the one that had tried more. */
export function newestSearch(rows: readonly unknown[]): KeptSearch | null {
  const kept = rows.flatMap(row => keptSearchSchema.safeParse(row).data ?? []);
  return kept.sort((a, b) => b.endedAt - a.endedAt || b.tried.length - a.tried.length)[0] ?? null;
}
