import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import type { DeliveryOutcome } from '../../../lib/model/failure.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { writeJournal } from '../../../lib/store/journal/journal-transaction.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import {
  endOrphan,
  endReceipt,
  markSent,
  openReceipts,
  readReceipt,
  reserve,
  saveSummary,
} from '../../../lib/store/journal/receipts.ts';
import { recentSummaries, savedSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { answer, receipt } from './rows.ts';

const interrupted = { code: 'interrupted' } as const;

const ledger = () => readSpentAt('https://kagi.com');

describe('journal', () => {
  it('lets only one of many simultaneous jobs own a request', async () => {
    const owners = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve(receipt(`j${index}`, 'same'), [])),
    );
    expect(owners.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
    expect(new Set(owners.flatMap(owner => (owner.kind === 'owned' ? owner.by : []))).size).toBe(1);
    expect(await openReceipts()).toHaveLength(1);
  });

  it('frees the request when its job ends, with any outcome', async () => {
    const ends: ((id: string) => Promise<void>)[] = [
      id => saveSummary(answer(id, 'same')),
      ...(['not-sent', 'rejected', 'unknown'] as DeliveryOutcome[]).map(
        outcome => (id: string) => endReceipt(id, outcome, interrupted, 5),
      ),
    ];
    for (const [index, end] of ends.entries()) {
      expect(await reserve(receipt(`j${index}`, 'same'), ['j0'])).toMatchObject({ kind: 'reserved' });
      await markSent(`j${index}`, 2);
      await end(`j${index}`);
    }
    expect(await openReceipts()).toEqual([]);
    // The request key is deleted too.
    expect(await (await openDatabase()).count('owners')).toBe(0);
  });

  it('marks only a reserved receipt as sent', async () => {
    const refused = { failure: { code: 'storage' }, outcome: 'not-sent' };
    await expect(markSent('nobody', 1)).rejects.toMatchObject(refused);
    await reserve(receipt('a'), []);
    await markSent('a', 2);
    await expect(markSent('a', 3)).rejects.toMatchObject(refused);
  });

  it('writes each step completely or not at all, and then reports that nothing was sent', async () => {
    await reserve(receipt('a', 'first'), []);
    const refused = { failure: { code: 'storage' }, outcome: 'not-sent' };
    await expect(reserve(receipt('a', 'second'), [])).rejects.toMatchObject(refused);
    expect(await reserve(receipt('b', 'second'), [])).toMatchObject({ kind: 'reserved' });
    await expect(writeJournal(async journal => journal.abort())).rejects.toMatchObject(refused);
  });

  it('the receipt is on disk before its request leaves', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await reserve(receipt('a'), []);
    await markSent('a', 2);
    const durabilities = transaction.mock.calls.map(([, , settings]) => settings?.durability);
    // The second step writes the whole row again, this time to the disk.
    expect(durabilities).toEqual(['relaxed', 'strict']);
  });

  it('ends a receipt without a worker with the outcome that it proves', async () => {
    for (const id of ['reserved', 'sent', 'ended']) await reserve(receipt(id), []);
    for (const id of ['sent', 'ended']) await markSent(id, 2);
    await saveSummary(answer('ended'));
    for (const id of ['reserved', 'sent', 'ended', 'nobody']) await endOrphan(id, 5);
    expect(await readReceipt('reserved')).toMatchObject({ state: 'not-sent', costMicros: 0, failure: interrupted });
    expect(await readReceipt('sent')).toMatchObject({ state: 'unknown', costMicros: 300_000, failure: interrupted });
    expect(await readReceipt('ended')).toMatchObject({ state: 'done', failure: null });
  });

  it('ends a receipt once, and ignores a later end', async () => {
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

describe('receipts of older versions', () => {
  it('a receipt is read even if the form of a field has changed', async () => {
    const database = await openDatabase();
    const old = { ...receipt('old'), state: 'unknown', failure: { code: 'gone-since' }, asked: { kind: 'gone' } };
    await database.put('receipts', old as never);
    expect(await readReceipt('old')).toMatchObject({ state: 'unknown', failure: null, asked: null });
  });

  it('an open receipt can be ended, which frees its key', async () => {
    const database = await openDatabase();
    await database.put('receipts', { ...receipt('old', 'same'), state: 'sent', asked: { kind: 'gone' } } as never);
    await database.put('owners', { receiptId: 'old' }, 'same');
    expect(await openReceipts()).toEqual(['old']);
    await endOrphan('old', 5);
    expect(await reserve(receipt('next', 'same'), [])).toMatchObject({ kind: 'reserved' });
  });

  it('an invalid receipt does not block its key', async () => {
    const database = await openDatabase();
    await database.put('receipts', { id: 'odd', key: 'same', state: 'gone' } as never);
    await database.put('owners', { receiptId: 'odd' }, 'same');
    expect(await reserve(receipt('next', 'same'), [])).toMatchObject({ kind: 'reserved' });
  });
});

it('the costs of services are counted separately', async () => {
  await reserve({ ...receipt('demo'), payer: { origin: 'http://127.0.0.1:8787', accountId: 'demo' } }, []);
  await markSent('demo', 2);
  expect(await ledger()).toEqual({ spentMicros: 0, atMostMicros: 0 });
  expect(await readSpentAt('http://127.0.0.1:8787')).toMatchObject({ atMostMicros: 300_000 });
});

it('a late end frees the key only if the same request still owns it', async () => {
  await reserve(receipt('first', 'same'), []);
  await endReceipt('first', 'unknown', interrupted, 5);
  await reserve(receipt('second', 'same'), []);
  await saveSummary(answer('first', 'same'));
  expect(await reserve(receipt('third', 'same'), ['first'])).toEqual({ kind: 'owned', by: 'second' });
});

describe('later balance', () => {
  const HOUR = 3_600_000;

  async function send(id: string, sentAt: number, payer = receipt(id).payer, costMicros = 300_000) {
    await reserve({ ...receipt(id), payer, costMicros, reservedAt: sentAt - 1 }, []);
    await markSent(id, sentAt);
  }
  async function lose(id: string, sentAt: number, payer = receipt(id).payer, costMicros = 300_000) {
    await send(id, sentAt, payer, costMicros);
    await endReceipt(id, 'unknown', interrupted, sentAt + 10);
  }
  async function answered(id: string, sentAt: number, balanceMicros: number | null, payer = receipt(id).payer) {
    await send(id, sentAt, payer);
    const saved = answer(id, `key-${id}`, sentAt + 10);
    await saveSummary({ ...saved, payer, sentAt, summary: { ...saved.summary, balanceMicros } });
  }

  it('a later balance settles a request that was not charged', async () => {
    await answered('first', 2, 5_000_000);
    await lose('lost', HOUR);
    expect(await ledger()).toEqual({ spentMicros: 30_000, atMostMicros: 330_000 });
    await answered('last', 2 * HOUR, 4_970_000);
    expect(await ledger()).toEqual({ spentMicros: 60_000, atMostMicros: 60_000 });
  });

  it('a later balance settles several requests, each at its own price', async () => {
    await answered('first', 2, 5_000_000);
    await lose('cheap', HOUR, receipt('cheap').payer, 100_000);
    await lose('dear', HOUR + 1_000);
    expect(await ledger()).toEqual({ spentMicros: 30_000, atMostMicros: 430_000 });
    await answered('last', 2 * HOUR, 4_970_000);
    expect(await ledger()).toEqual({ spentMicros: 60_000, atMostMicros: 60_000 });
  });

  it('a balance is compared with the last known one, across answers that came too soon or had none', async () => {
    await answered('first', 2, 5_000_000);
    await lose('lost', HOUR);
    await answered('soon', HOUR + 60_000, 4_970_000);
    await answered('silent', 2 * HOUR, null);
    expect(await ledger()).toEqual({ spentMicros: 90_000, atMostMicros: 390_000 });
    await answered('last', 3 * HOUR, 4_910_000);
    expect(await ledger()).toEqual({ spentMicros: 120_000, atMostMicros: 120_000 });
  });

  it('a balance settles nothing for other accounts, and rows that cannot be read are ignored', async () => {
    const other = { origin: 'https://kagi.com', accountId: 'other' };
    await answered('first', 2, 5_000_000);
    await lose('lost', HOUR);
    await lose('lost-elsewhere', HOUR, other);
    await answered('elsewhere', HOUR, 1_000_000, other);
    await answered('nowhere', HOUR, 3_000_000, null);
    const database = await openDatabase();
    await database.put('receipts', { id: 'odd', key: 'odd', state: 'gone', reservedAt: HOUR } as never);
    await answered('last', 2 * HOUR, 4_970_000);
    expect(await readReceipt('lost')).toMatchObject({ costMicros: 0 });
    expect(await readReceipt('lost-elsewhere')).toMatchObject({ costMicros: 300_000 });
    expect(await readSpentAt(null)).toMatchObject({ spentMicros: 30_000, atMostMicros: 30_000 });
  });
});

describe('saved summaries', () => {
  it('saved summaries are found by their request key, newest first', async () => {
    await saveSummary(answer('old', 'same', 5));
    await saveSummary(answer('new', 'same', 8));
    expect((await savedSummaries.newest('same'))?.id).toBe('new');
    expect(await savedSummaries.newest('other')).toBeNull();
    expect((await recentSummaries(10)).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await recentSummaries(1)).toHaveLength(1);
  });

  it('saved summaries that no longer fit the schema are skipped, without affecting the others', async () => {
    await saveSummary(answer('good', 'k', 5));
    const database = await openDatabase();
    await database.put('summaries', { ...answer('bad', 'k', 8), summary: 'gone' } as unknown as SummaryAnswer);
    expect((await recentSummaries(10)).map(({ id }) => id)).toEqual(['good']);
    expect((await savedSummaries.newest('k'))?.id).toBe('good');
  });
});
