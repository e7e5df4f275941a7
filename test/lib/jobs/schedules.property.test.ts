import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Fail } from '../../../lib/model/failure.ts';
import { isOpen } from '../../../lib/model/money/receipt.ts';
import { isRunning } from '../../../lib/model/summary/job.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { openReceipts } from '../../../lib/store/journal/receipts.ts';
import { deferred } from '../../deferred.ts';
import type { Received } from './harness-parts.ts';
import { createJobHarness, type Worker } from './job-harness.ts';
import { found, nothingFound, pageText, startOn, summary, turns, untilAborted } from './job-samples.ts';

/**
 * Clicks, cancels, closed tabs, navigations, two windows, menu clicks, deaths of the worker, full disks and expired
 * permissions, in any order and with any timing. The runners, the core and the store are real.
 */

/** The reaction of the service to a request: it answers, refuses, charges but its answer is lost (`cut`), or is slow. */
type Turn = 'answer' | 'refuse' | 'cut' | 'slow';

type Event = { after: number } & (
  | { kind: 'click'; tab: number; turn: Turn; isAgain: boolean }
  | { kind: 'search'; tab: number; turn: Turn; isAgain: boolean }
  | { kind: 'cancel' | 'cancel-search' | 'close' | 'clear' | 'navigate' | 'change-text'; tab: number }
  | { kind: 'die' | 'reconcile' | 'update' | 'break-disk' | 'mend-disk' | 'expire' | 'allow' }
);

const tab = fc.integer({ min: 1, max: 3 });
const turn = fc.constantFrom<Turn>('answer', 'answer', 'refuse', 'cut', 'slow');
const after = fc.integer({ min: 0, max: 25 });
const isAgain = fc.boolean();
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('click' as const), after, tab, turn, isAgain }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('search' as const), after, tab, turn, isAgain }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'cancel', 'cancel-search', 'close', 'clear', 'navigate', 'change-text'),
      after,
      tab,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('die', 'die', 'reconcile', 'update', 'break-disk', 'mend-disk', 'expire', 'allow'),
      after,
    }),
  },
);

/** The pages of the three tabs. Two tabs show the same one. */
const URLS = ['https://a.example/bees', 'https://a.example/bees', 'https://b.example/wasps'];

async function play(events: readonly Event[], delays: readonly number[]): Promise<void> {
  let step = 0;
  const service = {
    charged: 0,
    /** What was sent, in order. */
    sent: [] as { idempotencyKey: string; input: string; rowId: string }[],
    underWay: new Map<string, Received>(),
    /** The keys of the requests that it has answered and charged, with what they were for. */
    answered: new Map<string, string>(),
  };
  /** Answers for which a click has asked for newer ones. */
  const replaced = new Set<string>();
  const cancelledTabs = new Set<number>();
  const violations: string[] = [];
  const disk = { isFull: false };
  const permission = { isGiven: true };
  const clicks = { summaries: 0, searches: 0 };
  const urls = new Map(URLS.map((url, index) => [index + 1, url]));
  const texts = new Map<string, number>();
  const later = deferred<void>();
  let nextTurn: Turn = 'answer';

  /** A request reaches the service. */
  const serve = async (request: Received, costMicros: number, signal: AbortSignal) => {
    const { idempotencyKey, sender } = request;
    const input = JSON.stringify(request.input);
    const rows = (await harness.rows()).filter(row => row.idempotencyKey === idempotencyKey);
    const row = rows.find(({ state }) => state === 'sent');
    const id = row?.id ?? '';
    expect(id, 'a row says that it is sent').not.toBe('');
    expect(
      rows.filter(({ state }) => state === 'sent' || state === 'done'),
      'a key is sent again only after unknown outcomes',
    ).toHaveLength(1);
    expect(
      service.sent.some(({ rowId }) => rowId === id),
      'a receipt is for one sending',
    ).toBe(false);
    service.sent.push({ idempotencyKey, input, rowId: id });
    const answers = [...(await harness.summaries()), ...(await harness.searches())].filter(
      saved => saved.key === row?.key,
    );
    if (answers.some(saved => !replaced.has(saved.id))) violations.push(`${id} was answered before`);
    const other = service.underWay.get(row?.key ?? '');
    if (other && !other.sender.isDead && !sender.isDead) violations.push(`${id} was under way already`);
    service.underWay.set(row?.key ?? '', request);
    try {
      return await serveOne(idempotencyKey, input, costMicros, signal);
    } finally {
      service.underWay.delete(row?.key ?? '');
    }
  };

  /** Like a service that keeps the answers for 24 hours. Resolves whether it had this one. */
  const serveOne = async (key: string, input: string, costMicros: number, signal: AbortSignal) => {
    const plan = nextTurn;
    const isReplay = service.answered.has(key);
    if (isReplay) expect(service.answered.get(key), 'a key belongs to one request').toBe(input);
    if (plan === 'refuse')
      throw new Fail({ code: 'rejected', status: 400, serviceMessage: null, requestId: null }, 'rejected');
    if (!isReplay) service.charged += costMicros;
    service.answered.set(key, input);
    if (plan === 'cut') throw new Fail({ code: 'unreachable' }, 'unknown');
    if (plan === 'slow') await Promise.race([later.promise, untilAborted(signal)]);
    await turns(delays[step++ % delays.length] ?? 0);
    if (signal.aborted) throw new Fail({ code: 'cancelled' }, 'unknown');
    return isReplay;
  };

  const harness = await createJobHarness({
    delay: () => delays[step++ % delays.length] ?? 0,
    pageOf: tabId => {
      const url = urls.get(tabId) ?? '';
      return pageText(url, `${pageText(url).text} ${url} ${texts.get(url) ?? 0}.`);
    },
    checkDisk: () => {
      if (disk.isFull) throw new Fail({ code: 'storage' });
    },
    checkReady: () => {
      if (!permission.isGiven) throw new Fail({ code: 'no-permission', origin: 'https://kagi.com/*' });
    },
    summarize: async (request, signal) => {
      const { idempotencyKey, input } = request;
      const isReplay = await serve(request, 30_000, signal);
      const row = (await harness.rows()).find(row => row.idempotencyKey === idempotencyKey);
      const url = row?.page.url.replace(/#.*/u, '');
      if ('kind' in input && input.kind === 'text' && !input.text.includes(`${url} `))
        violations.push(`${idempotencyKey} is of another page`);
      return { ...summary, isReplay };
    },
    enrich: async (request, signal) => {
      const { input } = request;
      const isFound = 'query' in input && input.query.length % 2 === 0;
      const isReplay = await serve(request, isFound ? 2_000 : 0, signal);
      return { ...(isFound ? found : nothingFound), isReplay };
    },
  });

  let worker: Worker = harness.createWorker();
  const heldIn = (tabId: number) => {
    const view = harness.views.get(tabId);
    return view?.state === 'done' ? [view.answer.id] : [];
  };
  for (const event of events) {
    await turns(event.after);
    switch (event.kind) {
      case 'click': {
        const url = urls.get(event.tab) ?? '';
        const replaces = event.isAgain ? heldIn(event.tab) : [];
        nextTurn = event.turn;
        clicks.summaries += 1;
        for (const id of replaces) replaced.add(id);
        worker.summaryRunner.start(startOn(event.tab, `${url}#${event.after}`, { replaces }));
        break;
      }
      case 'search': {
        const url = urls.get(event.tab) ?? '';
        const view = harness.searchViews.get(`${event.tab}/web`);
        const replaces = event.isAgain && view?.state === 'done' ? [view.id] : [];
        nextTurn = event.turn;
        for (const id of replaces) replaced.add(id);
        clicks.searches += 1;
        const page = { url, title: 'A' };
        const queries = async () => {
          await turns(event.after);
          return [`${url} one`, `${url} `, 'two'];
        };
        const asked = {
          subject: '',
          queries,
          indexes: ['web'] as const,
          replaces,
          mayExceedBudget: false,
          confirmed: [],
          isPrivate: false,
        };
        worker.searchRunner.start({ tabId: event.tab, page, ...asked });
        break;
      }
      case 'cancel':
        cancelledTabs.add(event.tab);
        worker.summaryRunner.cancel(event.tab);
        break;
      case 'cancel-search':
        worker.searchRunner.cancel(event.tab);
        break;
      case 'close':
        worker.summaryRunner.closeTab(event.tab);
        worker.searchRunner.closeTab(event.tab);
        harness.views.delete(event.tab);
        harness.searchViews.delete(`${event.tab}/web`);
        break;
      case 'clear':
        void worker.summaryRunner.clear(event.tab);
        break;
      case 'navigate':
        urls.set(event.tab, URLS[event.after % URLS.length] ?? '');
        break;
      case 'change-text':
        texts.set(urls.get(event.tab) ?? '', event.after);
        break;
      case 'die':
        worker.die();
        worker = harness.createWorker();
        void worker.reconcile();
        break;
      case 'reconcile':
        void worker.reconcile();
        break;
      case 'update': {
        const updating = worker;
        void updating.whenIdle().then(() => {
          const isMine = ({ sender }: Received) => sender === updating.sender;
          if ([...service.underWay.values()].some(isMine)) violations.push('an update interrupts a request');
          updating.die();
          if (worker === updating) worker = harness.createWorker();
        });
        break;
      }
      case 'break-disk':
        disk.isFull = true;
        break;
      case 'mend-disk':
        disk.isFull = false;
        break;
      case 'expire':
        permission.isGiven = false;
        break;
      case 'allow':
        permission.isGiven = true;
        break;
    }
  }
  later.resolve();
  await worker.whenIdle();
  disk.isFull = false;
  worker.die();
  worker = harness.createWorker();
  for (let times = 0; times < 2; times++) await worker.reconcile();

  for (const job of harness.shown) {
    const isCancelled = job.state === 'failed' && job.failure.code === 'cancelled';
    if (isCancelled && !cancelledTabs.has(job.tabId)) violations.push(`tab ${job.tabId} did not cancel ${job.id}`);
  }
  expect(violations).toEqual([]);
  const rows = await harness.rows();
  const sentRows = rows.filter(({ sentAt }) => sentAt !== null);
  const paid = service.sent;
  const summariesSent = paid.filter(({ input }) => input.includes('"kind"')).length;
  expect(summariesSent, 'at most one summary is sent for each click').toBeLessThanOrEqual(clicks.summaries);
  expect(paid.length - summariesSent, 'at most three steps for each search').toBeLessThanOrEqual(3 * clicks.searches);
  for (const { rowId } of paid) {
    expect(
      sentRows.filter(row => row.id === rowId && !isOpen(row)),
      `one ended row for ${rowId}`,
    ).toHaveLength(1);
  }
  expect(await openReceipts(), 'no row is left open').toEqual([]);
  expect(await harness.owners(), 'no key is left taken').toEqual([]);
  expect([...harness.views.values()].filter(isRunning), 'no view runs for ever').toEqual([]);
  expect([...harness.searchViews.values()].filter(({ state }) => state === 'searching')).toEqual([]);
  const saved = new Set([...(await harness.summaries()), ...(await harness.searches())].map(({ id }) => id));
  for (const { id, state } of rows)
    expect(saved.has(id), `the answer to ${id} is there: ${state}`).toBe(state === 'done');
  const { spentMicros, atMostMicros } = await readSpentAt('https://kagi.com');
  expect(spentMicros, 'what is sure was charged').toBeLessThanOrEqual(service.charged);
  expect(atMostMicros, 'what was charged is counted').toBeGreaterThanOrEqual(service.charged);
  if (rows.every(({ state }) => state !== 'unknown')) expect(spentMicros).toBe(service.charged);
}

it('any schedule of events pays at most once for a click, and accounts for all charges', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 2, maxLength: 14 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 7, maxLength: 31 }),
      play,
    ),
    { numRuns: 2_000 },
  );
}, 600_000);
