import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { deleteAllAnswers, deleteAnswers, restoreAnswers } from '../../../lib/store/journal/delete-answers.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { endReceipt, markSent, readReceipt, reserve, settleByCheck } from '../../../lib/store/journal/receipts.ts';
import { keepFailure, keepSearch, keepSummary } from './library-rows.ts';
import { receipt } from './rows.ts';

const CANARY = 'canary';

/** The stores that contain a word in a key or a value. */
async function storesWith(word: string): Promise<string[]> {
  const database = await openDatabase();
  const found: string[] = [];
  for (const name of database.objectStoreNames) {
    const all = [await database.getAllKeys(name), await database.getAll(name)];
    if (JSON.stringify(all).includes(word)) found.push(name);
  }
  return found.sort();
}

async function fill(): Promise<void> {
  await keepSummary(CANARY, { title: CANARY, url: `https://${CANARY}.example/`, output: CANARY, costMicros: 46_000 });
  await keepSearch('search', CANARY);
}

it('deletes everything of an answer except the record of its cost', async () => {
  await fill();
  expect(await storesWith(CANARY)).toEqual(['breakdowns', 'library', 'receipts', 'searches', 'summaries']);
  await deleteAnswers([{ kind: 'search', id: 'search' }]);
  expect(await storesWith(CANARY)).toEqual(['breakdowns', 'library', 'receipts', 'summaries']);
  await deleteAnswers([{ kind: 'summary', id: CANARY }]);
  expect((await storesWith(CANARY)).filter(name => name !== 'receipts')).toEqual([]);
  const row = await readReceipt(CANARY);
  expect(row).toMatchObject({ state: 'done', costMicros: 46_000, page: { url: '', title: '' }, key: '' });
  expect(await readReceipt('search')).toMatchObject({ costMicros: 2_000, asked: { kind: 'search', query: '' } });
  expect(await readSpentAt('https://kagi.com')).toEqual({ spentMicros: 48_000, atMostMicros: 48_000 });
  const database = await openDatabase();
  expect(await Promise.all([database.count('library'), database.count('chunks'), database.count('facets')])).toEqual([
    0, 0, 0,
  ]);
});

it('leaves a cost under its stored day, even if that is another day in this time zone', async () => {
  await fill();
  const database = await openDatabase();
  const row = await database.get('receipts', CANARY);
  await database.put('receipts', { ...row, day: '2001-02-03' } as never);
  await deleteAnswers([{ kind: 'summary', id: CANARY }]);
  expect(await readReceipt(CANARY)).toMatchObject({ day: '2001-02-03', page: { url: '', title: '' } });
});

it('blanks all receipts when all answers are deleted, except those of requests in progress', async () => {
  await fill();
  await keepFailure('lost');
  await reserve(receipt('refused'), []);
  await markSent('refused', 5);
  const serviceMessage = `The document at ${CANARY} cannot be summarized.`;
  await endReceipt('refused', 'rejected', { code: 'not-summarized', serviceMessage, requestId: null }, 6);
  await reserve(receipt('running'), []);
  await markSent('running', 5);
  const deleted = await deleteAllAnswers();
  expect(JSON.stringify(await readReceipt('refused'))).not.toContain(CANARY);
  expect(await readReceipt('lost')).toMatchObject({ state: 'unknown', costMicros: 300_000, page: { title: '' } });
  expect(await readReceipt('running')).toMatchObject({ state: 'sent', page: { title: 'A' }, key: 'key-running' });
  expect((await readSpentAt('https://kagi.com')).atMostMicros).toBe(648_000);
  await restoreAnswers(deleted);
  expect(await readReceipt('refused')).toMatchObject({ failure: { serviceMessage }, page: { title: 'A' } });
});

it('an undone deletion brings back words and page, and leaves a cost as it has become known meanwhile', async () => {
  const HOUR_MS = 3_600_000;
  const payer = { origin: 'https://kagi.com', accountId: 'a' };
  await keepSummary(CANARY, { title: CANARY });
  await settleByCheck(payer, 5_000_000, { sentAt: 20, at: 21 });
  await reserve({ ...receipt('lost'), payer, reservedAt: HOUR_MS }, []);
  await markSent('lost', HOUR_MS);
  await endReceipt('lost', 'unknown', { code: 'interrupted' }, HOUR_MS + 1);
  const deleted = await deleteAllAnswers();
  expect((await readReceipt('lost'))?.costMicros).toBe(300_000);
  await settleByCheck(payer, 4_980_000, { sentAt: 3 * HOUR_MS, at: 3 * HOUR_MS + 1 });
  const settled = await readReceipt('lost');
  expect(settled?.costMicros).toBe(20_000);
  await restoreAnswers(deleted);
  expect(await readReceipt('lost')).toEqual({
    ...settled,
    key: 'key-lost',
    page: receipt('lost').page,
    asked: receipt('lost').asked,
    failure: { code: 'interrupted' },
  });
  expect(await readReceipt(CANARY)).toMatchObject({ page: { title: CANARY } });
});
