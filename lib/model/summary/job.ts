import { type DeliveryOutcome, deliveryOutcomes, type Failure, failureSchema } from '../failure.ts';
import * as z from '../z.ts';
import { type SavedSummary, savedSummarySchema } from './saved-summary.ts';
import { type Content, sentShape, summaryRequestSchema } from './summary-request.ts';

/** What every job has from the start. */
const common = {
  id: z.string(),
  tabId: z.int(),
  /** What the tab showed at the start. It differs from the page when the job summarizes a link. */
  tabUrl: z.string(),
  request: summaryRequestSchema,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
};

/** One job. The worker writes it and every surface shows it. */
export const jobSchema = z.discriminatedUnion('state', [
  z.object({ ...common, state: z.literal('reading') }),
  z.object({
    ...common,
    state: z.literal('asking'),
    ...sentShape,
    /** The receipt of the request. Another job may have started it. */
    receiptId: z.string(),
    sentAt: z.number(),
  }),
  z.object({
    ...common,
    state: z.literal('done'),
    answer: savedSummarySchema,
    /** The answer was saved before: this time nothing was sent and nothing paid. */
    isFromSaved: z.boolean(),
    /** `false`: the answer could not be saved, so this view is the only copy. */
    isSaved: z.boolean(),
    /** The page's text has changed since it was summarized. */
    hasPageChanged: z.boolean(),
  }),
  z.object({
    ...common,
    state: z.literal('failed'),
    failure: failureSchema,
    outcome: z.enum(deliveryOutcomes),
    endedAt: z.number(),
  }),
]);
export type Job = z.infer<typeof jobSchema>;
export type RunningJob = Extract<Job, { state: 'reading' | 'asking' }>;
export type DoneJob = Extract<Job, { state: 'done' }>;

export type JobEvent =
  | { type: 'sent'; receiptId: string; sent: Pick<Content, 'words' | 'share' | 'how'>; at: number }
  | { type: 'answered'; answer: SavedSummary; isFromSaved: boolean; isSaved: boolean; hasPageChanged: boolean }
  | { type: 'failed'; failure: Failure; outcome: DeliveryOutcome; at: number };

export function isRunning(job: Job): job is RunningJob {
  return job.state === 'reading' || job.state === 'asking';
}

/** A job about a link: a page that its tab does not show. Its address is sent. */
export function isLink({ request, tabUrl }: Pick<Job, 'request' | 'tabUrl'>): boolean {
  return request.page.url !== tabUrl;
}

/** Moves a job from state to state. An event that is late or out of order changes nothing. */
export function advance(job: Job, event: JobEvent): Job {
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
