import type { JournalTransaction } from '../../browser/storage/database-tables.ts';
import { type DeliveryOutcome, Fail, type Failure } from '../../model/failure.ts';
import { type Budget, exceededBudgetOf, NO_BUDGET } from '../../model/money/budget.ts';
import { idempotencyKeyOf, isChargedWith } from '../../model/money/idempotency-key.ts';
import { endedPrivately, isPrivateReceipt } from '../../model/money/private-window-receipt.ts';
import { endedWithout, isOpen, provenOutcomeOf, type Reservation, reservedReceipt } from '../../model/money/receipt.ts';
import { type Receipt, receiptSchema } from '../../model/money/receipt-schema.ts';
import { settlementOf, uncharged } from '../../model/money/settlement.ts';
import type { SavedSearch } from '../../model/search/saved-search.ts';
import type { Evidence } from '../../model/summary/evidence.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import { noteBalance } from '../accounts/note-balance.ts';
import { budgetUseIn } from './budget-use.ts';
import { openJournal, writeJournal } from './journal-transaction.ts';
import { announceLibraryChange } from './library-changes.ts';
import { listAnswer } from './library-index.ts';
import { withRoom } from './make-room.ts';
import { savedSearches, savedSummaries } from './saved-answers.ts';
import { writeReceipt } from './write-receipts.ts';

/**
 * Writes the receipt and makes its request the owner of its key. Otherwise returns the request that owns the key, or
 * the saved answer that is not in `replaces`. One transaction, so that two clicks can never both own the key, nor both
 * take what is left of the budget. It may be lost in a power cut: nothing is sent before `markSent` has written it to disk.
 *
 * @throws Fail `storage`; then nothing may be sent.
 */
export function reserve(
  receipt: Receipt,
  replaces: readonly string[],
  budget: Budget = NO_BUDGET,
): Promise<Reservation> {
  return withRoom(async journal => {
    const { id, key, asked } = receipt;
    const owners = journal.objectStore('owners');
    const owner = await owners.get(key);
    const ownersRow = owner && (await receiptIn(journal, owner.receiptId));
    if (owner && ownersRow && isOpen(ownersRow)) return { kind: 'owned', by: owner.receiptId };
    const saved =
      asked?.kind === 'search'
        ? savedSearches.newestOf(await journal.objectStore('searches').index('key').getAll(key))
        : savedSummaries.newestOf(await journal.objectStore('summaries').index('key').getAll(key));
    if (saved && !replaces.includes(saved.id)) return { kind: 'answered', id: saved.id };
    const exceeded = exceededBudgetOf(budget, await budgetUseIn(journal, receipt.reservedAt), receipt.costMicros);
    if (exceeded) return { kind: 'over-budget', ...exceeded };
    const receipts = journal.objectStore('receipts');
    const earlier = rowsOf(await receipts.index('key').getAll(key));
    // A receipt of a private window has its own way to it (`reservePrivately`).
    const idempotencyKey = isPrivateReceipt(receipt)
      ? (receipt.idempotencyKey ?? id)
      : idempotencyKeyOf(receipt, earlier);
    await Promise.all([owners.put({ receiptId: id }, key), receipts.add({ ...receipt, idempotencyKey })]);
    return { kind: 'reserved', idempotencyKey };
  }, 'relaxed');
}

/** The last step before the request. @throws Fail `storage`; then nothing may be sent. */
export function markSent(id: string, at: number): Promise<void> {
  return writeJournal(async journal => {
    const receipt = await receiptIn(journal, id);
    if (receipt?.state !== 'reserved') throw new Fail({ code: 'storage' });
    await writeReceipt(journal, receipt, { ...receipt, state: 'sent', sentAt: at });
  });
}

/** Saves the answer and its cost and ends the receipt, in one transaction. @throws Fail `storage` */
export async function saveSummary(saved: SummaryAnswer): Promise<void> {
  const { requestId, tokens, balanceMicros } = saved.summary;
  await withRoom(async journal => {
    await journal.objectStore('summaries').put(saved);
    await listAnswer(journal, { kind: 'summary', saved });
    await endAnswered(
      journal,
      saved,
      { requestId, isEstimate: tokens === null },
      balanceMicros,
      saved.summary.isReplay,
    );
  });
  await noteBalance(saved.payer, balanceMicros, saved.endedAt).catch(() => {});
  void announceLibraryChange();
}

/** The same for a search, whose cost is always known. @throws Fail `storage` */
export async function saveSearch(saved: SavedSearch): Promise<void> {
  await withRoom(async journal => {
    await journal.objectStore('searches').put(saved);
    await listAnswer(journal, { kind: 'search', saved });
    await endAnswered(
      journal,
      saved,
      { requestId: saved.requestId, isEstimate: false },
      saved.balanceMicros,
      saved.isReplay,
    );
  });
  await noteBalance(saved.payer, saved.balanceMicros, saved.endedAt).catch(() => {});
  void announceLibraryChange();
}

/** Adds to a saved summary where its sentences stand in the text. One that has been deleted stays so. @throws Fail `storage` */
export function saveEvidence(id: string, evidence: Evidence): Promise<void> {
  return writeJournal(async journal => {
    const summaries = journal.objectStore('summaries');
    const saved = await summaries.get(id);
    if (saved !== undefined) await summaries.put({ ...saved, evidence });
  }, 'relaxed');
}

/** Ends the receipt of an answer that is not saved, by its cost. @throws Fail `storage` */
export function endAnsweredPrivately(saved: SummaryAnswer | SavedSearch): Promise<void> {
  const isEstimate = 'summary' in saved && saved.summary.tokens === null;
  const isReplay = 'summary' in saved ? saved.summary.isReplay : saved.isReplay;
  return writeJournal(journal => endAnswered(journal, saved, { requestId: null, isEstimate }, null, isReplay));
}

async function endAnswered(
  journal: JournalTransaction,
  {
    id,
    costMicros,
    hasPossibleDuplicate,
    endedAt,
  }: Pick<SummaryAnswer, 'id' | 'costMicros' | 'hasPossibleDuplicate' | 'endedAt'>,
  reported: Pick<Receipt, 'requestId' | 'isEstimate'>,
  balanceMicros: number | null,
  isReplay = false,
): Promise<void> {
  const receipt = await receiptIn(journal, id);
  if (receipt === null) return;
  const done: Receipt = {
    ...receipt,
    ...reported,
    state: 'done',
    costMicros,
    hasPossibleDuplicate,
    endedAt,
    failure: null,
  };
  await endRow(journal, receipt, done);
  if (isReplay) await settleReplayed(journal, done);
  if (balanceMicros !== null) await settleDoubts(journal, done, balanceMicros);
}

/** The answer was made for an earlier request and charged then. Its cost is counted once, with this receipt. */
async function settleReplayed(journal: JournalTransaction, answered: Receipt): Promise<void> {
  const rows = rowsOf(await journal.objectStore('receipts').index('state').getAll('unknown'));
  for (const row of rows.filter(row => isChargedWith(answered, row))) await writeReceipt(journal, row, uncharged(row));
}

/**
 * Settles earlier receipts by the balance that a free check of the account has returned. The check itself has no receipt.
 *
 * @param sentAt when the check was sent; `at`: when it was answered (milliseconds since 1970)
 * @throws Fail `storage`
 */
export function settleByCheck(
  payer: NonNullable<Receipt['payer']>,
  balanceMicros: number,
  { sentAt, at }: { sentAt: number; at: number },
): Promise<void> {
  const nothing = { id: '', key: '', payer, page: { url: '', title: '' }, asked: null };
  const check: Receipt = { ...reservedReceipt(nothing, 0, sentAt), state: 'done', sentAt, endedAt: at };
  return writeJournal(journal => settleDoubts(journal, check, balanceMicros));
}

/** Writes into earlier receipts what the balance after this answer proves about them. */
async function settleDoubts(journal: JournalTransaction, answered: Receipt, balanceMicros: number): Promise<void> {
  if (answered.payer === null) return;
  const { accountId } = answered.payer;
  const balances = journal.objectStore('balances');
  const receipts = journal.objectStore('receipts');
  const before = (await balances.get(accountId)) ?? null;
  const since = before ? await receipts.index('reservedAt').getAll(IDBKeyRange.lowerBound(before.at)) : [];
  const rows = rowsOf(since).filter(({ payer }) => payer?.accountId === accountId);
  const { settled, balance } = settlementOf(before, rows, answered, balanceMicros);
  for (const row of settled) {
    await writeReceipt(journal, rows.find(({ id }) => id === row.id) ?? null, row);
  }
  if (balance) await balances.put(balance, accountId);
}

/** Ends a receipt without an answer. A receipt that has already ended stays as it is. @throws Fail `storage` */
export function endReceipt(id: string, outcome: DeliveryOutcome, failure: Failure, at: number): Promise<void> {
  return endOpen(id, receipt => endedWithout(receipt, outcome, failure, at));
}

/** Ends a receipt that no worker works on any more, by what it proves at that moment. @throws Fail `storage` */
export function endOrphan(id: string, at: number): Promise<void> {
  return endOpen(id, receipt => endedWithout(receipt, provenOutcomeOf(receipt), { code: 'interrupted' }, at));
}

function endOpen(id: string, ended: (receipt: Receipt) => Receipt): Promise<void> {
  return writeJournal(async journal => {
    const receipt = await receiptIn(journal, id);
    if (receipt && isOpen(receipt)) await endRow(journal, receipt, ended(receipt));
  });
}

/** Writes the end of a receipt and frees its key, unless a later request owns the key by now. */
async function endRow(journal: JournalTransaction, before: Receipt, ended: Receipt): Promise<void> {
  const isPrivate = isPrivateReceipt(ended);
  await writeReceipt(journal, before, isPrivate ? endedPrivately(ended) : ended);
  // The earlier balance proves nothing about later receipts any more, because it does not tell what this one cost.
  if (isPrivate && ended.payer) await journal.objectStore('balances').delete(ended.payer.accountId);
  const owners = journal.objectStore('owners');
  if ((await owners.get(ended.key))?.receiptId === ended.id) await owners.delete(ended.key);
}

function rowsOf(stored: readonly unknown[]): Receipt[] {
  return stored.flatMap(row => receiptSchema.safeParse(row).data ?? []);
}

async function receiptIn(journal: JournalTransaction, id: string): Promise<Receipt | null> {
  return receiptSchema.safeParse(await journal.objectStore('receipts').get(id)).data ?? null;
}

/** The ids of the receipts that have not ended. */
export async function openReceipts(): Promise<string[]> {
  const database = await openJournal();
  const open = (['reserved', 'sent'] as const).map(state => database.getAllKeysFromIndex('receipts', 'state', state));
  return (await Promise.all(open)).flat();
}

export async function readReceipt(id: string): Promise<Receipt | null> {
  const database = await openJournal();
  return receiptSchema.safeParse(await database.get('receipts', id)).data ?? null;
}
