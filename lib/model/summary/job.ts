import type { DeliveryOutcome, Failure } from '../failure.ts';
import type { Evidence } from './evidence.ts';
import type { SummaryAnswer } from './summary-answer.ts';
import type { Content, SummaryRequest } from './summary-request.ts';

/** Facts about what was sent. */
type Sent = Pick<Content, 'words' | 'share' | 'how'>;

/** What every job has from the start. */
type Begun = {
  id: string;
  tabId: number;
  /** What the tab showed at the start. It differs from the page when the job summarizes a link. */
  tabUrl: string;
  request: SummaryRequest;
  /** Milliseconds since 1970. */
  startedAt: number;
};

type Asking = Sent & {
  state: 'asking';
  /** The receipt of the request, which another job may have started. */
  receiptId: string;
  sentAt: number;
};

type Done = {
  state: 'done';
  answer: SummaryAnswer;
  /** The answer was saved before: this time nothing was sent and nothing paid. */
  isFromSaved: boolean;
  /** `false`: the answer could not be saved, so this view is the only copy. */
  isSaved: boolean;
  /** The page's text has changed since it was summarized. */
  hasPageChanged: boolean;
};

type Failed = { state: 'failed'; failure: Failure; outcome: DeliveryOutcome; endedAt: number };

/** One job. The worker writes it and every surface shows it. */
export type Job = Begun & ({ state: 'reading' } | Asking | Done | Failed);
export type RunningJob = Extract<Job, { state: 'reading' | 'asking' }>;
export type DoneJob = Extract<Job, { state: 'done' }>;

export type JobEvent =
  | { type: 'sent'; receiptId: string; sent: Sent; at: number }
  | { type: 'answered'; answer: SummaryAnswer; isFromSaved: boolean; isSaved: boolean; hasPageChanged: boolean }
  | { type: 'compared'; evidence: Evidence }
  | { type: 'failed'; failure: Failure; outcome: DeliveryOutcome; at: number };

export function isRunning(job: Job): job is RunningJob {
  return job.state === 'reading' || job.state === 'asking';
}

/** A saved summary as the finished job of a tab. Nothing was sent for it. */
export function savedJobOf(
  answer: SummaryAnswer,
  shown: Pick<DoneJob, 'id' | 'tabId' | 'tabUrl' | 'startedAt'>,
): DoneJob {
  const { request } = answer;
  return { ...shown, request, state: 'done', answer, isFromSaved: true, isSaved: true, hasPageChanged: false };
}

/** A job about a link: a page that its tab does not show. Its address is sent. */
export function isLink({ request, tabUrl }: Pick<Job, 'request' | 'tabUrl'>): boolean {
  return request.page.url !== tabUrl;
}

/** Moves a job from state to state. An event that is late or out of order changes nothing. */
export function advance(job: Job, event: JobEvent): Job {
  if (event.type === 'compared')
    return job.state === 'done' ? { ...job, answer: { ...job.answer, evidence: event.evidence } } : job;
  if (!isRunning(job)) return job;
  const { id, tabId, tabUrl, request, startedAt } = job;
  const begun = { id, tabId, tabUrl, request, startedAt };
  switch (event.type) {
    case 'sent': {
      const { receiptId, sent, at } = event;
      if (job.state !== 'reading') return job;
      return { ...begun, state: 'asking', receiptId, words: sent.words, share: sent.share, how: sent.how, sentAt: at };
    }
    case 'answered': {
      const { answer, isFromSaved, isSaved, hasPageChanged } = event;
      return { ...begun, state: 'done', answer, isFromSaved, isSaved, hasPageChanged };
    }
    case 'failed': {
      const { failure, outcome, at } = event;
      return { ...begun, state: 'failed', failure, outcome, endedAt: at };
    }
  }
}
