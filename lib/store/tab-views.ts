import {
  defineSessionValue,
  readSessionKeys,
  removeSessionValue,
  type StoredValue,
  watchSessionKeys,
} from '../browser/session-value.ts';
import { type RunningSearch, type Search, searchSchema } from '../model/search/search.ts';
import { type EnrichIndex, enrichIndexes } from '../model/search/search-result.ts';
import { isRunning, jobSchema, type RunningJob } from '../model/summary/job.ts';
import * as z from '../model/z.ts';
import { saveSummary } from './receipts.ts';

/**
 * What each tab shows. Every view has its own key in session storage, so views never overwrite one another. Only the
 * worker writes them.
 */

const JOB = 'job/';
const SEARCH = 'search/';
const GIST = 'gist/';

/** The tab's summary, in whatever state it is. */
export const storedJob = (tabId: number) => viewUnder(JOB + tabId, jobSchema);

/** The id of the page's own summary while the summary of a link is shown over it. The Back button returns to it. */
export const storedPageSummaryId = (tabId: number) => viewUnder(`covered/${tabId}`, z.string());

/** The page whose key sentences were asked for, whatever the settings say. */
export const storedGistWish = (tabId: number) =>
  viewUnder(GIST + tabId, z.object({ url: z.string(), askedAt: z.number() }));

export const storedSearch = (tabId: number, index: EnrichIndex) =>
  viewUnder(`${SEARCH}${tabId}/${index}`, searchSchema);

function viewUnder<V>(key: string, schema: z.ZodMiniType<V>): StoredValue<V | null> {
  return defineSessionValue<V | null>(key, z.nullable(schema), null);
}

export function showSearch(tabId: number, search: Search): Promise<void> {
  return storedSearch(tabId, search.index).set(search);
}

/** Views of jobs in progress, whether or not a worker still runs them. */
export async function runningViews(): Promise<RunningJob[]> {
  const jobs = await viewsWith(JOB, jobSchema);
  return jobs.flatMap(({ view }) => (isRunning(view) ? view : []));
}

/** Views of searches in progress, whether or not a worker still runs them. */
export async function searchViews(): Promise<{ tabId: number; search: RunningSearch }[]> {
  const searches = await viewsWith(SEARCH, searchSchema);
  return searches.flatMap(({ tabId, view }) => (view.state === 'searching' ? { tabId, search: view } : []));
}

async function viewsWith<V>(prefix: string, schema: z.ZodMiniType<V>): Promise<{ tabId: number; view: V }[]> {
  const keys = (await readSessionKeys()).filter(key => key.startsWith(prefix));
  const views = await Promise.all(keys.map(key => viewUnder(key, schema).get()));
  return keys.flatMap((key, at) => {
    const view = views[at] ?? null;
    return view === null ? [] : { tabId: Number.parseInt(key.slice(prefix.length), 10), view };
  });
}

/** Saves the summary that a tab shows, after an earlier attempt failed. @throws Fail `storage` */
export async function saveViewed(tabId: number): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isSaved) return;
  await saveSummary(job.answer);
  await view.set({ ...job, isSaved: true });
}

export async function forgetJob(tabId: number): Promise<void> {
  await Promise.all([JOB + tabId, `covered/${tabId}`].map(key => removeSessionValue(key)));
}

export async function forgetSearches(tabId: number): Promise<void> {
  await Promise.all(enrichIndexes.map(index => removeSessionValue(`${SEARCH}${tabId}/${index}`)));
}

export function forgetGistWish(tabId: number): Promise<void> {
  return removeSessionValue(GIST + tabId);
}

/** Calls `onChange` after something was started in any tab, or a job has changed. Returns a function that stops it. */
export function watchJobs(onChange: () => void): () => void {
  return watchSessionKeys(keys => {
    if (keys.some(key => key.startsWith(JOB) || key.startsWith(GIST))) onChange();
  });
}
