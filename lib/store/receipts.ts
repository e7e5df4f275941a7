import type { Tables } from '../browser/database.ts';
import { Fail, type Failure, type Fate } from '../model/failure.ts';
import type { KeptSearch } from '../model/kept-search.ts';
import type { KeptSummary } from '../model/kept-summary.ts';
import {
  endedWithout,
  isOpen,
  type Ledger,
  ledgerOf,
  orphanFateOf,
  type Receipt,
  receiptSchema,
  receiptStates,
} from '../model/receipt.ts';
import { asStorageFailure, openJournal } from './journal.ts';

/** On disk before the call goes on: what was sent must be known after a power cut too. */
const STRICT = { durability: 'strict' } as const;

/**
 * Makes this job the one owner of its request, by a key that only one can add, and writes its first row. Returns the
 * owner's job id: another one's when that request is under way already.
 *
 * @throws Fail `storage`; nothing may be sent then.
 */
export async function reserve(receipt: Receipt): Promise<string> {
  const database = await openJournal();
  const transaction = database.transaction(['owners', 'receipts'], 'readwrite', STRICT);
  const owners = transaction.objectStore('owners');
  const owner = await owners.get(receipt.key);
  if (!owner) {
    void owners.add({ jobId: receipt.id }, receipt.key).catch(() => {});
    void transaction
      .objectStore('receipts')
      .add(receipt)
      .catch(() => {});
  }
  await transaction.done.catch(asStorageFailure);
  return owner?.jobId ?? receipt.id;
}

/** The last thing before the wire. @throws Fail `storage`; nothing may be sent then. */
export async function markSent(id: string, at: number): Promise<void> {
  const database = await openJournal();
  const transaction = database.transaction('receipts', 'readwrite', STRICT);
  const receipt = await transaction.store.get(id);
  if (receipt?.state !== 'reserved') throw new Fail({ code: 'storage' });
  void transaction.store.put({ ...receipt, state: 'sent', sentAt: at }).catch(() => {});
  await transaction.done.catch(asStorageFailure);
}

/** Answer, cost and the end of ownership in one transaction: all of it is kept or none. @throws Fail `storage` */
export function keepAnswer(kept: KeptSummary): Promise<void> {
  const { requestId, tokens } = kept.summary;
  return keepIn('summaries', kept, { requestId, isEstimate: tokens === null });
}

/** The same for a search, of which always is known what it cost. @throws Fail `storage` */
export function keepSearch(kept: KeptSearch): Promise<void> {
  return keepIn('searches', kept, { requestId: kept.requestId, isEstimate: false });
}

async function keepIn<S extends 'summaries' | 'searches'>(
  store: S,
  kept: Tables[S]['value'],
  told: Pick<Receipt, 'requestId' | 'isEstimate'>,
): Promise<void> {
  const database = await openJournal();
  const transaction = database.transaction(['owners', 'receipts', 'summaries', 'searches'], 'readwrite', STRICT);
  const receipts = transaction.objectStore('receipts');
  const receipt = await receipts.get(kept.id);
  if (receipt) {
    const { costMicros, maybeTwice, endedAt } = kept;
    void receipts
      .put({ ...receipt, ...told, state: 'done', costMicros, maybeTwice, endedAt, failure: null })
      .catch(() => {});
  }
  void transaction
    .objectStore(store)
    .put(kept)
    .catch(() => {});
  void transaction
    .objectStore('owners')
    .delete(kept.key)
    .catch(() => {});
  await transaction.done.catch(asStorageFailure);
}

/** Ends a row without an answer. One that has ended already stays as it is. @throws Fail `storage` */
export function endReceipt(id: string, fate: Fate, failure: Failure, at: number): Promise<void> {
  return endRow(id, receipt => endedWithout(receipt, fate, failure, at));
}

/** Ends a row that nobody works on any more, by what the row itself proves at that moment. @throws Fail `storage` */
export function endOrphan(id: string, at: number): Promise<void> {
  return endRow(id, receipt => endedWithout(receipt, orphanFateOf(receipt), { code: 'interrupted' }, at));
}

async function endRow(id: string, ended: (receipt: Receipt) => Receipt): Promise<void> {
  const database = await openJournal();
  const transaction = database.transaction(['owners', 'receipts'], 'readwrite', STRICT);
  const receipts = transaction.objectStore('receipts');
  const receipt = await receipts.get(id);
  if (receipt && isOpen(receipt)) {
    void receipts.put(ended(receipt)).catch(() => {});
    void transaction
      .objectStore('owners')
      .delete(receipt.key)
      .catch(() => {});
  }
  await transaction.done.catch(asStorageFailure);
}

/** The rows that have not ended. */
export async function openReceipts(): Promise<Receipt[]> {
  const database = await openJournal();
  const rows = await Promise.all(
    (['reserved', 'sent'] as const).map(state => database.getAllFromIndex('receipts', 'state', state)),
  );
  return rows.flat().flatMap(row => receiptSchema.safeParse(row).data ?? []);
}

export async function readReceipt(id: string): Promise<Receipt | null> {
  const database = await openJournal();
  return receiptSchema.safeParse(await database.get('receipts', id)).data ?? null;
}

/** All that was spent, summed over the whole journal. */
export async function readLedger(): Promise<Ledger> {
  const database = await openJournal();
  const counted = receiptStates.filter(state => state === 'done' || state === 'unknown' || state === 'sent');
  const rows = await Promise.all(counted.map(state => database.getAllFromIndex('receipts', 'state', state)));
  return ledgerOf(rows.flat().flatMap(row => receiptSchema.safeParse(row).data ?? []));
}
