import type { SavedSearch } from '../model/search/saved-search.ts';
import type { SavedSummary } from '../model/summary/saved-summary.ts';
import { privateSearches, privateSummaries } from './private-window-answers.ts';
import { savedSearches, savedSummaries } from './saved-answers.ts';

/** The summary that belongs to a receipt, of a private window or of any other. */
export async function findSummary(id: string): Promise<SavedSummary | null> {
  return (await privateSummaries.get(id)) ?? savedSummaries.get(id);
}

/** The same for a search. */
async function findSearch(id: string): Promise<SavedSearch | null> {
  return (await privateSearches.get(id)) ?? savedSearches.get(id);
}

/** What recovery looks into. */
export const findableAnswers = { savedSummaries: { get: findSummary }, savedSearches: { get: findSearch } };
