import type { Failure, Fate } from '../lib/model/failure.ts';
import { isRunning, type Job, type RunningJob } from '../lib/model/job.ts';
import type { KeptSummary } from '../lib/model/kept-summary.ts';
import type { SelectionSpot } from '../lib/model/selection.ts';
import type { SendWay } from '../lib/model/settings.ts';
import type { SummaryOptions } from '../lib/model/summary.ts';

export type DoneJob = Extract<Job, { state: 'done' }>;

/** A try that failed, in a job or before there was one: enough to say what happened and to do it again. */
export type FailedTry = {
  failure: Failure;
  fate: Fate;
  page: Job['page'];
  send: SendWay;
  spot: SelectionSpot | null;
  isEdited: boolean;
  options: SummaryOptions;
  endedAt: number;
};

/** What the card shows, derived from what is stored and nothing else. */
export type Screen =
  | { kind: 'start'; earlier: DoneJob | null }
  | { kind: 'running'; job: RunningJob }
  | { kind: 'done'; job: DoneJob }
  | { kind: 'failed'; failed: FailedTry };

/**
 * A running job is shown wherever its tab has gone meanwhile; a finished one belongs to the page it was asked for on, and
 * is only offered on another.
 */
export function screenOf(job: Job | null, url: string, refusal: FailedTry | null, showsEarlier: boolean): Screen {
  if (refusal) return { kind: 'failed', failed: refusal };
  if (job === null) return { kind: 'start', earlier: null };
  if (isRunning(job)) return { kind: 'running', job };
  const isHere = job.tabUrl === url || showsEarlier;
  if (job.state === 'done') return isHere ? { kind: 'done', job } : { kind: 'start', earlier: job };
  return isHere ? { kind: 'failed', failed: job } : { kind: 'start', earlier: null };
}

/** A kept summary as the screen shows it: an end without a beginning in any tab. */
export function doneJobOf(kept: KeptSummary): DoneJob {
  const { key: _key, ...answer } = kept;
  const begun = { tabId: NO_TAB, tabUrl: kept.page.url, spot: null, startedAt: kept.sentAt };
  return { ...answer, ...begun, state: 'done', isHeld: true, isKept: true };
}

const NO_TAB = -1;
