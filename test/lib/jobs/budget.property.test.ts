import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Fail } from '../../../lib/model/failure.ts';
import { type Budget, NO_BUDGET } from '../../../lib/model/money/budget.ts';
import { highestPriceMicros, SEARCH_MICROS, summaryPriceMicros } from '../../../lib/model/money/prices.ts';
import { confirmations } from '../../../lib/model/summary/summary-request.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { createJobHarness } from './job-harness.ts';
import { found, pageText, startOn, summary, turns } from './job-samples.ts';

/**
 * Many simultaneous starts, in tabs of two windows, for different pages. Requests are charged and lost, refused and
 * answered, and workers die. The runners, the core and the store are real.
 */

type Start = {
  after: number;
  kind: 'summary' | 'search' | 'die' | 'cancel';
  turn: 'answer' | 'refuse' | 'charge and cut';
  /** The tokens that the service bills unless it refuses. */
  tokens: number | null;
};

const start: fc.Arbitrary<Start> = fc.record({
  after: fc.integer({ min: 0, max: 6 }),
  kind: fc.constantFrom('summary', 'summary', 'summary', 'summary', 'search', 'die', 'cancel'),
  turn: fc.constantFrom('answer', 'answer', 'refuse', 'charge and cut'),
  tokens: fc.constantFrom(null, 0, 100, 5_000, 40_000),
});

/** The total that the service has charged, and the highest total that the ledger considers possible. */
async function play(starts: readonly Start[], delays: readonly number[], budget: Budget) {
  let step = 0;
  let charged = 0;
  const plans = new Map<string, Start>();
  const planOf = (text: string) => plans.get(/plan-\d+-/u.exec(text)?.[0] ?? '');
  const charge = (plan: Start | undefined, micros: number) => {
    if (plan?.turn === 'refuse')
      throw new Fail({ code: 'rejected', status: 400, serviceMessage: null, requestId: null }, 'rejected');
    charged += micros;
    if (plan?.turn === 'charge and cut') throw new Fail({ code: 'unreachable' }, 'unknown');
  };
  const harness = await createJobHarness({
    budget,
    delay: () => delays[step++ % delays.length] ?? 0,
    pageOf: tabId => pageText(`https://a.example/${tabId}`, `${pageText('').text} plan-${tabId}-`),
    summarize: async ({ input }) => {
      const plan = planOf('text' in input ? input.text : '');
      const tokens = plan?.tokens ?? null;
      charge(plan, tokens === null ? highestPriceMicros('cecil') : summaryPriceMicros('cecil', tokens));
      return { ...summary, tokens };
    },
    enrich: async ({ input }) => {
      charge(planOf('query' in input ? input.query : ''), SEARCH_MICROS);
      return found;
    },
  });
  let worker = harness.createWorker();
  for (const [tab, wanted] of starts.entries()) {
    await turns(wanted.after);
    const url = `https://a.example/${tab}`;
    plans.set(`plan-${tab}-`, wanted);
    if (wanted.kind === 'summary') worker.summaryRunner.start(startOn(tab, url));
    if (wanted.kind === 'search') {
      const about = { subject: '', indexes: ['web'] as const, replaces: [], isPrivate: false };
      const asked = { ...about, mayExceedBudget: false, confirmed: [] };
      const queries = async () => [`plan-${tab}- bees`];
      worker.searchRunner.start({ tabId: tab, page: { url, title: 'A' }, queries, ...asked });
    }
    if (wanted.kind === 'cancel') worker.summaryRunner.cancel(tab - 1);
    if (wanted.kind === 'die') {
      worker.die();
      worker = harness.createWorker();
      void worker.reconcile();
    }
  }
  await worker.whenIdle();
  await worker.reconcile();
  const { atMostMicros } = await readSpentAt('https://kagi.com');
  expect(atMostMicros, 'the ledger counts all charges').toBeGreaterThanOrEqual(charged);
  const refused = [...harness.views.values()].filter(
    view => view.state === 'failed' && /budget/.test(view.failure.code),
  );
  return { charged, atMostMicros, received: harness.received.length, refused: refused.length };
}

const schedules = [
  fc.array(start, { minLength: 6, maxLength: 24 }),
  fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 7, maxLength: 23 }),
] as const;

it('spending never exceeds a budget for any number of simultaneous requests with any outcome', async () => {
  let refused = 0;
  let received = 0;
  await fc.assert(
    fc.asyncProperty(
      ...schedules,
      fc.constantFrom('day', 'month'),
      fc.integer({ min: 0, max: 4_000_000 }),
      async (starts, delays, period, limit) => {
        const end = await play(starts, delays, { ...NO_BUDGET, [period]: limit });
        expect(end.charged, 'the service charges').toBeLessThanOrEqual(limit);
        expect(end.atMostMicros, 'the ledger counts').toBeLessThanOrEqual(limit);
        refused += end.refused;
        received += end.received;
      },
    ),
    { numRuns: 150 },
  );
  expect(refused, 'some were stopped').toBeGreaterThan(0);
  expect(received, 'some were sent').toBeGreaterThan(0);
});

it('a confirmed request may exceed the budget once', async () => {
  const harness = await createJobHarness({ budget: { day: 1, month: 1 } });
  const worker = harness.createWorker();
  worker.summaryRunner.start(startOn(1, 'https://a.example/', { confirmed: ['budget'] }));
  await worker.whenIdle();
  worker.summaryRunner.start(startOn(2, 'https://a.example/', { replaces: ['id-1', 'id-2'] }));
  await worker.whenIdle();
  expect(harness.received).toHaveLength(1);
  expect(harness.views.get(1)?.state).toBe('done');
  expect(harness.views.get(2)).toMatchObject({
    state: 'failed',
    outcome: 'not-sent',
    failure: { code: 'over-monthly-budget', limitMicros: 1, usedMicros: 30_000, priceMicros: 300_000 },
  });
});

it('no other confirmation exceeds the budget, neither of a summary nor of a search', async () => {
  const confirmed = confirmations.filter(one => one !== 'budget');
  const harness = await createJobHarness({ budget: { day: 1, month: null } });
  const worker = harness.createWorker();
  for (const [tab, one] of confirmed.entries())
    worker.summaryRunner.start(startOn(tab, 'https://a.example/', { confirmed: [one] }));
  worker.summaryRunner.start(startOn(8, 'https://a.example/', { confirmed }));
  const about = { page: { url: 'https://a.example/', title: 'A' }, subject: '', queries: ['bees'], replaces: [] };
  const asked = { indexes: ['web'] as const, mayExceedBudget: false, isPrivate: false };
  worker.searchRunner.start({ tabId: 9, ...about, ...asked, confirmed });
  await worker.whenIdle();
  const stopped = { state: 'failed', outcome: 'not-sent', failure: { code: 'over-daily-budget' } };
  const views = [...harness.views.values(), ...harness.searchViews.values()];
  expect(views).toMatchObject(Array(confirmed.length + 2).fill(stopped));
  expect(harness.received).toEqual([]);
  worker.searchRunner.start({ tabId: 9, ...about, ...asked, confirmed: [], mayExceedBudget: true }); // control
  await worker.whenIdle();
  expect(harness.received).toHaveLength(1);
});
