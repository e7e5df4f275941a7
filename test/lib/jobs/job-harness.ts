import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { createWorkTracker } from '../../../entrypoints/background/work-tracker.ts';
import { journalStores } from '../../../lib/browser/storage/database-tables.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { evidenceOf } from '../../../lib/evidence/evidence-of.ts';
import { createPaidRequests } from '../../../lib/jobs/paid-request.ts';
import { recover } from '../../../lib/jobs/recovery.ts';
import { createSearchRunner } from '../../../lib/jobs/search/search-runner.ts';
import { createSummaryRunner } from '../../../lib/jobs/summary/summary-runner.ts';
import { verdictOf } from '../../../lib/model/address/private-address.ts';
import { NO_BUDGET } from '../../../lib/model/money/budget.ts';
import type { Search } from '../../../lib/model/search/search.ts';
import { isRunning, type Job } from '../../../lib/model/summary/job.ts';
import { findableAnswers } from '../../../lib/store/answers/answer-lookups.ts';
import { summaryOfPage } from '../../../lib/store/answers/summary-of-page.ts';
import {
  privateSearches,
  privateSummaries,
  summariesKeptIn,
} from '../../../lib/store/journal/private-window-answers.ts';
import { reservePrivately } from '../../../lib/store/journal/private-window-journal.ts';
import * as receipts from '../../../lib/store/journal/receipts.ts';
import { savedSearches, savedSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { deferred } from '../../deferred.ts';
import type { HarnessParts, Received } from './harness-parts.ts';
import { account, found, pageText, summary, turns } from './job-samples.ts';

/** The real core, runners and store, with browser, pages and service in memory. */

// The real digest answers from another thread, so the order of work would differ between runs. A mock would store the
// texts of all calls.
Object.assign(crypto.subtle, {
  digest: async (_algorithm: unknown, data: Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(data).digest()).buffer,
});

/** Empties the store, so there is one harness for each test. */
export async function createJobHarness(parts: Partial<HarnessParts> = {}) {
  const database = await openDatabase();
  await Promise.all(journalStores.map(store => database.clear(store)));

  const harness: HarnessParts = {
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

  /** A worker of the extension, which may die at any moment. */
  function createWorker() {
    const worker = { isDead: false };
    const releases = new Set<() => void>();
    /** Calls of a dead worker never return. */
    async function alive<T>(work: () => Promise<T> | T): Promise<T> {
      await turns(harness.delay());
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
          harness.checkDisk(name);
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
        harness.checkReady();
        return account;
      });
    const requests = createPaidRequests({
      ...store,
      now,
      budget: mayExceed => alive(() => (mayExceed ? NO_BUDGET : harness.budget)),
      readyAccount: checked,
      withLock: (id, work) => track(whileHolding(`request/${id}`, work)),
      endOrphanedReceipt: id => whileHolding(`request/${id}`, () => store.endOrphan(id, now())),
    });
    const privateRequests = createPaidRequests({
      ...store,
      reserve: write('reserve', reservePrivately),
      now,
      budget: mayExceed => alive(() => (mayExceed ? NO_BUDGET : harness.budget)),
      readyAccount: checked,
      withLock: (id, work) => track(whileHolding(`request/${id}`, work)),
      endOrphanedReceipt: id => whileHolding(`request/${id}`, () => store.endOrphan(id, now())),
    });
    const show = (tabId: number, job: Job | null) =>
      alive(() => {
        harness.checkViews();
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
      refuseForbidden: async (url: string) => harness.checkSite(url),
      savedAccount: async () => account,
      withLock: <T>(id: string, work: () => Promise<T>) => track(whileHolding(`job/${id}`, work)),
    };
    const summaryRunner = createSummaryRunner({
      ...shared,
      answers: { ...savedSummaries, save: store.saveSummary },
      summaryOfPage,
      saveEvidence: write('saveEvidence', receipts.saveEvidence),
      evidenceOf,
      privately: tabId => ({
        requests: privateRequests,
        ...summariesKeptIn(tabId),
        answers: {
          ...privateSummaries,
          save: write('saveSummary', answer => privateSummaries.saveIn(tabId, answer)),
        },
      }),
      readPage: tabId => alive(() => harness.pageOf(tabId)),
      readSelection: tabId => alive(() => ({ ...harness.pageOf(tabId), how: 'selection' })),
      countWords: text => text.split(/\s+/u).length,
      verdictOf,
      checkSize: () => 0,
      hashReadBlocks: async () => null,
      priceToConfirm: start => harness.priceToConfirm(start),
      summarize: (_account, idempotencyKey, input, { cache }, signal) => {
        const request = { idempotencyKey, input, cache, sender: worker };
        received.push(request);
        return alive(() => harness.summarize(request, signal));
      },
      show,
      showMore: (tabId, job) => alive(() => void (job && views.set(tabId, job))),
      onEnded: job => harness.onEnded(job),
    });
    const searchRunner = createSearchRunner({
      ...shared,
      answers: { ...savedSearches, save: store.saveSearch },
      privately: tabId => ({
        requests: privateRequests,
        answers: { ...privateSearches, save: write('saveSearch', answer => privateSearches.saveIn(tabId, answer)) },
      }),
      enrich: (_account, idempotencyKey, index, query, signal) => {
        const request = { idempotencyKey, input: { index, query }, sender: worker };
        received.push(request);
        return alive(() => harness.enrich(request, signal));
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
    harness,
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

type JobHarness = Awaited<ReturnType<typeof createJobHarness>>;
export type Worker = ReturnType<JobHarness['createWorker']>;
