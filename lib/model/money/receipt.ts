import type { DeliveryOutcome, Failure } from '../failure.ts';
import { failureSchema } from '../failure-schema.ts';
import { enrichIndexes } from '../search/search-result.ts';
import { sendWays } from '../settings.ts';
import { pageRefSchema } from '../summary/summary-request.ts';
import { summaryOptionsSchema } from '../summary/summary-schema.ts';
import * as z from '../z.ts';
import { ENTERPRISE_MICROS } from './money.ts';

/**
 * The states of a receipt. It is written before its request and ends in one of four ways. `done`: answered, cost known.
 * `rejected`: refused, not charged as far as the service reports. `not-sent`: proved not to have left this machine.
 * `unknown`: sent without a complete answer; it counts at its highest price.
 */
const receiptStates = ['reserved', 'sent', 'done', 'rejected', 'not-sent', 'unknown'] as const;

/** The service and account that pay for a request. Demo credit is never mixed with a real balance. */
export const payerSchema = z.nullable(z.object({ origin: z.string(), accountId: z.string() }));

/** The highest cost of any request. */
const HIGHEST_COST_MICROS = ENTERPRISE_MICROS;

/** What the request asks of the service. */
const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summary'), send: z.enum(sendWays), options: summaryOptionsSchema }),
  z.object({ kind: z.literal('search'), index: z.enum(enrichIndexes), query: z.string() }),
]);
export type Asked = z.infer<typeof askedSchema>;

/**
 * Receipts of older versions still count. A field that is missing or invalid falls back; only id, key and state are
 * required.
 */
export const receiptSchema = z.object({
  /** Also sent as `Idempotency-Key`. */
  id: z.string(),
  /** The request key (lib/jobs/request-key.ts). */
  key: z.string(),
  state: z.enum(receiptStates),
  payer: z.catch(payerSchema, null),
  page: z.catch(pageRefSchema, { url: '', title: '' }),
  asked: z.catch(z.nullable(askedSchema), null),
  reservedAt: z.catch(z.number(), 0),
  sentAt: z.catch(z.nullable(z.number()), null),
  endedAt: z.catch(z.nullable(z.number()), null),
  /** In micros. The highest possible cost until the receipt ends, then the cost as far as it is known. */
  costMicros: z.catch(z.int(), HIGHEST_COST_MICROS),
  /** The browser may have sent the request twice (`mayBeDuplicated`), so it may have cost twice as much. */
  hasPossibleDuplicate: z.catch(z.boolean(), false),
  /** The service did not report its token count, so `costMicros` is an upper bound. */
  isEstimate: z.catch(z.boolean(), false),
  /** The tokens that were expected to be billed; `null` for searches, addresses and flat prices. */
  expectedTokens: z.catch(z.nullable(z.int()), null),
  failure: z.catch(z.nullable(failureSchema), null),
  requestId: z.catch(z.nullable(z.string()), null),
  /** The day that its cost is counted under; `null` before it is first counted. */
  day: z.catch(z.nullable(z.string()), null),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A new receipt, before anything is sent. `highestMicros` is the highest possible cost in micros. */
export function reservedReceipt(
  asked: Pick<Receipt, 'id' | 'key' | 'payer' | 'page' | 'asked'>,
  highestMicros: number,
  at: number,
  expectedTokens: number | null = null,
): Receipt {
  return {
    ...asked,
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

/** The result of reserving a receipt: written, refused because another request owns its key, or already answered. */
export type Reservation = { kind: 'reserved' } | { kind: 'owned'; by: string } | { kind: 'answered'; id: string };

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
