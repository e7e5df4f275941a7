import type { DeliveryOutcome, Failure } from '../failure.ts';
import type { BudgetState } from './budget.ts';
import type { Receipt } from './receipt-schema.ts';

/** A new receipt, before anything is sent. `highestMicros` is the highest possible cost in micros. */
export function reservedReceipt(
  asked: Pick<Receipt, 'id' | 'key' | 'payer' | 'page' | 'asked'>,
  highestMicros: number,
  at: number,
  expectedTokens: number | null = null,
): Receipt {
  return {
    ...asked,
    idempotencyKey: asked.id,
    state: 'reserved',
    reservedAt: at,
    sentAt: null,
    endedAt: null,
    costMicros: highestMicros,
    hasPossibleDuplicate: false,
    isEstimate: false,
    expectedTokens,
    failure: null,
    requestId: null,
    day: null,
  };
}

/**
 * The result of reserving a receipt: written, with the `Idempotency-Key` to send; refused because another request owns its key, already answered, or refused
 * because a budget does not cover its price.
 */
export type Reservation =
  | { kind: 'reserved'; idempotencyKey: string }
  | { kind: 'owned'; by: string }
  | { kind: 'answered'; id: string }
  | ({ kind: 'over-budget' } & BudgetState);

/** Whether the request is in progress, or was when its worker was terminated. */
export function isOpen(receipt: Receipt): boolean {
  return receipt.state === 'reserved' || receipt.state === 'sent';
}

/** Ends a receipt without an answer. What was not sent is free; what may have been billed counts in full. */
export function endedWithout(receipt: Receipt, outcome: DeliveryOutcome, failure: Failure, at: number): Receipt {
  const costMicros = outcome === 'unknown' ? receipt.costMicros : 0;
  return { ...receipt, state: outcome, failure, costMicros, endedAt: at };
}

/**
 * What a receipt proves about a request that no worker works on any more and whose answer is not there. A request is
 * only sent after its receipt says so. One that is `done` was billed, although its answer cannot be read.
 */
export function provenOutcomeOf(receipt: Receipt | null): DeliveryOutcome {
  if (receipt === null || receipt.state === 'reserved') return 'not-sent';
  return receipt.state === 'rejected' || receipt.state === 'not-sent' ? receipt.state : 'unknown';
}
