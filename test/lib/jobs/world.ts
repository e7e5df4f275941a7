import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { openDatabase } from '../../../lib/browser/database.ts';
import { journalStores } from '../../../lib/browser/database-schema.ts';
import { createPaidRequests, type PayingAccount } from '../../../lib/jobs/paid-request.ts';
import { recover } from '../../../lib/jobs/recovery.ts';
import { createSearchRunner } from '../../../lib/jobs/search/search-runner.ts';
import { createSummaryRunner, type SummaryPorts, type SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { createWorkTracker } from '../../../lib/jobs/work-tracker.ts';
import { verdictOf } from '../../../lib/model/address/private-address.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { type Budget, NO_BUDGET } from '../../../lib/model/money/budget.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import type { Search } from '../../../lib/model/search/search.ts';
import type { EnrichIndex, SearchAnswer } from '../../../lib/model/search/search-result.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings.ts';
import { isRunning, type Job } from '../../../lib/model/summary/job.ts';
import type { SummaryInput } from '../../../lib/model/summary/summary.ts';
import type { SummaryRequest } from '../../../lib/model/summary/summary-request.ts';
import type { Summary } from '../../../lib/model/summary/summary-schema.ts';
import { findableAnswers } from '../../../lib/store/find-answer.ts';
import { privateSearches, privateSummaries, summariesKeptIn } from '../../../lib/store/private-window-answers.ts';
import { reservePrivately } from '../../../lib/store/private-window-journal.ts';
import * as receipts from '../../../lib/store/receipts.ts';
import { savedSearches, savedSummaries } from '../../../lib/store/saved-answers.ts';
import { summaryOfPage } from '../../../lib/store/summary-of-page.ts';

/** The real core, runners and store, with browser, pages and service in memory. */

// The real one answers from another thread, so that work would not run twice in the same order. Not a mock: it would
// keep the texts of all calls.
Object.assign(crypto.subtle, {
  digest: async (_algorithm: unknown, data: Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(data).digest()).buffer,
});

export const options = summaryOptionsOf(defaultSettings);

export const summary: Summary = {
  output: 'Honey.',
  tokens: 1_000,
  requestId: 'r',
  node: 'n',
  serverMs: 5,
  balanceMicros: null,
};

export const found: SearchAnswer = {
  results: [{ rank: 1, url: 'https://b.example/', title: 'B', snippet: null, published: null }],
  foundCount: 1,
  requestId: 'r',
  serverMs: 5,
  balanceMicros: null,
};
export const nothingFound: SearchAnswer = { ...found, results: [], foundCount: 0 };

export const account: PayingAccount = { id: 'account', baseUrl: 'https://kagi.com', apiKey: 'key' };
export const payer = { origin: 'https://kagi.com', accountId: 'account' };

const words = 'Bees make honey in their hives and dance for one another. '.repeat(12);

export function pageText(url: string, text = words): PageText {
  return {
    url,
    title: 'A',
    language: 'en',
    byline: null,
    published: null,
    text,
    words: 132,
    how: 'main',
  } as PageText;
}

export function requestFor(url: string, changes: Partial<SummaryRequest> = {}): SummaryRequest {
  return { page: { url, title: 'A' }, send: 'text', anchor: null, isEdited: false, options, ...changes };
}

export function startOn(tabId: number, url: string, changes: Partial<SummaryStart> = {}): SummaryStart {
  return {
    tabId,
    tabUrl: url,
    request: requestFor(url),
    content: null,
    replaces: [],
    confirmed: [],
    isPrivate: false,
    ...changes,
  };
}

/** Waits so many turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>(resolve => setImmediate(resolve));
}

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

export type Received = {
  id: string;
  input: SummaryInput | { index: EnrichIndex; query: string };
  /** Of summaries. */
  cache?: boolean;
  /** The worker that sent it. */
  sender: { isDead: boolean };
};

export type WorldParts = {
  /** How long each call outside of the core takes, in turns of the event loop. */
  delay: () => number;
  summarize: (received: Received, signal: AbortSignal) => Promise<Summary>;
  enrich: (received: Received, signal: AbortSignal) => Promise<SearchAnswer>;
  /** What the tab shows. @throws Fail */
  pageOf: (tabId: number) => PageText;
  /** May throw what stands against sending, or against writing. */
  checkReady: () => void;
  /** May refuse a page before it is read. */
  checkSite: (url: string) => void;
  checkDisk: (operation: keyof typeof receipts) => void;
  checkViews: () => void;
  priceToConfirm: SummaryPorts['priceToConfirm'];
  onEnded: (job: Job) => void;
  budget: Budget;
};

/** Empties the store: one for each test. */
export async function createWorld(parts: Partial<WorldParts> = {}) {
  const database = await openDatabase();
  await Promise.all(journalStores.map(store => database.clear(store)));

  const world: WorldParts = {
    delay: () => 0,
    summarize: async () => summary,
    enrich: async () => found,
    pageOf: () => pageText('https://a.example/'),
    checkReady: () => {},
    checkSite: () => {},
    checkDisk: () => {},
    checkViews: () => {},
    priceToConfirm: async () => null,
    budget: NO_BUDGET,
    onEnded: () => {},
    ...parts,
  };
  const views = new Map<number, Job>();
  const shown: Job[] = [];
  const searchViews = new Map<string, Search>();
  const received: Received[] = [];
  const agreedSites: string[] = [];
  const locks = new Map<string, { worker: object; released: Promise<void> }>();
  let clock = 0;
  let ids = 0;
  const now = () => ++clock;

  /** A worker of the extension: it lives until it dies, in the middle of whatever it does. */
  function createWorker() {
    const worker = { isDead: false };
    const releases = new Set<() => void>();
    /** Nothing a dead worker waits for ever comes back. */
    async function alive<T>(work: () => Promise<T> | T): Promise<T> {
      await turns(world.delay());
      if (worker.isDead) return new Promise<never>(() => {});
      const result = await Promise.resolve()
        .then(work)
        .then(
          value => ({ value }),
          error => ({ error }),
        );
      if (worker.isDead) return new Promise<never>(() => {});
      if ('error' in result) throw result.error;
      return result.value;
    }
    async function whileHolding<T>(name: string, work: () => Promise<T>): Promise<T> {
      if (worker.isDead) return new Promise<never>(() => {});
      for (let holder = locks.get(name); holder; holder = locks.get(name)) await alive(() => holder?.released);
      const { promise: released, resolve } = deferred<void>();
      const release = () => {
        if (locks.get(name)?.worker === worker) locks.delete(name);
        releases.delete(release);
        resolve();
      };
      locks.set(name, { worker, released });
      releases.add(release);
      try {
        return await work();
      } finally {
        if (!worker.isDead) release();
      }
    }
    const write =
      <A extends unknown[], T>(name: keyof typeof receipts, operation: (...args: A) => Promise<T>) =>
      (...args: A) =>
        alive(() => {
          world.checkDisk(name);
          return operation(...args);
        });
    const store = {
      reserve: write('reserve', receipts.reserve),
      markSent: write('markSent', receipts.markSent),
      endReceipt: write('endReceipt', receipts.endReceipt),
      endOrphan: write('endOrphan', receipts.endOrphan),
      saveSummary: write('saveSummary', receipts.saveSummary),
      saveSearch: write('saveSearch', receipts.saveSearch),
    };
    const { track, whenIdle } = createWorkTracker();
    const checked = () =>
      alive(() => {
        world.checkReady();
        return account;
      });
    const requests = createPaidRequests({
      ...store,
      now,
      budget: mayExceed => alive(() => (mayExceed ? NO_BUDGET : world.budget)),
      readyAccount: checked,
      withLock: (id, work) => track(whileHolding(`request/${id}`, work)),
      settleRow: id => whileHolding(`request/${id}`, () => store.endOrphan(id, now())),
    });
    const privateRequests = createPaidRequests({
      ...store,
      reserve: write('reserve', reservePrivately),
      now,
      budget: mayExceed => alive(() => (mayExceed ? NO_BUDGET : world.budget)),
      readyAccount: checked,
      withLock: (id, work) => track(whileHolding(`request/${id}`, work)),
      settleRow: id => whileHolding(`request/${id}`, () => store.endOrphan(id, now())),
    });
    const show = (tabId: number, job: Job | null) =>
      alive(() => {
        world.checkViews();
        if (job) shown.push(job);
        if (job === null) views.delete(tabId);
        else views.set(tabId, job);
      });
    const showSearch = (tabId: number, search: Search) =>
      alive(() => void searchViews.set(`${tabId}/${search.index}`, search));
    const shared = {
      requests,
      agreedSites: async () => agreedSites,
      agreeTo: async (site: string) => void agreedSites.push(site),
      now,
      newId: () => `id-${++ids}`,
      refuseForbidden: async (url: string) => world.checkSite(url),
      savedAccount: async () => account,
      withLock: <T>(id: string, work: () => Promise<T>) => track(whileHolding(`job/${id}`, work)),
    };
    const summaryRunner = createSummaryRunner({
      ...shared,
      answers: { ...savedSummaries, save: store.saveSummary },
      summaryOfPage,
      privately: tabId => ({
        requests: privateRequests,
        ...summariesKeptIn(tabId),
        answers: {
          ...privateSummaries,
          save: write('saveSummary', answer => privateSummaries.saveIn(tabId, answer)),
        },
      }),
      readPage: tabId => alive(() => world.pageOf(tabId)),
      readSelection: tabId => alive(() => ({ ...world.pageOf(tabId), how: 'selection' })),
      countWords: text => text.split(/\s+/u).length,
      verdictOf,
      checkSize: () => 0,
      hashReadBlocks: async () => null,
      priceToConfirm: start => world.priceToConfirm(start),
      summarize: (_account, id, input, { cache }, signal) => {
        const request = { id, input, cache, sender: worker };
        received.push(request);
        return alive(() => world.summarize(request, signal));
      },
      show,
      onEnded: job => world.onEnded(job),
    });
    const searchRunner = createSearchRunner({
      ...shared,
      answers: { ...savedSearches, save: store.saveSearch },
      privately: tabId => ({
        requests: privateRequests,
        answers: { ...privateSearches, save: write('saveSearch', answer => privateSearches.saveIn(tabId, answer)) },
      }),
      enrich: (_account, id, index, query, signal) => {
        const request = { id, input: { index, query }, sender: worker };
        received.push(request);
        return alive(() => world.enrich(request, signal));
      },
      show: showSearch,
    });
    return {
      sender: worker,
      summaryRunner,
      searchRunner,
      whenIdle,
      reconcile: () =>
        recover({
          ...store,
          ...findableAnswers,
          now,
          openReceipts: receipts.openReceipts,
          readReceipt: receipts.readReceipt,
          idsInProgress: async () => new Set([...locks.keys()].map(name => name.replace(/^\w+\//u, ''))),
          runningViews: async () => [...views.values()].filter(isRunning),
          searchViews: async () =>
            [...searchViews].flatMap(([key, search]) =>
              search.state === 'searching' ? { tabId: Number.parseInt(key, 10), search } : [],
            ),
          show,
          showSearch,
        }),
      die() {
        worker.isDead = true;
        for (const release of releases) release();
      },
    };
  }

  return {
    createWorker,
    world,
    views,
    shown,
    searchViews,
    received,
    agreedSites,
    database,
    rows: () => database.getAll('receipts'),
    owners: () => database.getAll('owners'),
    summaries: () => database.getAll('summaries'),
    searches: () => database.getAll('searches'),
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;
export type Worker = ReturnType<World['createWorker']>;

/** The service did not say how it ended. */
export function cut(): never {
  throw new Fail({ code: 'unreachable' }, 'unknown');
}

export function refuse(): never {
  throw new Fail({ code: 'rejected', status: 400, serviceMessage: null, requestId: null }, 'rejected');
}

/** Rejects as the client does when the request is stopped on its way. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Fail({ code: 'cancelled' }, 'unknown'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
