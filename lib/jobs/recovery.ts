import type { Failure } from '../model/failure.ts';
import { provenOutcomeOf } from '../model/money/receipt.ts';
import type { Receipt } from '../model/money/receipt-schema.ts';
import type { SavedSearch } from '../model/search/saved-search.ts';
import { doneSearchOf, type EndedSearch, failedSearchOf, type RunningSearch } from '../model/search/search.ts';
import { advance, type Job, type RunningJob } from '../model/summary/job.ts';
import type { SummaryAnswer } from '../model/summary/summary-answer.ts';
import type { AnswerStore } from './paid-request.ts';

export type RecoveryPorts = {
  /** Ids of the jobs, searches and requests that a worker is running. */
  idsInProgress: () => Promise<ReadonlySet<string>>;
  /** Ids of the receipts that are still open. */
  openReceipts: () => Promise<string[]>;
  endOrphan: (id: string, at: number) => Promise<void>;
  readReceipt: (id: string) => Promise<Receipt | null>;
  savedSummaries: Pick<AnswerStore<SummaryAnswer>, 'get'>;
  savedSearches: Pick<AnswerStore<SavedSearch>, 'get'>;
  /** Views of jobs in progress. */
  runningViews: () => Promise<RunningJob[]>;
  /** Views of searches in progress, with their tabs. */
  searchViews: () => Promise<{ tabId: number; search: RunningSearch }[]>;
  show: (tabId: number, job: Job) => Promise<void>;
  showSearch: (tabId: number, search: EndedSearch) => Promise<void>;
  now: () => number;
};

const interrupted: Failure = { code: 'interrupted' };

/**
 * Cleans up after a worker that was terminated. Open receipts end with the outcome that they prove. Views in progress
 * end the same way, or with the answer if it was saved in time. One failure does not stop the others, and the next run
 * tries it again. Running this twice changes nothing.
 */
export async function recover(ports: RecoveryPorts): Promise<void> {
  const readViews = () => Promise.all([ports.runningViews().catch(() => []), ports.searchViews().catch(() => [])]);
  // Read receipts and views before the locks. Work that starts in between is then in neither list.
  const [rows, [jobs, searches]] = await Promise.all([ports.openReceipts().catch(() => []), readViews()]);
  const alive = await ports.idsInProgress();
  const isDead = (id: string) => !alive.has(id);
  // And views again: work that ends in between shows its end before it releases its lock.
  const [jobsNow, searchesNow] = await readViews();
  const running = new Set([...jobsNow.map(({ id }) => id), ...searchesNow.map(({ search }) => search.id)]);
  const isLost = (id: string) => isDead(id) && running.has(id);
  await each(rows.filter(isDead), id => ports.endOrphan(id, ports.now()));
  await each(
    jobs.filter(({ id }) => isLost(id)),
    async job => ports.show(job.tabId, await endOfJob(job, ports)),
  );
  await each(
    searches.filter(({ search }) => isLost(search.id)),
    async ({ tabId, search }) => ports.showSearch(tabId, await endOfSearch(search, ports)),
  );
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item).catch(() => {});
}

async function endOfJob(job: RunningJob, ports: RecoveryPorts): Promise<Job> {
  const receiptId = job.state === 'asking' ? job.receiptId : job.id;
  const answer = await ports.savedSummaries.get(receiptId).catch(() => null);
  if (answer)
    return advance(job, { type: 'answered', answer, isFromSaved: false, isSaved: true, hasPageChanged: false });
  return advance(job, { type: 'failed', ...(await endOfRequest(receiptId, job.state === 'asking', ports)) });
}

/** Takes no further step: broader queries are only asked while the user waits. */
async function endOfSearch(search: RunningSearch, ports: RecoveryPorts): Promise<EndedSearch> {
  const { receiptId } = search;
  const saved = receiptId === null ? null : await ports.savedSearches.get(receiptId).catch(() => null);
  if (saved) return doneSearchOf(saved, search.page, { isFromSaved: false, isSaved: true });
  const { failure, outcome, at } = await endOfRequest(receiptId, receiptId !== null, ports);
  return failedSearchOf(search, failure, outcome, at);
}

/** What the journal proves about a request without an answer. If the journal cannot be read, what the view knows. */
async function endOfRequest(receiptId: string | null, isSent: boolean, ports: RecoveryPorts) {
  const at = ports.now();
  try {
    const receipt = receiptId === null ? null : await ports.readReceipt(receiptId);
    return { failure: receipt?.failure ?? interrupted, outcome: provenOutcomeOf(receipt), at };
  } catch {
    return { failure: interrupted, outcome: isSent ? ('unknown' as const) : ('not-sent' as const), at };
  }
}
