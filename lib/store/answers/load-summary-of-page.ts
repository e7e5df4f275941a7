import { prefixOfPageKey } from '../../model/summary/page-key.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import { hasSavedSummary } from './has-saved-summary.ts';

/**
 * `anySummaryOfPage` for pages of the extension: they ask at each start, and mostly there is none. The toolbar button shows a
 * saved summary by the same count. The schemas that read a summary are loaded only where there is one.
 *
 * @param onFound called once it is known that there is one
 */
export async function loadSummaryOfPage(pageKey: string, onFound?: () => void): Promise<SummaryAnswer | null> {
  if (!(await hasSavedSummary(prefixOfPageKey(pageKey)))) return null;
  onFound?.();
  return (await import('./summary-of-page.ts')).anySummaryOfPage(pageKey);
}
