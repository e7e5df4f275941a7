import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/database.ts';
import { createJobDesk } from '../../../lib/jobs/job-desk.ts';
import { recoverJobs } from '../../../lib/jobs/recover.ts';
import { Fail, type Fate } from '../../../lib/model/failure.ts';
import type { Job, RunningJob } from '../../../lib/model/job.ts';
import { isRunning } from '../../../lib/model/job.ts';
import type { KeptSummary } from '../../../lib/model/kept-summary.ts';
import { summaryPriceMicros } from '../../../lib/model/money.ts';
import type { Receipt } from '../../../lib/model/receipt.ts';
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
import { heldSummary, keptSummary, recentSummaries } from '../../../lib/store/summaries.ts';
import { createFakeWorld, deferred, options, summary } from '../jobs/fake-world.ts';

const page = { url: 'https://a.example/', title: 'A' };

function receipt(id: string, key = `key-${id}`): Receipt {
  return {
    id,
    key,
    state: 'reserved',
    page,
    send: 'text',
    options,
    reservedAt: 1,
    sentAt: null,
    endedAt: null,
    costMicros: 300_000,
    maybeTwice: false,
    failure: null,
    requestId: null,
  };
}

function answer(id: string, key = `key-${id}`, endedAt = 9): KeptSummary {
  return {
    id,
    key,
    page,
    send: 'text',
    options,
    summary,
    words: 3,
    costMicros: 30_000,
    maybeTwice: false,
    sentAt: 2,
    endedAt,
  };
}

const interrupted = { code: 'interrupted' } as const;

beforeEach(async () => {
  const database = await openDatabase();
  for (const store of ['receipts', 'owners', 'summaries'] as const) await database.clear(store);
});

describe('the journal', () => {
  it('lets one job own a request, however many ask at once', async () => {
    const owners = await Promise.all(Array.from({ length: 20 }, (_, index) => reserve(receipt(`j${index}`, 'same'))));
    expect(new Set(owners).size).toBe(1);
    expect(await openReceipts()).toHaveLength(1);
  });

  it('frees the request when its job has ended, in whichever way', async () => {
    const ends: ((id: string) => Promise<void>)[] = [
      id => keepAnswer(answer(id, 'same')),
      ...(['not-sent', 'rejected', 'unknown'] as Fate[]).map(
        fate => (id: string) => endReceipt(id, fate, interrupted, 5),
      ),
    ];
    for (const [index, end] of ends.entries()) {
      expect(await reserve(receipt(`j${index}`, 'same'))).toBe(`j${index}`);
      await markSent(`j${index}`, 2);
      await end(`j${index}`);
    }
    expect(await openReceipts()).toEqual([]);
  });

  it('marks only what was reserved as sent', async () => {
    await expect(markSent('nobody', 1)).rejects.toBeInstanceOf(Fail);
    await reserve(receipt('a'));
    await markSent('a', 2);
    await expect(markSent('a', 3)).rejects.toBeInstanceOf(Fail);
  });

  it('ends a row once: a late end changes nothing', async () => {
    await reserve(receipt('a'));
    await markSent('a', 2);
    await keepAnswer(answer('a'));
    await endReceipt('a', 'unknown', interrupted, 10);
    expect(await readReceipt('a')).toMatchObject({ state: 'done', costMicros: 30_000, endedAt: 9 });
  });

  it('turns an interrupted row into a paid one when its answer is kept after all', async () => {
    await reserve(receipt('a'));
    await markSent('a', 2);
    await endReceipt('a', 'unknown', interrupted, 5);
    expect(await readLedger()).toEqual({ spentMicros: 0, atMostMicros: 300_000 });
    await keepAnswer(answer('a'));
    expect(await readLedger()).toEqual({ spentMicros: 30_000, atMostMicros: 30_000 });
  });

  it('sums what was spent and what may have been', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await reserve(receipt(id));
    for (const id of ['a', 'b', 'c', 'd']) await markSent(id, 2);
    await keepAnswer(answer('a'));
    await endReceipt('b', 'unknown', interrupted, 5);
    await endReceipt('c', 'rejected', interrupted, 5);
    expect(await readLedger()).toEqual({ spentMicros: 30_000, atMostMicros: 630_000 });
  });
});

it('counts twice, at most, what the browser may have sent twice', async () => {
  await reserve(receipt('a'));
  await markSent('a', 2);
  await keepAnswer({ ...answer('a'), maybeTwice: true });
  expect(await readLedger()).toEqual({ spentMicros: 30_000, atMostMicros: 60_000 });
});

describe('kept summaries', () => {
  it('are found again by what was asked, the newest first', async () => {
    await keepAnswer(answer('old', 'same', 5));
    await keepAnswer(answer('new', 'same', 8));
    expect((await heldSummary('same'))?.id).toBe('new');
    expect(await heldSummary('other')).toBeNull();
    expect((await recentSummaries(10)).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await recentSummaries(1)).toHaveLength(1);
  });

  it('that no longer fit are passed over, and cost the others nothing', async () => {
    await keepAnswer(answer('good', 'k', 5));
    const database = await openDatabase();
    await database.put('summaries', { ...answer('bad', 'k', 8), summary: 'gone' } as unknown as KeptSummary);
    expect((await recentSummaries(10)).map(({ id }) => id)).toEqual(['good']);
    expect((await heldSummary('k'))?.id).toBe('good');
  });
});

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
  desk.start({ tabId: Number(id.slice(1)), page, send: 'address', options, fresh: false });
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
