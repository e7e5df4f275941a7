import { openConnection, resultOf } from '../browser/database-connection.ts';
import type { SavedSummary } from '../model/summary/saved-summary.ts';

/**
 * `summaryOfPage` for pages of the extension: they ask at each start, and mostly there is none. The schemas that read a
 * summary are loaded only where there is one.
 *
 * @param onFound called once it is known that there is one
 */
export async function findSummaryOfPage(pageKey: string, onFound?: () => void): Promise<SavedSummary | null> {
  const summaries = (await openConnection()).transaction('summaries').objectStore('summaries');
  const count = await resultOf(summaries.index('pageKey').count(pageKey));
  if (count === 0) return null;
  onFound?.();
  return (await import('./summary-of-page.ts')).summaryOfPage(pageKey);
}
