import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/database.ts';
import { createJobDesk } from '../../../lib/jobs/job-desk.ts';
import { recoverJobs } from '../../../lib/jobs/recover.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { Job, RunningJob } from '../../../lib/model/job.ts';
import { isRunning } from '../../../lib/model/job.ts';
import type { KeptSummary } from '../../../lib/model/kept-summary.ts';
import { summaryPriceMicros } from '../../../lib/model/money.ts';
import {
  endOrphan,
  endReceipt,
  keepAnswer,
  markSent,
  openReceipts,
  readLedger,
  readReceipt,
  reserve,
} from '../../../lib/store/receipts.ts';
import { heldSummary, keptSummary } from '../../../lib/store/summaries.ts';
import { createFakeWorld, deferred, options, summary } from '../jobs/fake-world.ts';

/** What a click leads to, at the service and in this worker. */
type Turn = 'answer' | 'refuse' | 'cut' | 'die-before-wire' | 'die-on-wire' | 'die-after-answer' | 'disk-full';
const turn = fc.constantFrom<Turn>(
  'answer',
  'refuse',
  'cut',
  'die-before-wire',
  'die-on-wire',
  'die-after-answer',
  'disk-full',
);

/** One click in a worker that may die at any step, against a service that counts what it received and charged. */
async function click(
  turn: Turn,
  id: string,
  views: Map<number, Job>,
  service: { received: number; chargedMicros: number },
) {
  const death = deferred<void>();
  /** The step at which the worker dies: nothing after it ever happens. */
  const die = () => {
    death.resolve();
    return new Promise<never>(() => {});
  };
  const charge = () => {
    service.received += 1;
    service.chargedMicros += summaryPriceMicros(options.engine, summary.tokens);
  };
  const fake = createFakeWorld();
  const world = {
    ...fake.world,
    newId: () => id,
    heldSummary,
    reserve,
    markSent: turn === 'die-before-wire' ? die : markSent,
    endReceipt,
    keepAnswer: async (kept: KeptSummary) => {
      if (turn === 'die-after-answer') return die();
      if (turn === 'disk-full') throw new Fail({ code: 'storage' });
      return keepAnswer(kept);
    },
    summarize: async () => {
      if (turn === 'refuse') {
        service.received += 1;
        throw new Fail({ code: 'rejected', status: 400, said: null, requestId: null }, 'rejected');
      }
      charge();
      if (turn === 'die-on-wire') return die();
      if (turn === 'cut') throw new Fail({ code: 'unreachable' }, 'unknown');
      return summary;
    },
    show: async (tabId: number, job: Job) => {
      views.set(tabId, job);
    },
  };
  const desk = createJobDesk(world);
  const page = { url: `https://a.example/${id}`, title: id };
  const tab = { tabId: Number(id.slice(1)), tabUrl: page.url };
  desk.start({ ...tab, page, send: 'address', spot: null, edited: null, options, fresh: false });
  await Promise.race([death.promise, desk.whenIdle()]);
}

/** Recovery in a new worker, where nobody is alive. */
function recover(views: Map<number, Job>) {
  return recoverJobs({
    aliveJobs: async () => new Set<string>(),
    openReceipts,
    receipt: readReceipt,
    keptSummary,
    endOrphan,
    runningViews: async () => [...views.values()].filter((job): job is RunningJob => isRunning(job)),
    show: async (tabId, job) => {
      views.set(tabId, job);
    },
    now: () => 99,
  });
}

async function everything() {
  const database = await openDatabase();
  return Promise.all((['receipts', 'owners', 'summaries'] as const).map(store => database.getAll(store)));
}

it('over any schedule of answers, refusals, cuts and deaths, the ledger brackets what the service charged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 8 }), async turns => {
      const database = await openDatabase();
      for (const store of ['receipts', 'owners', 'summaries'] as const) await database.clear(store);
      const views = new Map<number, Job>();
      const service = { received: 0, chargedMicros: 0 };
      for (const [index, turn] of turns.entries()) {
        await click(turn, `j${index}`, views, service);
        await recover(views);
      }
      const once = await everything();
      for (let times = 0; times < 9; times++) await recover(views);
      expect(await everything()).toEqual(once);

      const rows = await database.getAll('receipts');
      expect(await openReceipts()).toEqual([]);
      expect(await database.count('owners')).toBe(0);
      expect(service.received).toBeLessThanOrEqual(turns.length);
      expect(rows.filter(({ sentAt }) => sentAt !== null)).toHaveLength(service.received);
      const { spentMicros, atMostMicros } = await readLedger();
      expect(spentMicros).toBeLessThanOrEqual(service.chargedMicros);
      expect(atMostMicros).toBeGreaterThanOrEqual(service.chargedMicros);
      if (turns.every(turn => turn === 'answer' || turn === 'refuse')) expect(spentMicros).toBe(service.chargedMicros);
      expect([...views.values()].filter(isRunning)).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);
