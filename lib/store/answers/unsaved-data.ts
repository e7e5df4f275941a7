import { privateSearches, privateSummaries } from '../journal/private-window-answers.ts';
import { hasDraft } from '../views/drafts.ts';
import { unsavedSearchViews, unsavedSummaryViews } from '../views/tab-views.ts';

/**
 * Whether session storage holds data that is nowhere else: a draft, an answer that could not be saved, or one of a private window.
 * Browsers empty it with each update of the extension.
 */
export async function hasUnsavedData(): Promise<boolean> {
  const [isWritten, summaries, searches, ...ofPrivateWindows] = await Promise.all([
    hasDraft(),
    unsavedSummaryViews(),
    unsavedSearchViews(),
    privateSummaries.newestWhere(() => true),
    privateSearches.newestWhere(() => true),
  ]);
  return isWritten || summaries.length + searches.length > 0 || ofPrivateWindows.some(answer => answer !== null);
}
