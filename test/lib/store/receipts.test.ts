import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/database.ts';
import { type DeliveryOutcome, Fail } from '../../../lib/model/failure.ts';
import type { SavedSummary } from '../../../lib/model/summary/saved-summary.ts';
import {
  endOrphan,
  endReceipt,
  markSent,
  openReceipts,
  readLedger,
  readReceipt,
  reserve,
  saveSummary,
} from '../../../lib/store/receipts.ts';
import { recentSummaries, savedSummaries } from '../../../lib/store/saved-answers.ts';
import { answer, receipt } from './rows.ts';

const interrupted = { code: 'interrupted' } as const;

/** Without the count of what cannot be read. */
async function ledger() {
  const { spentMicros, atMostMicros } = await readLedger('https://kagi.com');
  return { spentMicros, atMostMicros };
}

beforeEach(async () => {
  const database = await openDatabase();
  for (const store of ['receipts', 'owners', 'summaries', 'balances'] as const) await database.clear(store);
});

describe('the journal', () => {
  it('lets one job own a request, however many ask at once', async () => {
    const owners = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve(receipt(`j${index}`, 'same'), [])),
    );
    expect(owners.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
    expect(new Set(owners.flatMap(owner => (owner.kind === 'owned' ? owner.by : []))).size).toBe(1);
    expect(await openReceipts()).toHaveLength(1);
  });

  it('frees the request when its job has ended, in whichever way', async () => {
    const ends: ((id: string) => Promise<void>)[] = [
      id => saveSummary(answer(id, 'same')),
      ...(['not-sent', 'rejected', 'unknown'] as DeliveryOutcome[]).map(
        outcome => (id: string) => endReceipt(id, outcome, interrupted, 5),
      ),
    ];
    for (const [index, end] of ends.entries()) {
      expect(await reserve(receipt(`j${index}`, 'same'), ['j0'])).toEqual({ kind: 'reserved' });
      await markSent(`j${index}`, 2);
      await end(`j${index}`);
    }
    expect(await openReceipts()).toEqual([]);
  });

  it('marks only a reserved receipt as sent', async () => {
    await expect(markSent('nobody', 1)).rejects.toBeInstanceOf(Fail);
    await reserve(receipt('a'), []);
    await markSent('a', 2);
    await expect(markSent('a', 3)).rejects.toBeInstanceOf(Fail);
  });

  it('ends a row once: a late end changes nothing', async () => {
    await reserve(receipt('a'), []);
    await markSent('a', 2);
    await saveSummary(answer('a'));
    await endReceipt('a', 'unknown', interrupted, 10);
    expect(await readReceipt('a')).toMatchObject({ state: 'done', costMicros: 30_000, endedAt: 9 });
  });

  it('ends an interrupted receipt as paid when its answer is saved later', async () => {
    await reserve(receipt('a'), []);
    await markSent('a', 2);
    await endReceipt('a', 'unknown', interrupted, 5);
    expect(await ledger()).toEqual({ spentMicros: 0, atMostMicros: 300_000 });
    await saveSummary(answer('a'));
    expect(await ledger()).toEqual({ spentMicros: 30_000, atMostMicros: 30_000 });
  });

  it('sums the certain and the possible costs', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await reserve(receipt(id), []);
    for (const id of ['a', 'b', 'c', 'd']) await markSent(id, 2);
    await saveSummary(answer('a'));
    await endReceipt('b', 'unknown', interrupted, 5);
    await endReceipt('c', 'rejected', interrupted, 5);
    expect(await ledger()).toEqual({ spentMicros: 30_000, atMostMicros: 630_000 });
  });
});

it('counts a cost as an estimate if the service does not report its tokens', async () => {
  await reserve(receipt('a'), []);
  await markSent('a', 2);
  await saveSummary({ ...answer('a'), costMicros: 300_000, summary: { ...answer('a').summary, tokens: null } });
  expect(await ledger()).toEqual({ spentMicros: 0, atMostMicros: 300_000 });
});

it('counts a possible duplicate at twice its cost', async () => {
  await reserve(receipt('a'), []);
  await markSent('a', 2);
  await saveSummary({ ...answer('a'), hasPossibleDuplicate: true });
  expect(await ledger()).toEqual({ spentMicros: 30_000, atMostMicros: 60_000 });
});

describe('a row that an older version wrote', () => {
  it('keeps counting where a field has another form now', async () => {
    const database = await openDatabase();
    const old = { ...receipt('old'), state: 'unknown', failure: { code: 'gone-since' }, asked: { kind: 'gone' } };
    await database.put('receipts', old as never);
    expect(await ledger()).toEqual({ spentMicros: 0, atMostMicros: 300_000 });
    expect(await readReceipt('old')).toMatchObject({ state: 'unknown', failure: null, asked: null });
  });

  it('is ended if it is still open, which frees its key', async () => {
    const database = await openDatabase();
    await database.put('receipts', { ...receipt('old', 'same'), state: 'sent', asked: { kind: 'gone' } } as never);
    await database.put('owners', { receiptId: 'old' }, 'same');
    expect(await openReceipts()).toEqual(['old']);
    await endOrphan('old', 5);
    expect(await reserve(receipt('next', 'same'), [])).toEqual({ kind: 'reserved' });
  });

  it('is counted as unreadable if it is invalid, and blocks no key', async () => {
    const database = await openDatabase();
    await database.put('receipts', { id: 'odd', key: 'same', state: 'gone' } as never);
    await database.put('owners', { receiptId: 'odd' }, 'same');
    expect(await readLedger('https://kagi.com')).toEqual({ spentMicros: 0, atMostMicros: 0, unreadable: 1 });
    expect(await reserve(receipt('next', 'same'), [])).toEqual({ kind: 'reserved' });
  });
});

it('keeps the costs of services apart', async () => {
  await reserve({ ...receipt('demo'), payer: { origin: 'http://127.0.0.1:8787', accountId: 'demo' } }, []);
  await markSent('demo', 2);
  expect(await ledger()).toEqual({ spentMicros: 0, atMostMicros: 0 });
  expect(await readLedger('http://127.0.0.1:8787')).toMatchObject({ atMostMicros: 300_000 });
});

it('frees only its own key, because a later request may own it', async () => {
  await reserve(receipt('first', 'same'), []);
  await endReceipt('first', 'unknown', interrupted, 5);
  await reserve(receipt('second', 'same'), []);
  await saveSummary(answer('first', 'same'));
  expect(await reserve(receipt('third', 'same'), ['first'])).toEqual({ kind: 'owned', by: 'second' });
});

it('settles what was not charged when a later balance proves it', async () => {
  const HOUR = 3_600_000;
  const requests = ['first', 'lost', 'last'].map((id, hour) => ({ id, sentAt: hour * HOUR + 2 }));
  for (const { id, sentAt } of requests) {
    await reserve({ ...receipt(id), reservedAt: sentAt - 1 }, []);
    await markSent(id, sentAt);
    const saved = answer(id, `key-${id}`, sentAt + 10);
    const balanceMicros = id === 'first' ? 5_000_000 : 4_970_000;
    if (id === 'lost') await endReceipt(id, 'unknown', interrupted, sentAt + 10);
    else await saveSummary({ ...saved, sentAt, summary: { ...saved.summary, balanceMicros } });
    if (id === 'lost') expect(await ledger()).toEqual({ spentMicros: 30_000, atMostMicros: 330_000 });
  }
  expect(await ledger()).toEqual({ spentMicros: 60_000, atMostMicros: 60_000 });
});

describe('saved summaries', () => {
  it('are found by their request key, the newest first', async () => {
    await saveSummary(answer('old', 'same', 5));
    await saveSummary(answer('new', 'same', 8));
    expect((await savedSummaries.newest('same'))?.id).toBe('new');
    expect(await savedSummaries.newest('other')).toBeNull();
    expect((await recentSummaries(10)).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await recentSummaries(1)).toHaveLength(1);
  });

  it('that no longer fit are passed over, and cost the others nothing', async () => {
    await saveSummary(answer('good', 'k', 5));
    const database = await openDatabase();
    await database.put('summaries', { ...answer('bad', 'k', 8), summary: 'gone' } as unknown as SavedSummary);
    expect((await recentSummaries(10)).map(({ id }) => id)).toEqual(['good']);
    expect((await savedSummaries.newest('k'))?.id).toBe('good');
  });
});
