import { defineSessionValue, readSessionKeys, removeSessionValue } from '../../browser/storage/session-value.ts';
import { isTabOpen } from '../../browser/tabs/tabs.ts';
import type { SavedSearch } from '../../model/search/saved-search.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import { endAnsweredPrivately } from './receipts.ts';

/**
 * The answers of private windows. They are in session storage, which is in memory: each under its tab, until that is
 * closed. The journal gets only what they cost.
 */

const ROOT = 'private-answer/';

/** The private answers of one kind: found in all tabs, and saved under one. */
function answersOf<A extends SummaryAnswer | SavedSearch>(kind: 'summary' | 'search') {
  const newestWhere = async (fits: (answer: A) => boolean): Promise<A | null> => {
    const keys = (await readSessionKeys()).filter(key => key.startsWith(ROOT) && key.split('/')[2] === kind);
    const answers = await Promise.all(keys.map(key => defineSessionValue<A | null>(key, null).get()));
    return answers.filter(answer => answer !== null && fits(answer)).sort((a, b) => endOf(b) - endOf(a))[0] ?? null;
  };
  return {
    newestWhere,
    newest: (key: string) => newestWhere(answer => answer.key === key),
    get: (id: string) => newestWhere(answer => answer.id === id),
    /** Keeps the answer while its tab is open, and ends the receipt. @throws Fail `storage` */
    async saveIn(tabId: number, answer: A): Promise<void> {
      const key = `${ROOT}${tabId}/${kind}/${answer.id}`;
      // First the answer: if the worker ends in between, it is there, and its receipt counts the highest price.
      await defineSessionValue<A | null>(key, null)
        .set(answer)
        .catch(() => {});
      // After writing, so that a tab that closes at this moment leaves nothing either.
      if (!(await isTabOpen(tabId))) await removeSessionValue(key);
      await endAnsweredPrivately(answer);
    },
  };
}

const endOf = (answer: { endedAt: number } | null) => answer?.endedAt ?? 0;

export const privateSummaries = answersOf<SummaryAnswer>('summary');

export const privateSearches = answersOf<SavedSearch>('search');

/** What summaries of a private tab need in place of `savedSummaries` and `summaryOfPage`. */
export function summariesKeptIn(tabId: number) {
  const save = (answer: SummaryAnswer) => privateSummaries.saveIn(tabId, answer);
  return {
    answers: { ...privateSummaries, save },
    summaryOfPage: (pageKey: string) => privateSummaries.newestWhere(answer => answer.pageKey === pageKey),
    /** Only what the tab shows has it. */
    saveEvidence: async () => {},
  };
}

/** What searches of a private tab need in place of `savedSearches`. */
export function searchesKeptIn(tabId: number) {
  return { answers: { ...privateSearches, save: (answer: SavedSearch) => privateSearches.saveIn(tabId, answer) } };
}

/** Removes the answers of a closed tab. */
export async function forgetPrivateAnswers(tabId: number): Promise<void> {
  const keys = (await readSessionKeys()).filter(key => key.startsWith(`${ROOT}${tabId}/`));
  await Promise.all(keys.map(removeSessionValue));
}
