import { openConnection, resultOf } from '../browser/database-connection.ts';
import type { SavedSummary } from '../model/summary/saved-summary.ts';

/**
 * `summaryOfPage` for pages of the extension: they ask at each start, and mostly there is none. The schemas that read a
 * summary are loaded only where there is one.
 */
export async function findSummaryOfPage(pageKey: string): Promise<SavedSummary | null> {
  const summaries = (await openConnection()).transaction('summaries').objectStore('summaries');
  const count = await resultOf(summaries.index('pageKey').count(pageKey));
  return count === 0 ? null : (await import('./summary-of-page.ts')).summaryOfPage(pageKey);
}
