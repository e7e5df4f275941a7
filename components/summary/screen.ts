import { t } from '../../lib/browser/i18n.ts';
import type { DeliveryOutcome, Failure } from '../../lib/model/failure.ts';
import { type DoneJob, isLink, isRunning, type Job, type RunningJob } from '../../lib/model/summary/job.ts';
import type { PageRef, SummaryRequest } from '../../lib/model/summary/summary-request.ts';
import { isSamePageInRender } from '../ui/page-identity-in-render.ts';

/** A failed job, or a start that the worker refused: what is needed to explain it and to repeat it. */
export type FailedAttempt = {
  failure: Failure;
  outcome: DeliveryOutcome;
  request: SummaryRequest;
  isLink: boolean;
  endedAt: number;
};

/** What the card shows. Derived from stored state only. `saved`: an earlier summary of the page. */
export type Screen =
  | { kind: 'start'; earlier: DoneJob | null }
  | { kind: 'running'; job: RunningJob }
  | { kind: 'done' | 'saved'; job: DoneJob }
  | { kind: 'failed'; failed: FailedAttempt };

/**
 * A job in progress is shown wherever its tab has navigated. A finished one belongs to its page. On another page it is
 * only offered, unless it was already on the screen (`isFollowed`).
 */
export function screenOf(job: Job | null, url: string, refusal: FailedAttempt | null, isFollowed: boolean): Screen {
  if (refusal) return { kind: 'failed', failed: refusal };
  if (job === null) return { kind: 'start', earlier: null };
  if (isRunning(job)) return { kind: 'running', job };
  const isHere = isSamePageInRender(job.tabUrl, url) || isFollowed;
  if (job.state === 'done') return isHere ? { kind: 'done', job } : { kind: 'start', earlier: job };
  return isHere ? { kind: 'failed', failed: { ...job, isLink: isLink(job) } } : { kind: 'start', earlier: null };
}

/** At the start, and while sending from a mail or chat page is in question: what the device says by itself stays in view. */
export function isBeforeSending(screen: Screen): boolean {
  return screen.kind === 'start' || (screen.kind === 'failed' && screen.failed.failure.code === 'personal-page');
}

/** The page of the job, which may differ from the tab's. */
export function pageOf(screen: Screen): PageRef | null {
  if (screen.kind === 'failed') return screen.failed.request.page;
  if (screen.kind === 'start') return null;
  return screen.job.state === 'done' ? screen.job.answer.request.page : screen.job.request.page;
}

/** The announcement for screen readers. Failures are alerts of their own. */
export function announcementOf(screen: Screen): string {
  if (screen.kind === 'done') return t('summaryReady');
  if (screen.kind !== 'running') return '';
  return t(screen.job.state === 'reading' ? 'readingPage' : 'waitingForAnswer');
}
