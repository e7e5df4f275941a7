import { privateSearches, privateSummaries } from './private-window-answers.ts';
import { savedSearches, savedSummaries } from './saved-answers.ts';

/** Where recovery looks for the answer to a receipt: in private windows, then on disk. */
export const findableAnswers = {
  savedSummaries: { get: async (id: string) => (await privateSummaries.get(id)) ?? savedSummaries.get(id) },
  savedSearches: { get: async (id: string) => (await privateSearches.get(id)) ?? savedSearches.get(id) },
};
