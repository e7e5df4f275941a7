import { privateSearches, privateSummaries } from '../journal/private-window-answers.ts';
import { saveEvidence, saveSummary } from '../journal/receipts.ts';
import { savedSearches, savedSummaries } from '../journal/saved-answers.ts';
import { saveViewedSearch, saveViewedSummary } from './save-viewed.ts';
import { summaryOfPage } from './summary-of-page.ts';

/** Where recovery looks for the answer to a receipt: in private windows, then on disk. */
export const findableAnswers = {
  savedSummaries: { get: async (id: string) => (await privateSummaries.get(id)) ?? savedSummaries.get(id) },
  savedSearches: { get: async (id: string) => (await privateSearches.get(id)) ?? savedSearches.get(id) },
};

/** What answers a request again, free of charge: saved answers, and those that a tab shows because they could not be saved. */
export const reusableSummaries = {
  ...savedSummaries,
  newest: async (key: string) => (await savedSummaries.newest(key)) ?? saveViewedSummary(key),
};

/** Where the summaries of all but private windows are kept (there: `summariesKeptIn`). */
export const summariesOnDisk = {
  answers: { ...reusableSummaries, save: saveSummary },
  summaryOfPage,
  saveEvidence,
};

export const reusableSearches = {
  ...savedSearches,
  newest: async (key: string) => (await savedSearches.newest(key)) ?? saveViewedSearch(key),
};
