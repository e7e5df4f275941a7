import { type KeptSummary, keptSummarySchema } from '../model/summary/kept-summary.ts';
import { openJournal } from './journal.ts';

/** The newest answer to the same request, if one is held. */
export async function heldSummary(key: string): Promise<KeptSummary | null> {
  const database = await openJournal();
  return newestSummary(await database.getAllFromIndex('summaries', 'key', key));
}

/** The newest summary of the same page with the same options, whatever text the page had then. */
export async function summaryOfPage(pageKey: string): Promise<KeptSummary | null> {
  const database = await openJournal();
  return newestSummary(await database.getAllFromIndex('summaries', 'pageKey', pageKey));
}

/** The answer to one request, if it was kept. */
export async function keptSummary(id: string): Promise<KeptSummary | null> {
  const database = await openJournal();
  return keptSummarySchema.safeParse(await database.get('summaries', id)).data ?? null;
}

/** The newest answers, newest first, `most` of them; read one by one, never all of the store. */
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

/** Of rows as they are stored, the newest that can be read. */
export function newestSummary(rows: readonly unknown[]): KeptSummary | null {
  const kept = rows.flatMap(row => keptSummarySchema.safeParse(row).data ?? []);
  return kept.sort((a, b) => b.endedAt - a.endedAt)[0] ?? null;
}
