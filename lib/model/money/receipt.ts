import { type DeliveryOutcome, type Failure, failureSchema } from '../failure.ts';
import { enrichIndexes } from '../search/search-result.ts';
import { sendWays } from '../settings.ts';
import { summaryOptionsSchema } from '../summary/summary.ts';
import { pageRefSchema } from '../summary/summary-request.ts';
import * as z from '../z.ts';
import { ENTERPRISE_MICROS } from './money.ts';

/**
 * The journal of paid requests: a row is written before the request and ends in one of four ways. `done`: answered, the
 * cost is known. `rejected`: refused, not charged as far as the service says. `not-sent`: proved not to have left.
 * `unknown`: sent, and no full answer came; it counts at its highest price.
 */
export const receiptStates = ['reserved', 'sent', 'done', 'rejected', 'not-sent', 'unknown'] as const;

/** The service and the account there that a request is paid by: play money never mixes with a real balance. */
export const payerSchema = z.nullable(z.object({ origin: z.string(), accountId: z.string() }));
export type Payer = NonNullable<z.infer<typeof payerSchema>>;

/** The most that any request can cost. */
const HIGHEST_COST_MICROS = ENTERPRISE_MICROS;

/** What was asked of the service. */
export const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summary'), send: z.enum(sendWays), options: summaryOptionsSchema }),
  z.object({ kind: z.literal('search'), index: z.enum(enrichIndexes), query: z.string() }),
]);
export type Asked = z.infer<typeof askedSchema>;

/**
 * A row that an older version wrote keeps counting: a field it does not have, or has in another form, costs that field
 * and nothing else. Without an id, a key and a state it is no receipt.
 */
export const receiptSchema = z.object({
  /** The request's id, which goes out as its `Idempotency-Key`. */
  id: z.string(),
  /** What was asked for, as `request-key.ts` writes it: two requests of one key are the same request. */
  key: z.string(),
  state: z.enum(receiptStates),
  payer: z.catch(payerSchema, null),
  page: z.catch(pageRefSchema, { url: '', title: '' }),
  asked: z.catch(z.nullable(askedSchema), null),
  reservedAt: z.catch(z.number(), 0),
  sentAt: z.catch(z.nullable(z.number()), null),
  endedAt: z.catch(z.nullable(z.number()), null),
  /** Micro-dollars: the most it can cost, and from its end on what it cost, as far as that is known. */
  costMicros: z.catch(z.int(), HIGHEST_COST_MICROS),
  /** The browser may have sent it a second time by itself (`mayBeDuplicated`); then it cost up to twice as much. */
  hasPossibleDuplicate: z.catch(z.boolean(), false),
  /** The service did not say what it processed, so `costMicros` is the most it can have been, also where it was answered. */
  isEstimate: z.catch(z.boolean(), false),
  failure: z.catch(z.nullable(failureSchema), null),
  requestId: z.catch(z.nullable(z.string()), null),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The first row of a request, before anything is sent. `highestMicros` is the most it can cost, in micro-dollars. */
export function reservedReceipt(
  asked: Pick<Receipt, 'id' | 'key' | 'payer' | 'page' | 'asked'>,
  highestMicros: number,
  at: number,
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
    failure: null,
    requestId: null,
  };
}

/** What became of a row that was to be written: it is there; another request of its key is under way; it is answered. */
export type Reservation = { kind: 'reserved' } | { kind: 'owned'; by: string } | { kind: 'answered'; id: string };

/** Still under way, or left so by a worker that died. */
export function isOpen(receipt: Receipt): boolean {
  return receipt.state === 'reserved' || receipt.state === 'sent';
}

/** A receipt that ends without an answer. What was never sent cost nothing; what may have been billed counts in full. */
export function endedWithout(receipt: Receipt, outcome: DeliveryOutcome, failure: Failure, at: number): Receipt {
  const costMicros = outcome === 'unknown' ? receipt.costMicros : 0;
  return { ...receipt, state: outcome, failure, costMicros, endedAt: at };
}

/** What became of a row that nobody works on any more: only what was written before the wire can have been sent. */
export function orphanOutcomeOf(receipt: Receipt): DeliveryOutcome {
  return receipt.state === 'reserved' ? 'not-sent' : 'unknown';
}

/** What the journal proves of a request without an answer; without a row nothing was sent. */
export function provenOutcomeOf(receipt: Receipt | null): DeliveryOutcome {
  if (receipt === null || receipt.state === 'done') return 'not-sent';
  return isOpen(receipt) ? orphanOutcomeOf(receipt) : (receipt.state as DeliveryOutcome);
}

/** What was surely spent and the most that may have been, in micro-dollars, and how many rows nobody can read. */
export type Ledger = { spentMicros: number; atMostMicros: number; unreadable: number };

/** The sum over raw rows of the journal: of one service, or (`null`) of those that name none. */
export function ledgerOf(rows: readonly unknown[], origin: string | null): Ledger {
  let spentMicros = 0;
  let uncertainMicros = 0;
  let unreadable = 0;
  for (const row of rows) {
    const receipt = receiptSchema.safeParse(row).data;
    if (receipt === undefined) unreadable += 1;
    if (receipt === undefined || (receipt.payer?.origin ?? null) !== origin) continue;
    if (receipt.state === 'done') {
      if (receipt.isEstimate) uncertainMicros += receipt.costMicros;
      else spentMicros += receipt.costMicros;
      if (receipt.hasPossibleDuplicate) uncertainMicros += receipt.costMicros;
    }
    if (receipt.state === 'unknown' || receipt.state === 'sent') uncertainMicros += receipt.costMicros;
  }
  return { spentMicros, atMostMicros: spentMicros + uncertainMicros, unreadable };
}
