import { type Failure, type Fate, failureSchema, fates } from './failure.ts';
import type { KeptSummary } from './kept-summary.ts';
import { type ReadingWay, sentShape } from './page.ts';
import { selectionSpotSchema } from './selection.ts';
import { sendWays } from './settings.ts';
import { type Summary, summaryOptionsSchema, summarySchema } from './summary.ts';
import * as z from './z.ts';

/** What every job carries from its first moment: where it began, which page it is about, what was asked for, and when. */
const common = {
  id: z.string(),
  tabId: z.int(),
  /** What the tab showed when it began; the page is another one where a link was followed without opening it. */
  tabUrl: z.string(),
  page: z.object({ url: z.string(), title: z.string() }),
  send: z.enum(sendWays),
  /** Where the selection is, when the browser said so; `null` is wherever one is found. */
  spot: z.nullable(selectionSpotSchema),
  /** What goes out is the reader's own version of it, which only the form that made it knows. */
  isEdited: z.boolean(),
  options: summaryOptionsSchema,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
};

/** One job, as the worker writes it and every surface shows it: the union is the screen. */
export const jobSchema = z.discriminatedUnion('state', [
  z.object({ ...common, state: z.literal('reading') }),
  z.object({
    ...common,
    state: z.literal('asking'),
    ...sentShape,
    sentAt: z.number(),
  }),
  z.object({
    ...common,
    state: z.literal('done'),
    summary: summarySchema,
    /** What was paid when it was made, in micro-dollars. */
    costMicros: z.int(),
    maybeTwice: z.boolean(),
    ...sentShape,
    sentAt: z.number(),
    endedAt: z.number(),
    /** It was held already and is shown again: this time nothing was sent and nothing paid. */
    isHeld: z.boolean(),
    /** `false`: the disk did not take it, so this view is all there is of it. */
    isKept: z.boolean(),
  }),
  z.object({
    ...common,
    state: z.literal('failed'),
    failure: failureSchema,
    fate: z.enum(fates),
    endedAt: z.number(),
  }),
]);
export type Job = z.infer<typeof jobSchema>;
export type RunningJob = Extract<Job, { state: 'reading' | 'asking' }>;

export type JobEvent =
  | { type: 'sent'; words: number | null; share: number; how: ReadingWay | null; at: number }
  | { type: 'answered'; summary: Summary; costMicros: number; maybeTwice: boolean; at: number; isKept: boolean }
  | { type: 'found'; kept: KeptSummary; isHeld: boolean }
  | { type: 'failed'; failure: Failure; fate: Fate; at: number };

export function isRunning(job: Job): job is RunningJob {
  return job.state === 'reading' || job.state === 'asking';
}

/** A job about a page that its tab does not show: it goes by its address, unopened. */
export function isLink({ page, tabUrl }: Job): boolean {
  return page.url !== tabUrl;
}

/** The whole life of a job in one pure function. An event that comes too late, or out of turn, changes nothing. */
export function advance(job: Job, event: JobEvent): Job {
  if (!isRunning(job)) return job;
  switch (event.type) {
    case 'sent':
      if (job.state !== 'reading') return job;
      return { ...job, state: 'asking', words: event.words, share: event.share, how: event.how, sentAt: event.at };
    case 'answered': {
      if (job.state !== 'asking') return job;
      const { summary, costMicros, maybeTwice, at, isKept } = event;
      return { ...job, state: 'done', summary, costMicros, maybeTwice, endedAt: at, isHeld: false, isKept };
    }
    case 'found': {
      const { summary, costMicros, maybeTwice, words, share, how, sentAt, endedAt } = event.kept;
      return {
        ...job,
        state: 'done',
        summary,
        costMicros,
        maybeTwice,
        words,
        share,
        how,
        sentAt,
        endedAt,
        isHeld: event.isHeld,
        isKept: true,
      };
    }
    case 'failed': {
      const { id, tabId, tabUrl, page, send, spot, isEdited, options, startedAt } = job;
      const begun = { id, tabId, tabUrl, page, send, spot, isEdited, options, startedAt };
      const { failure, fate, at } = event;
      return { ...begun, state: 'failed', failure, fate, endedAt: at };
    }
  }
}
