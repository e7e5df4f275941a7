import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/database.ts';
import { Fail, type Fate } from '../../../lib/model/failure.ts';
import type { KeptSummary } from '../../../lib/model/kept-summary.ts';
import {
  endReceipt,
  keepAnswer,
  markSent,
  openReceipts,
  readLedger,
  readReceipt,
  reserve,
} from '../../../lib/store/receipts.ts';
import { heldSummary, recentSummaries } from '../../../lib/store/summaries.ts';
import { answer, receipt } from './rows.ts';

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

it('counts what an answer cost as an estimate where the service did not say', async () => {
  await reserve(receipt('a'));
  await markSent('a', 2);
  await keepAnswer({ ...answer('a'), costMicros: 300_000, summary: { ...answer('a').summary, tokens: null } });
  expect(await readLedger()).toEqual({ spentMicros: 0, atMostMicros: 300_000 });
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
