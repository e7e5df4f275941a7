import type { SavedSummary } from '../model/summary/saved-summary.ts';
import { openJournal } from './journal-transaction.ts';
import { savedSummaries } from './saved-answers.ts';

/** The newest summary of a page with the same options, whatever the page's text was then. */
export async function summaryOfPage(pageKey: string): Promise<SavedSummary | null> {
  const database = await openJournal();
  return savedSummaries.newestOf(await database.getAllFromIndex('summaries', 'pageKey', pageKey));
}
