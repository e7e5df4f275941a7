import { defineStored, readStoredKeys, removeStored, type Stored, watchStoredKeys } from '../browser/stored.ts';
import { type RelatedSearch, relatedSearchSchema, type SearchUnderWay } from '../model/search/related-search.ts';
import { type EnrichIndex, enrichIndexes } from '../model/search/search-result.ts';
import { isRunning, jobSchema, type RunningJob } from '../model/summary/job.ts';
import * as z from '../model/z.ts';
import { saveSummary } from './receipts.ts';

/**
 * What each tab shows. Every view has a key of its own in session storage, so that two never overwrite one another. Only
 * the worker writes them.
 */

const JOB = 'job/';
const SEARCH = 'related/';

/** The tab's summary, in whatever state it is. */
export const storedJob = (tabId: number) => viewUnder(JOB + tabId, jobSchema);

/** The summary of the tab's own page, while that of a link is shown over it: its id, which Back leads to. */
export const storedCovered = (tabId: number) => viewUnder(`covered/${tabId}`, z.string());

export const storedSearch = (tabId: number, index: EnrichIndex) =>
  viewUnder(`${SEARCH}${tabId}/${index}`, relatedSearchSchema);

function viewUnder<V>(key: string, schema: z.ZodMiniType<V>): Stored<V | null> {
  return defineStored<V | null>('session', key, z.nullable(schema), null);
}

export function showSearch(tabId: number, search: RelatedSearch): Promise<void> {
  return storedSearch(tabId, search.index).set(search);
}

/** Views that say "running", whether or not a worker still works on them. */
export async function runningViews(): Promise<RunningJob[]> {
  const jobs = await viewsWith(JOB, jobSchema);
  return jobs.flatMap(({ view }) => (isRunning(view) ? view : []));
}

/** Views that say "searching", whether or not a worker still works on them. */
export async function searchViews(): Promise<{ tabId: number; search: SearchUnderWay }[]> {
  const searches = await viewsWith(SEARCH, relatedSearchSchema);
  return searches.flatMap(({ tabId, view }) => (view.state === 'searching' ? { tabId, search: view } : []));
}

async function viewsWith<V>(prefix: string, schema: z.ZodMiniType<V>): Promise<{ tabId: number; view: V }[]> {
  const keys = (await readStoredKeys('session')).filter(key => key.startsWith(prefix));
  const views = await Promise.all(keys.map(key => viewUnder(key, schema).get()));
  return keys.flatMap((key, at) => {
    const view = views[at] ?? null;
    return view === null ? [] : { tabId: Number.parseInt(key.slice(prefix.length), 10), view };
  });
}

/** Writes the summary a tab shows, which the disk did not take at first, to the history now. @throws Fail `storage` */
export async function saveViewed(tabId: number): Promise<void> {
  const view = storedJob(tabId);
  const job = await view.get();
  if (job?.state !== 'done' || job.isKept) return;
  await saveSummary(job.answer);
  await view.set({ ...job, isKept: true });
}

export async function forgetJob(tabId: number): Promise<void> {
  await Promise.all([JOB + tabId, `covered/${tabId}`].map(key => removeStored('session', key)));
}

export async function forgetSearches(tabId: number): Promise<void> {
  await Promise.all(enrichIndexes.map(index => removeStored('session', `${SEARCH}${tabId}/${index}`)));
}

/** Calls `onChange` after any tab's summary has changed; returns what stops it. */
export function watchJobs(onChange: () => void): () => void {
  return watchStoredKeys('session', keys => {
    if (keys.some(key => key.startsWith(JOB))) onChange();
  });
}
