import { defineSessionValue, readSessionKeys, removeSessionValue } from '../../browser/storage/session-value.ts';
import { whileHolding } from '../../browser/worker/locks.ts';
import { type Budget, NO_BUDGET } from '../../model/money/budget.ts';
import { idempotencyKeyOf } from '../../model/money/idempotency-key.ts';
import { privateReceiptOf } from '../../model/money/private-window-receipt.ts';
import { isOpen, type Reservation } from '../../model/money/receipt.ts';
import type { Receipt } from '../../model/money/receipt-schema.ts';
import { privateSearches, privateSummaries } from './private-window-answers.ts';
import { readReceipt, reserve } from './receipts.ts';

/**
 * The journal of private windows. Keys of requests in progress are hashes of what is sent, so they are only in
 * session storage, in memory, and not in the receipts on disk. So a second click joins the first, and nothing is
 * sent twice, while the browser runs. After a crash of the browser only the receipt is left. It counts the highest
 * price, and does not say what it was for.
 */

const OWNER = 'private-owner/';

const ownerOf = (key: string) => defineSessionValue<string | null>(OWNER + key, null);

/** Like `reserve` of the journal. @throws Fail `storage`; then nothing may be sent. */
export function reservePrivately(
  receipt: Receipt,
  replaces: readonly string[],
  budget: Budget = NO_BUDGET,
): Promise<Reservation> {
  // Session storage has no transactions.
  return whileHolding('private-journal', async () => {
    const { id, key, asked } = receipt;
    const owner = await ownerOf(key).get();
    const row = owner === null ? null : await readReceipt(owner);
    if (owner !== null && row && isOpen(row)) return { kind: 'owned', by: owner };
    const saved = await (asked?.kind === 'search' ? privateSearches : privateSummaries).newest(key);
    if (saved && !replaces.includes(saved.id)) return { kind: 'answered', id: saved.id };
    await ownerOf(key).set(id);
    // The receipts on disk do not say which of them are for the same request.
    const idempotencyKey = row ? idempotencyKeyOf({ ...receipt, key: row.key }, [row]) : id;
    return reserve(privateReceiptOf({ ...receipt, idempotencyKey }), [], budget);
  });
}

/** Removes what is known of requests in progress. Called when no private window is open any more. */
export async function forgetPrivateRequests(): Promise<void> {
  const keys = (await readSessionKeys()).filter(key => key.startsWith(OWNER));
  await Promise.all(keys.map(removeSessionValue));
}
