import { type Failure, type Fate, failureSchema, fates } from './failure.ts';
import type { KeptSummary } from './kept-summary.ts';
import { sendWays } from './settings.ts';
import { type Summary, summaryOptionsSchema, summarySchema } from './summary.ts';
import * as z from './z.ts';

/** What every job carries from its first moment: which page, what was asked for, and when. */
const common = {
  id: z.string(),
  tabId: z.int(),
  page: z.object({ url: z.string(), title: z.string() }),
  send: z.enum(sendWays),
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
    words: z.nullable(z.int()),
    share: z.number(),
    sentAt: z.number(),
  }),
  z.object({
    ...common,
    state: z.literal('done'),
    summary: summarySchema,
    /** What was paid when it was made, in micro-dollars. */
    costMicros: z.int(),
    maybeTwice: z.boolean(),
    words: z.nullable(z.int()),
    /** How much of the text went out, 0 to 1; the rest was cut to fit into one request. */
    share: z.number(),
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
  | { type: 'sent'; words: number | null; share: number; at: number }
  | { type: 'answered'; summary: Summary; costMicros: number; maybeTwice: boolean; at: number; isKept: boolean }
  | { type: 'found'; kept: KeptSummary; isHeld: boolean }
  | { type: 'failed'; failure: Failure; fate: Fate; at: number };

export function isRunning(job: Job): job is RunningJob {
  return job.state === 'reading' || job.state === 'asking';
}

/** The whole life of a job in one pure function. An event that comes too late, or out of turn, changes nothing. */
export function advance(job: Job, event: JobEvent): Job {
  if (!isRunning(job)) return job;
  switch (event.type) {
    case 'sent':
      if (job.state !== 'reading') return job;
      return { ...job, state: 'asking', words: event.words, share: event.share, sentAt: event.at };
    case 'answered': {
      if (job.state !== 'asking') return job;
      const { summary, costMicros, maybeTwice, at, isKept } = event;
      return { ...job, state: 'done', summary, costMicros, maybeTwice, endedAt: at, isHeld: false, isKept };
    }
    case 'found': {
      const { summary, costMicros, maybeTwice, words, share, sentAt, endedAt } = event.kept;
      return {
        ...job,
        state: 'done',
        summary,
        costMicros,
        maybeTwice,
        words,
        share,
        sentAt,
        endedAt,
        isHeld: event.isHeld,
        isKept: true,
      };
    }
    case 'failed': {
      const { id, tabId, page, send, isEdited, options, startedAt } = job;
      const { failure, fate, at } = event;
      return { id, tabId, page, send, isEdited, options, startedAt, state: 'failed', failure, fate, endedAt: at };
    }
  }
}
