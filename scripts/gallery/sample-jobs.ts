import type { DeliveryOutcome, Failure } from '../../lib/model/failure.ts';
import type { Search } from '../../lib/model/search/search.ts';
import { doneSearchOf } from '../../lib/model/search/search.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import type { DoneJob, Job } from '../../lib/model/summary/job.ts';
import type { PageRef, SummaryRequest } from '../../lib/model/summary/summary-request.ts';
import type { Place } from './gallery-state.ts';
import { searchOf, summaryOf } from './sample-answers.ts';

/** Views of jobs and searches, as the worker writes them for the active tab. */

const pageOf = ({ tab: { url, title } }: Place): PageRef => ({ url, title });

type Begun = Pick<Job, 'id' | 'tabId' | 'tabUrl' | 'request' | 'startedAt'>;

function begun(place: Place, change: Partial<SummaryRequest> = {}): Begun {
  const request: SummaryRequest = {
    page: pageOf(place),
    send: 'text',
    anchor: null,
    isEdited: false,
    options: summaryOptionsOf(defaultSettings),
    ...change,
  };
  const { tabId, url } = place.tab;
  return { id: crypto.randomUUID(), tabId, tabUrl: url, request, startedAt: place.now - 4_000 };
}

export const readingJob = (place: Place, forMs = 4_000): Job => ({
  ...begun(place),
  startedAt: place.now - forMs,
  state: 'reading',
});

export function askingJob(place: Place, forMs = 4_000): Job {
  const sentAt = place.now - forMs;
  const sent = { words: 1_035, share: 1, how: 'main' } as const;
  return { ...begun(place), ...sent, startedAt: sentAt, state: 'asking', receiptId: crypto.randomUUID(), sentAt };
}

export function doneJob(
  place: Place,
  change: Parameters<typeof summaryOf>[2] = {},
  view: Partial<Pick<DoneJob, 'isFromSaved' | 'isSaved' | 'hasPageChanged'>> = {},
): DoneJob {
  const answer = summaryOf(pageOf(place), place.now - 1_000, change);
  const shown = { isFromSaved: false, isSaved: true, hasPageChanged: false, ...view };
  return { ...begun(place), request: answer.request, state: 'done', answer, ...shown };
}

/** A link that was summarized without being opened. */
export function doneLinkJob(place: Place): DoneJob {
  const page = { url: 'https://roofbees.example/2025/counting', title: 'Counting bees from a roof' };
  const answer = summaryOf(page, place.now - 1_000);
  return { ...doneJob(place), request: answer.request, answer };
}

export function failedJob(
  place: Place,
  failure: Failure,
  outcome: DeliveryOutcome = 'not-sent',
  change: Partial<SummaryRequest> = {},
): Job {
  return { ...begun(place, change), state: 'failed', failure, outcome, endedAt: place.now };
}

/** A search in each index that found something. */
export function doneSearches(place: Place): Search[] {
  const page = pageOf(place);
  return (['web', 'news'] as const).map(index =>
    doneSearchOf(searchOf(page, index, place.now - 1_000), page, { isFromSaved: false, isSaved: true }),
  );
}

export function emptySearches(place: Place): Search[] {
  return doneSearches(place).map(search => ({ ...search, results: [], foundCount: 0, costMicros: 0 }) as Search);
}

export function runningSearch(place: Place, index: 'web' | 'news'): Search {
  const { query, triedQueries } = searchOf(pageOf(place), index, place.now);
  const plannedQueries = [...triedQueries, query];
  const running = { state: 'searching', id: crypto.randomUUID(), startedAt: place.now, receiptId: null } as const;
  return { index, query, triedQueries, plannedQueries, page: pageOf(place), ...running };
}

export function failedSearch(
  place: Place,
  index: 'web' | 'news',
  failure: Failure,
  outcome: DeliveryOutcome = 'rejected',
): Search {
  const { query, triedQueries } = searchOf(pageOf(place), index, place.now);
  const asked = { index, query, triedQueries, plannedQueries: [...triedQueries, query], page: pageOf(place) };
  return { ...asked, state: 'failed', failure, outcome, endedAt: place.now };
}
