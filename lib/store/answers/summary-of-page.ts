import { prefixOfPageKey } from '../../model/summary/page-key.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import { openJournal } from '../journal/journal-transaction.ts';
import { savedSummaries } from '../journal/saved-answers.ts';

/** The newest summary of a page with the same options, whatever the page's text was then. */
export async function summaryOfPage(pageKey: string): Promise<SummaryAnswer | null> {
  const database = await openJournal();
  return savedSummaries.newestOf(await database.getAllFromIndex('summaries', 'pageKey', pageKey));
}

/** The same, or else the newest with other options. */
export async function anySummaryOfPage(pageKey: string): Promise<SummaryAnswer | null> {
  const same = await summaryOfPage(pageKey);
  if (same) return same;
  const prefix = prefixOfPageKey(pageKey);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const rows = await (await openJournal()).getAllFromIndex('summaries', 'pageKey', range);
  return savedSummaries.newestOf(rows.filter(({ follows }) => follows === undefined));
}
