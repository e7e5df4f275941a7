import type { Failure } from '../model/failure.ts';
import { provenFateOf, type Receipt } from '../model/money/receipt.ts';
import type { KeptSearch } from '../model/search/kept-search.ts';
import { doneSearchOf, type EndedSearch, failedSearchOf, type SearchUnderWay } from '../model/search/related-search.ts';
import { advance, type Job, type RunningJob } from '../model/summary/job.ts';
import type { KeptSummary } from '../model/summary/kept-summary.ts';
import type { AnswerStore } from './paid-request.ts';

export type RecoveryPorts = {
  /** Ids of the jobs, searches and requests that a worker is working on now. */
  idsInProgress: () => Promise<ReadonlySet<string>>;
  /** Ids of the rows that have not ended. */
  openReceipts: () => Promise<string[]>;
  endOrphan: (id: string, at: number) => Promise<void>;
  readReceipt: (id: string) => Promise<Receipt | null>;
  savedSummaries: Pick<AnswerStore<KeptSummary>, 'get'>;
  savedSearches: Pick<AnswerStore<KeptSearch>, 'get'>;
  /** Views that say "running". */
  runningViews: () => Promise<RunningJob[]>;
  /** Views that say "searching", with their tabs. */
  searchViews: () => Promise<{ tabId: number; search: SearchUnderWay }[]>;
  show: (tabId: number, job: Job) => Promise<void>;
  showSearch: (tabId: number, search: EndedSearch) => Promise<void>;
  now: () => number;
};

const interrupted: Failure = { code: 'interrupted' };

/**
 * Settles what a dead worker left: open rows get the end that they can prove, and views that still say "running" get it
 * too, or the answer, if that was written before. Each by itself: one that cannot be settled now keeps no other from it,
 * and is tried again the next time. Running it again changes nothing.
 */
export async function recover(ports: RecoveryPorts): Promise<void> {
  // Rows and views first, then who is alive: what begins in between is in neither list.
  const [rows, jobs, searches] = await Promise.all([
    ports.openReceipts().catch(() => []),
    ports.runningViews().catch(() => []),
    ports.searchViews().catch(() => []),
  ]);
  const alive = await ports.idsInProgress();
  const isDead = (id: string) => !alive.has(id);
  await each(rows.filter(isDead), id => ports.endOrphan(id, ports.now()));
  await each(
    jobs.filter(({ id }) => isDead(id)),
    async job => ports.show(job.tabId, await endOfJob(job, ports)),
  );
  await each(
    searches.filter(({ search }) => isDead(search.id)),
    async ({ tabId, search }) => ports.showSearch(tabId, await endOfSearch(search, ports)),
  );
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item).catch(() => {});
}

async function endOfJob(job: RunningJob, ports: RecoveryPorts): Promise<Job> {
  const receiptId = job.state === 'asking' ? job.receiptId : job.id;
  const answer = await ports.savedSummaries.get(receiptId).catch(() => null);
  if (answer) return advance(job, { type: 'answered', answer, isHeld: false, isKept: true, hasPageChanged: false });
  return advance(job, { type: 'failed', ...(await endOfRequest(receiptId, job.state === 'asking', ports)) });
}

/** No further step is taken for it: a broader query is asked only by somebody who is there. */
async function endOfSearch(search: SearchUnderWay, ports: RecoveryPorts): Promise<EndedSearch> {
  const { receiptId } = search;
  const kept = receiptId === null ? null : await ports.savedSearches.get(receiptId).catch(() => null);
  if (kept) return doneSearchOf(kept, search.page, { isHeld: false, isKept: true });
  const { failure, fate, at } = await endOfRequest(receiptId, receiptId !== null, ports);
  return failedSearchOf(search, failure, fate, at);
}

/** What the journal proves of a request without an answer; where it cannot be read, what the view itself knows. */
async function endOfRequest(receiptId: string | null, isSent: boolean, ports: RecoveryPorts) {
  const at = ports.now();
  try {
    const receipt = receiptId === null ? null : await ports.readReceipt(receiptId);
    return { failure: receipt?.failure ?? interrupted, fate: provenFateOf(receipt), at };
  } catch {
    return { failure: interrupted, fate: isSent ? ('unknown' as const) : ('not-sent' as const), at };
  }
}
