import type { JournalTransaction } from '../browser/database.ts';
import { Fail, type Failure, type Fate } from '../model/failure.ts';
import {
  endedWithout,
  isOpen,
  type Ledger,
  ledgerOf,
  orphanFateOf,
  type Receipt,
  type Reservation,
  receiptSchema,
} from '../model/money/receipt.ts';
import { settlementOf } from '../model/money/settlement.ts';
import type { KeptSearch } from '../model/search/kept-search.ts';
import type { KeptSummary } from '../model/summary/kept-summary.ts';
import { openJournal, writeJournal } from './journal.ts';
import { savedSearches, savedSummaries } from './saved-answers.ts';

/**
 * Makes this request the one of its key that is under way, and writes its first row; or says which other one is, or which
 * answer not among `replaces` is there already. All in one transaction, so that two clicks never both find nothing.
 *
 * @throws Fail `storage`; nothing may be sent then.
 */
export function reserve(receipt: Receipt, replaces: readonly string[]): Promise<Reservation> {
  return writeJournal(async journal => {
    const { id, key, asked } = receipt;
    const owners = journal.objectStore('owners');
    const owner = await owners.get(key);
    const ownersRow = owner && (await receiptIn(journal, owner.jobId));
    if (owner && ownersRow && isOpen(ownersRow)) return { kind: 'owned', by: owner.jobId };
    const held =
      asked?.kind === 'search'
        ? savedSearches.newestOf(await journal.objectStore('searches').index('key').getAll(key))
        : savedSummaries.newestOf(await journal.objectStore('summaries').index('key').getAll(key));
    if (held && !replaces.includes(held.id)) return { kind: 'answered', id: held.id };
    await Promise.all([owners.put({ jobId: id }, key), journal.objectStore('receipts').add(receipt)]);
    return { kind: 'reserved' };
  });
}

/** The last thing before the request. @throws Fail `storage`; nothing may be sent then. */
export function markSent(id: string, at: number): Promise<void> {
  return writeJournal(async journal => {
    const receipt = await receiptIn(journal, id);
    if (receipt?.state !== 'reserved') throw new Fail({ code: 'storage' });
    await journal.objectStore('receipts').put({ ...receipt, state: 'sent', sentAt: at });
  });
}

/** Answer, cost and the end of the row in one transaction: all of it is kept or none. @throws Fail `storage` */
export function saveSummary(kept: KeptSummary): Promise<void> {
  const { requestId, tokens, balanceMicros } = kept.summary;
  return writeJournal(async journal => {
    await journal.objectStore('summaries').put(kept);
    await endAnswered(journal, kept, { requestId, isEstimate: tokens === null }, balanceMicros);
  });
}

/** The same for a search, of which always is known what it cost. @throws Fail `storage` */
export function saveSearch(kept: KeptSearch): Promise<void> {
  return writeJournal(async journal => {
    await journal.objectStore('searches').put(kept);
    await endAnswered(journal, kept, { requestId: kept.requestId, isEstimate: false }, kept.balanceMicros);
  });
}

async function endAnswered(
  journal: JournalTransaction,
  { id, costMicros, maybeTwice, endedAt }: Pick<KeptSummary, 'id' | 'costMicros' | 'maybeTwice' | 'endedAt'>,
  told: Pick<Receipt, 'requestId' | 'isEstimate'>,
  balanceMicros: number | null,
): Promise<void> {
  const receipt = await receiptIn(journal, id);
  if (receipt === null) return;
  const done: Receipt = { ...receipt, ...told, state: 'done', costMicros, maybeTwice, endedAt, failure: null };
  await endRow(journal, done);
  if (balanceMicros !== null) await settleDoubts(journal, done, balanceMicros);
}

/** What the balance after a request tells about earlier ones that may have been charged is written into their rows. */
async function settleDoubts(journal: JournalTransaction, answered: Receipt, balanceMicros: number): Promise<void> {
  if (answered.payer === null) return;
  const { accountId } = answered.payer;
  const balances = journal.objectStore('balances');
  const receipts = journal.objectStore('receipts');
  const before = (await balances.get(accountId)) ?? null;
  const since = before ? await receipts.index('reservedAt').getAll(IDBKeyRange.lowerBound(before.at)) : [];
  const rows = since
    .flatMap(row => receiptSchema.safeParse(row).data ?? [])
    .filter(({ payer }) => payer?.accountId === accountId);
  const { settled, balance } = settlementOf(before, rows, answered, balanceMicros);
  for (const row of settled) await receipts.put(row);
  if (balance) await balances.put(balance, accountId);
}

/** Ends a row without an answer. One that has ended already stays as it is. @throws Fail `storage` */
export function endReceipt(id: string, fate: Fate, failure: Failure, at: number): Promise<void> {
  return endOpen(id, receipt => endedWithout(receipt, fate, failure, at));
}

/** Ends a row that nobody works on any more, by what the row itself proves at that moment. @throws Fail `storage` */
export function endOrphan(id: string, at: number): Promise<void> {
  return endOpen(id, receipt => endedWithout(receipt, orphanFateOf(receipt), { code: 'interrupted' }, at));
}

function endOpen(id: string, ended: (receipt: Receipt) => Receipt): Promise<void> {
  return writeJournal(async journal => {
    const receipt = await receiptIn(journal, id);
    if (receipt && isOpen(receipt)) await endRow(journal, ended(receipt));
  });
}

/** Writes a row's end, and lets go of its key; only if it is its own: a later request may be under way by then. */
async function endRow(journal: JournalTransaction, ended: Receipt): Promise<void> {
  await journal.objectStore('receipts').put(ended);
  const owners = journal.objectStore('owners');
  if ((await owners.get(ended.key))?.jobId === ended.id) await owners.delete(ended.key);
}

async function receiptIn(journal: JournalTransaction, id: string): Promise<Receipt | null> {
  return receiptSchema.safeParse(await journal.objectStore('receipts').get(id)).data ?? null;
}

/** The ids of the rows that have not ended. */
export async function openReceipts(): Promise<string[]> {
  const database = await openJournal();
  const open = (['reserved', 'sent'] as const).map(state => database.getAllKeysFromIndex('receipts', 'state', state));
  return (await Promise.all(open)).flat();
}

export async function readReceipt(id: string): Promise<Receipt | null> {
  const database = await openJournal();
  return receiptSchema.safeParse(await database.get('receipts', id)).data ?? null;
}

/** All that was spent at a service, summed over the whole journal; `null`: by rows that name none. */
export async function readLedger(origin: string | null): Promise<Ledger> {
  const database = await openJournal();
  return ledgerOf(await database.getAll('receipts'), origin);
}
