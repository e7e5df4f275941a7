import type { DeskWorld } from '../../../lib/jobs/job-desk.ts';
import { verdictOf } from '../../../lib/model/address.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { Job, RunningJob } from '../../../lib/model/job.ts';
import type { KeptSummary } from '../../../lib/model/kept-summary.ts';
import type { PageText } from '../../../lib/model/page.ts';
import { endedWithout, isOpen, type Receipt } from '../../../lib/model/receipt.ts';
import { defaultSettings, type SendWay, summaryOptionsOf } from '../../../lib/model/settings.ts';
import type { SummaryInput } from '../../../lib/model/summary.ts';

export const page: PageText = {
  url: 'https://a.example/',
  title: 'A',
  language: 'en',
  byline: null,
  published: null,
  text: 'Bees make honey.',
  words: 400,
  how: 'readability',
};

export const summary = { output: 'Honey.', tokens: 1_000, requestId: 'r', node: 'n', serverMs: 5, balanceMicros: null };

export const options = summaryOptionsOf(defaultSettings);

export function jobFor(send: SendWay, url = 'https://u:p@a.example/#x', id = 'j'): RunningJob {
  const wish = { page: { url, title: 'A' }, send, spot: null, isEdited: false, options };
  return { state: 'reading', id, tabId: 1, tabUrl: url, ...wish, startedAt: 0 };
}

/** A world in memory in which everything works, with the parts a test wants to break. */
export function createFakeWorld(parts: Partial<DeskWorld> = {}) {
  const receipts = new Map<string, Receipt>();
  const summaries = new Map<string, KeptSummary>();
  const views = new Map<number, Job[]>();
  const asked: SummaryInput[] = [];
  let clock = 0;
  let ids = 0;
  const now = () => ++clock;
  const world: DeskWorld = {
    readPage: async () => page,
    readSelection: async () => ({ ...page, text: 'Honey.', how: 'selection' }),
    verdictOf: async url => verdictOf(url),
    countWords: () => page.words,
    heldSummary: async key => [...summaries.values()].filter(kept => kept.key === key).at(-1) ?? null,
    checkReady: async () => {},
    reserve: async receipt => {
      const owner = [...receipts.values()].find(row => row.key === receipt.key && isOpen(row));
      if (owner) return owner.id;
      receipts.set(receipt.id, receipt);
      return receipt.id;
    },
    markSent: async (id, at) => {
      const receipt = receipts.get(id);
      if (receipt?.state !== 'reserved') throw new Fail({ code: 'storage' });
      receipts.set(id, { ...receipt, state: 'sent', sentAt: at });
    },
    summarize: async (_jobId, input) => {
      asked.push(input);
      return summary;
    },
    keepAnswer: async kept => {
      const receipt = receipts.get(kept.id);
      if (receipt)
        receipts.set(kept.id, { ...receipt, state: 'done', costMicros: kept.costMicros, endedAt: kept.endedAt });
      summaries.set(kept.id, kept);
    },
    endReceipt: async (id, fate, failure, at) => {
      const receipt = receipts.get(id);
      if (receipt && isOpen(receipt)) receipts.set(id, endedWithout(receipt, fate, failure, at));
    },
    recover: async () => {},
    show: async (tabId, job) => {
      views.set(tabId, [...(views.get(tabId) ?? []), job]);
    },
    whileAlive: (_jobId, work) => work(),
    newId: () => `job-${++ids}`,
    now,
    ...parts,
  };
  return { world, receipts, summaries, views, asked };
}

export const throwing = (error: Error) => async () => {
  throw error;
};

/** A promise and the means to settle it from outside. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolveIt, rejectIt) => {
    resolve = resolveIt;
    reject = rejectIt;
  });
  return { promise, resolve, reject };
}
