import { sendableAddressOf } from '../model/address.ts';
import { Fail } from '../model/failure.ts';
import { fitText } from '../model/fit-text.ts';
import { advance, isLink, type Job, type JobEvent, type RunningJob } from '../model/job.ts';
import type { KeptSummary } from '../model/kept-summary.ts';
import { MIN_WORDS } from '../model/min-words.ts';
import { highestPriceMicros, summaryPriceMicros } from '../model/money.ts';
import type { PageText, ReadingWay } from '../model/page.ts';
import { reservedReceipt } from '../model/receipt.ts';
import { mayBeSentTwice, type SummaryInput } from '../model/summary.ts';
import { failOfRun } from './fail-of-run.ts';
import { jobKeyOf } from './job-key.ts';
import type { SummaryWorld } from './summary-world.ts';

export type SummaryRun = {
  job: RunningJob;
  /** The reader's own version of what goes out; `null` takes the page's. */
  edited: string | null;
  /** Asked for anew by a click with the price on it: what is held does not count. */
  fresh: boolean;
  /** Gets every state on the way, for those who watch. */
  show: (job: Job) => Promise<void>;
  signal: AbortSignal;
};

/** How a run ended: by itself, or because another job is asking the very same already. */
export type Outcome = { kind: 'ended'; job: Job } | { kind: 'joins'; ownerId: string };

/**
 * Runs a job from its first moment to its end: read, look for what is held, write the journal, send once, keep the
 * answer (reliability, section 3.1). Never throws, and never sends twice.
 */
export async function runSummary(
  { job: started, edited, fresh, show, signal }: SummaryRun,
  world: SummaryWorld,
): Promise<Outcome> {
  let job: Job = started;
  /** How far the request has got, should something break now. */
  let reached: 'nothing' | 'journal' | 'wire' = 'nothing';
  const move = async (event: JobEvent): Promise<Outcome> => {
    job = advance(job, event);
    await show(job);
    return { kind: 'ended', job };
  };
  try {
    await show(job);
    const { input, words, share, how } = await inputOf(started, edited, fresh, world);
    const key = await jobKeyOf(started.page.url, input, started.options);
    const kept = fresh ? null : await world.heldSummary(key);
    if (kept) return await move({ type: 'found', kept, isHeld: true });

    await world.checkReady();
    signal.throwIfAborted();
    const { id, page, send, isEdited, options } = started;
    const row = { id, key, page, asked: { kind: 'summary', send, options } } as const;
    const ownerId = await world.reserve(reservedReceipt(row, highestPriceMicros(options.engine), world.now()));
    if (ownerId !== id) return { kind: 'joins', ownerId };
    reached = 'journal';
    signal.throwIfAborted();
    const sentAt = world.now();
    await world.markSent(id, sentAt);
    reached = 'wire';
    await move({ type: 'sent', words, share, how, at: sentAt });

    const summary = await world.summarize(id, input, options, signal);
    const costMicros = summaryPriceMicros(options.engine, summary.tokens);
    const at = world.now();
    const maybeTwice = mayBeSentTwice(summary, at - sentAt);
    const answer = {
      id,
      key,
      page,
      send,
      isEdited,
      options,
      summary,
      words,
      share,
      how,
      costMicros,
      maybeTwice,
      sentAt,
      endedAt: at,
    };
    return await move({ type: 'answered', summary, costMicros, maybeTwice, at, isKept: await isKept(answer, world) });
  } catch (error) {
    const { failure, fate } = failOfRun(error, signal, reached === 'wire' ? 'unknown' : 'not-sent');
    const at = world.now();
    // A row that cannot be ended now is ended by the next recovery, which knows less but never counts too little.
    if (reached !== 'nothing') await world.endReceipt(started.id, fate, failure, at).catch(() => {});
    return move({ type: 'failed', failure, fate, at });
  }
}

/** What goes out, with its words and how much of the whole it is. */
type Input = { input: SummaryInput; words: number | null; share: number; how: ReadingWay | null };

async function inputOf(job: RunningJob, edited: string | null, fresh: boolean, world: SummaryWorld): Promise<Input> {
  if (job.send === 'address') {
    const address = edited ?? job.page.url;
    const url = sendableAddressOf(address);
    if (url === null) throw new Fail({ code: 'not-an-address', url: address });
    // A link is followed without a look at its address; a click that names it, and its price, comes with `fresh`.
    if (isLink(job) && !fresh) await refusePrivate(address, world);
    return { input: { kind: 'address', url }, words: null, share: 1, how: null };
  }
  const page = edited === null ? await readFor(job, world) : null;
  // The tab may have gone on between the click and the reading; what goes out is what the person was looking at.
  if (page && isElsewhere(page.url, job.page.url)) throw new Fail({ code: 'page-changed' });
  const { text, share } = fitText(edited ?? page?.text ?? '');
  const words = world.countWords(text);
  if (words < MIN_WORDS) throw new Fail({ code: 'too-short', words });
  return { input: { kind: 'text', text }, words, share: share * (page?.share ?? 1), how: page?.how ?? null };
}

function readFor(job: RunningJob, world: SummaryWorld): Promise<PageText> {
  return job.send === 'selection' ? world.readSelection(job.tabId, job.spot) : world.readPage(job.tabId);
}

async function refusePrivate(address: string, world: SummaryWorld): Promise<void> {
  const verdict = await world.verdictOf(address);
  if (verdict === 'internal' || verdict === 'secret') throw new Fail({ code: 'private-link', verdict });
}

function isElsewhere(readAt: string, clickedAt: string): boolean {
  const address = sendableAddressOf(clickedAt);
  return address !== null && sendableAddressOf(readAt) !== address;
}

/** A paid answer is shown whether or not the disk takes it; the view then says that it is not kept. */
function isKept(answer: KeptSummary, world: SummaryWorld): Promise<boolean> {
  return world.keepAnswer(answer).then(
    () => true,
    () => false,
  );
}
