import { isSamePage } from '../../lib/model/address/page-identity.ts';
import type { DeliveryOutcome, Failure } from '../../lib/model/failure.ts';
import { type DoneJob, isLink, isRunning, type Job, type RunningJob } from '../../lib/model/summary/job.ts';
import type { SummaryRequest } from '../../lib/model/summary/summary-request.ts';

/** A try that failed, in a job or before there was one: enough to say what happened and to do it again. */
export type FailedAttempt = {
  failure: Failure;
  outcome: DeliveryOutcome;
  request: SummaryRequest;
  isLink: boolean;
  endedAt: number;
};

/** What the card shows, derived from what is stored and nothing else. */
export type Screen =
  | { kind: 'start'; earlier: DoneJob | null }
  | { kind: 'running'; job: RunningJob }
  | { kind: 'done'; job: DoneJob }
  | { kind: 'failed'; failed: FailedAttempt };

/**
 * A running job is shown wherever its tab has gone meanwhile; an ended one belongs to the page it was asked for on, and is
 * only offered on another, unless it was on the screen (`isFollowed`).
 */
export function screenOf(job: Job | null, url: string, refusal: FailedAttempt | null, isFollowed: boolean): Screen {
  if (refusal) return { kind: 'failed', failed: refusal };
  if (job === null) return { kind: 'start', earlier: null };
  if (isRunning(job)) return { kind: 'running', job };
  const isHere = isSamePage(job.tabUrl, url) || isFollowed;
  if (job.state === 'done') return isHere ? { kind: 'done', job } : { kind: 'start', earlier: job };
  return isHere ? { kind: 'failed', failed: { ...job, isLink: isLink(job) } } : { kind: 'start', earlier: null };
}
