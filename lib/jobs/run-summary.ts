import { sendableAddressOf } from '../model/address.ts';
import { Fail, failOf } from '../model/failure.ts';
import { advance, type Job, type JobEvent, type RunningJob } from '../model/job.ts';
import { summaryPriceMicros } from '../model/money.ts';
import type { PageText } from '../model/page.ts';
import type { Summary, SummaryInput, SummaryOptions } from '../model/summary.ts';

/** What a job needs of the world, by role. Every part may throw a `Fail`. */
export type SummaryWorld = {
  /** Throws what stands against sending: no key, no permission, no network. */
  checkReady: () => Promise<void>;
  readPage: (tabId: number) => Promise<PageText>;
  summarize: (input: SummaryInput, options: SummaryOptions, signal: AbortSignal) => Promise<Summary>;
  /** Writes the job's state to where the surfaces watch it. */
  show: (job: Job) => Promise<void>;
  now: () => number;
};

/** The service refuses documents of 48 words (service-facts, "Errors"); below this nothing is sent. */
export const MIN_WORDS = 50;

/** Runs a job that has just begun to its end, showing every state on the way. Never throws, never sends twice. */
export async function runSummary(started: RunningJob, world: SummaryWorld, signal: AbortSignal): Promise<Job> {
  let job: Job = started;
  const move = async (event: JobEvent) => {
    job = advance(job, event);
    await world.show(job);
  };
  try {
    await world.show(job);
    await world.checkReady();
    const { input, words } = await inputOf(started, world);
    signal.throwIfAborted();
    await move({ type: 'sent', words, at: world.now() });
    const summary = await world.summarize(input, started.options, signal);
    const costMicros = summaryPriceMicros(started.options.engine, summary.tokens);
    await move({ type: 'answered', summary, costMicros, at: world.now() });
  } catch (error) {
    const { failure, fate } =
      signal.aborted && !(error instanceof Fail) ? new Fail({ code: 'cancelled' }) : failOf(error);
    await move({ type: 'failed', failure, fate, at: world.now() });
  }
  return job;
}

async function inputOf(job: RunningJob, world: SummaryWorld): Promise<{ input: SummaryInput; words: number | null }> {
  if (job.send === 'address') {
    const url = sendableAddressOf(job.page.url);
    if (url === null) throw new Fail({ code: 'not-an-address', url: job.page.url });
    return { input: { kind: 'address', url }, words: null };
  }
  const page = await world.readPage(job.tabId);
  if (page.words < MIN_WORDS) throw new Fail({ code: 'too-short', words: page.words });
  return { input: { kind: 'text', text: page.text }, words: page.words };
}
