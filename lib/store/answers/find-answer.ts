import { privateSearches, privateSummaries } from './private-window-answers.ts';
import { saveViewedAnswer } from './save-viewed.ts';
import { savedSearches, savedSummaries } from './saved-answers.ts';

/** Where recovery looks for the answer to a receipt: in private windows, then on disk. */
export const findableAnswers = {
  savedSummaries: { get: async (id: string) => (await privateSummaries.get(id)) ?? savedSummaries.get(id) },
  savedSearches: { get: async (id: string) => (await privateSearches.get(id)) ?? savedSearches.get(id) },
};

/** The summaries that answer a request again, free of charge: the saved ones, and one that a tab shows because it could not be saved. */
export const reusableSummaries = {
  ...savedSummaries,
  newest: async (key: string) => (await savedSummaries.newest(key)) ?? saveViewedAnswer(key),
};
