import {
  defineSessionValue,
  readSessionKeys,
  removeSessionValue,
  type StoredValue,
  watchSessionKeys,
} from '../../browser/storage/session-value.ts';
import type { DoneSearch, RunningSearch, Search } from '../../model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../../model/search/search-result.ts';
import { type DoneJob, isRunning, type Job, type RunningJob } from '../../model/summary/job.ts';

/**
 * What each tab shows. Every view has its own key in session storage, so views never overwrite one another. Only the
 * worker writes them.
 */

const JOB = 'job/';
const PAGE_SUMMARY = 'covered/';
const SEARCH = 'search/';
const GIST = 'gist/';

/** The tab's summary, in whatever state it is. */
export const storedJob = (tabId: number) => viewUnder<Job>(JOB + tabId);

/** The page's own summary, which is set aside while the tab shows that of a link. The Back button returns to it. */
export const storedPageSummary = (tabId: number) => viewUnder<DoneJob>(PAGE_SUMMARY + tabId);

/** The page whose key sentences were asked for, whatever the settings say. */
export const storedGistRequest = (tabId: number) => viewUnder<{ url: string; askedAt: number }>(GIST + tabId);

export const storedSearch = (tabId: number, index: EnrichIndex) => viewUnder<Search>(`${SEARCH}${tabId}/${index}`);

function viewUnder<V>(key: string): StoredValue<V | null> {
  return defineSessionValue<V | null>(key, null);
}

export function writeJob(tabId: number, job: Job): Promise<void> {
  return put(storedJob(tabId), job);
}

export function writeSearch(tabId: number, search: Search): Promise<void> {
  return put(storedSearch(tabId, search.index), search);
}

/** Removes a view that cannot be written: the one before it is no longer true, and would be in progress for ever. */
async function put<V>(view: StoredValue<V | null>, value: V): Promise<void> {
  try {
    await view.set(value);
  } catch (error) {
    await removeSessionValue(view.key);
    throw error;
  }
}

/** Views of jobs in progress, whether or not a worker still runs them. */
export async function runningViews(): Promise<RunningJob[]> {
  const jobs = await viewsWith<Job>(JOB);
  return jobs.flatMap(({ view }) => (isRunning(view) ? view : []));
}

/** Views of summaries that could not be saved, also of those that are set aside: each is the only copy. */
export async function unsavedSummaryViews(): Promise<{ tabId: number; job: DoneJob }[]> {
  const jobs = await Promise.all([JOB, PAGE_SUMMARY].map(viewsWith<Job>));
  return jobs.flat().flatMap(({ tabId, view }) => (view.state === 'done' && !view.isSaved ? { tabId, job: view } : []));
}

/** The same of searches. */
export async function unsavedSearchViews(): Promise<{ tabId: number; search: DoneSearch }[]> {
  const searches = await viewsWith<Search>(SEARCH);
  return searches.flatMap(({ tabId, view }) => (view.state === 'done' && !view.isSaved ? { tabId, search: view } : []));
}

/** Views of searches in progress, whether or not a worker still runs them. */
export async function searchViews(): Promise<{ tabId: number; search: RunningSearch }[]> {
  const searches = await viewsWith<Search>(SEARCH);
  return searches.flatMap(({ tabId, view }) => (view.state === 'searching' ? { tabId, search: view } : []));
}

async function viewsWith<V>(prefix: string): Promise<{ tabId: number; view: V }[]> {
  const keys = (await readSessionKeys()).filter(key => key.startsWith(prefix));
  const views = await Promise.all(keys.map(key => viewUnder<V>(key).get()));
  return keys.flatMap((key, at) => {
    const view = views[at] ?? null;
    return view === null ? [] : { tabId: Number.parseInt(key.slice(prefix.length), 10), view };
  });
}

export async function forgetJob(tabId: number): Promise<void> {
  await Promise.all([JOB + tabId, PAGE_SUMMARY + tabId].map(key => removeSessionValue(key)));
}

export async function forgetSearches(tabId: number): Promise<void> {
  await Promise.all(enrichIndexes.map(index => removeSessionValue(`${SEARCH}${tabId}/${index}`)));
}

export function forgetGistRequest(tabId: number): Promise<void> {
  return removeSessionValue(GIST + tabId);
}

/** Calls `onChange` after something was started in any tab, or a job has changed. Returns a function that stops it. */
export function watchJobs(onChange: () => void): () => void {
  return watchSessionKeys(keys => {
    if (keys.some(key => key.startsWith(JOB) || key.startsWith(GIST))) onChange();
  });
}
