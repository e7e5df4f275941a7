import { expect } from '@playwright/test';
import { isOpen } from '../../lib/model/money/receipt.ts';
import { MAX_REQUEST_BYTES } from '../../lib/model/request-limits.ts';
import { isRunning } from '../../lib/model/summary/job.ts';
import type { Received } from '../faulty-service/scripted-service.ts';
import { spentRangeOf } from '../lib/store/sums-of-receipts.ts';
import type { Harness } from './harness.ts';
import { allViews, type Journal, readJournal, wakeWorker } from './journal.ts';

export type Allowance = {
  /** Rows 33 and 34: the browser itself sends again, which an extension cannot see. */
  resends?: boolean;
  /** Row 42: the journal is lost, so it cannot be checked. */
  losesJournal?: boolean;
};

/**
 * Checks after every row, over the whole life of this harness: at most one request per click, an ended receipt for each
 * request, every full answer in the store, the charges of the service within the range of the ledger, and nothing that
 * looks as if it were still running.
 */
export async function checkInvariants(harness: Harness, { resends, losesJournal }: Allowance = {}): Promise<void> {
  if (losesJournal) return;
  const { driver, service } = harness;
  await wakeWorker(driver);
  const journal = await settledJournal(harness);

  const paid = service.received.filter(({ method }) => method === 'POST');
  const unsaved = harness.isInterrupted ? paid.filter(request => !isSaved(request, journal)) : [];
  for (const request of unsaved) harness.interrupted.add(request);
  harness.isInterrupted = false;

  if (!resends) {
    expect(paid.length, 'requests received, at most one per click').toBeLessThanOrEqual(harness.clicks);
    expect(
      paid.filter(request => !hasItsReceipt(request, paid, journal)),
      'requests without a receipt of their own',
    ).toEqual([]);
  }
  expect(
    paid.filter(request => !namesItsPage(request, journal)),
    'requests whose receipt names another page',
  ).toEqual([]);
  expect(journal.receipts.filter(isOpen), 'receipts left open').toEqual([]);
  expect(journal.owners, 'requests left with an owner').toEqual([]);
  expect(
    paid.filter(({ bytes }) => bytes > MAX_REQUEST_BYTES),
    'requests above the limit',
  ).toEqual([]);
  expect(
    paid.filter(r => isLost(r, journal) && !harness.interrupted.has(r)),
    'answers that were lost',
  ).toEqual([]);
  expect(
    [...harness.interrupted].filter(
      r => isLost(r, journal) && receiptsOf(r, journal).every(({ state }) => state !== 'unknown'),
    ),
    'answers that were lost and not counted',
  ).toEqual([]);

  const { spentMicros, atMostMicros } = spentRangeOf(journal.receipts, new URL(service.baseUrl).origin);
  expect(spentMicros, 'the sure part of the ledger').toBeLessThanOrEqual(service.chargedMicros());
  if (!resends) expect(atMostMicros, 'the whole ledger').toBeGreaterThanOrEqual(service.chargedMicros());
}

/** The same, and once more after the browser was killed and started again, when only the data on disk is left. */
export async function checkAfterRestart(harness: Harness): Promise<void> {
  await checkInvariants(harness);
  await harness.driver.kill();
  await harness.driver.restart();
  await checkInvariants(harness);
}

/** The journal once nothing in it or on the screen looks as if it were running. */
async function settledJournal({ driver }: Harness): Promise<Journal> {
  let journal = await readJournal(driver);
  const readRunning = async () => {
    const views = await allViews(driver);
    journal = await readJournal(driver);
    return [
      ...views.filter(isRunning).map(({ id, state, tabId }) => `view of tab ${tabId}: ${id} ${state}`),
      ...journal.receipts.filter(isOpen).map(({ id, state }) => `receipt ${id} ${state}`),
    ];
  };
  await expect.poll(readRunning, 'views and receipts that never end').toEqual([]);
  return journal;
}

/** The receipts of a request and of those that were sent again with its key, after an unknown outcome. */
function receiptsOf({ key }: Received, { receipts }: Journal): Journal['receipts'] {
  return receipts.filter(({ idempotencyKey }) => idempotencyKey === key);
}

/**
 * Each request has a receipt that has ended, also if several requests have one key. A worker that was killed between the
 * receipt and the request leaves one more: its outcome is unknown, and a key that is used again then has more receipts
 * than requests.
 */
function hasItsReceipt(request: Received, paid: readonly Received[], journal: Journal): boolean {
  const ended = receiptsOf(request, journal).filter(({ sentAt, endedAt }) => sentAt !== null && endedAt !== null);
  const requests = paid.filter(({ key }) => key === request.key);
  const answered = ended.filter(({ state }) => state !== 'unknown');
  return ended.length >= requests.length && answered.length <= requests.length;
}

/** Whether the text was read from the page that the receipt names, which is the page on the screen. */
function namesItsPage(request: Received, journal: Journal): boolean {
  const receipts = receiptsOf(request, journal);
  return receipts.length > 0 && receipts.every(({ page }) => page.url.endsWith(request.marker));
}

function isSaved(request: Received, journal: Journal): boolean {
  return receiptsOf(request, journal).some(({ id, state }) => {
    const kept = journal.summaries.find(summary => summary.id === id);
    return state === 'done' && kept?.summary.output === request.answered;
  });
}

/** Whether a request was answered in full, but its answer is not saved. */
function isLost(request: Received, journal: Journal): boolean {
  return request.answered !== null && !isSaved(request, journal);
}
