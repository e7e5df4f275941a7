import { type Failure, type Fate, failureSchema } from './failure.ts';
import { enrichIndexes } from './search-result.ts';
import { sendWays } from './settings.ts';
import { summaryOptionsSchema } from './summary.ts';
import * as z from './z.ts';

/**
 * The journal of paid requests: a row is written before the request and ends in one of four ways. `done`: answered, the
 * cost is known. `rejected`: refused, not charged as far as the service says. `not-sent`: proved not to have left.
 * `unknown`: sent, and no full answer came; it counts at its highest price.
 */
export const receiptStates = ['reserved', 'sent', 'done', 'rejected', 'not-sent', 'unknown'] as const;

/** What was asked of the service. */
export const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summary'), send: z.enum(sendWays), options: summaryOptionsSchema }),
  z.object({ kind: z.literal('search'), index: z.enum(enrichIndexes), query: z.string() }),
]);
export type Asked = z.infer<typeof askedSchema>;

export const receiptSchema = z.object({
  /** The job's id. */
  id: z.string(),
  /** What was asked for, as `jobKeyOf` writes it: two requests of one key are the same request. */
  key: z.string(),
  state: z.enum(receiptStates),
  page: z.object({ url: z.string(), title: z.string() }),
  asked: askedSchema,
  reservedAt: z.number(),
  sentAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  /** Micro-dollars: the most it can cost, and from its end on what it cost, as far as that is known. */
  costMicros: z.int(),
  /** The browser may have sent it a second time by itself (`mayBeSentTwice`); then it cost up to twice as much. */
  maybeTwice: z.boolean(),
  /** The service did not say what it processed, so `costMicros` is the most it can have been, also where it was answered. */
  isEstimate: z.boolean(),
  failure: z.nullable(failureSchema),
  requestId: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The first row of a request, before anything is sent. `highestMicros` is the most it can cost, in micro-dollars. */
export function reservedReceipt(
  { id, key, page, asked }: Pick<Receipt, 'id' | 'key' | 'page' | 'asked'>,
  highestMicros: number,
  at: number,
): Receipt {
  return {
    id,
    key,
    state: 'reserved',
    page,
    asked,
    reservedAt: at,
    sentAt: null,
    endedAt: null,
    costMicros: highestMicros,
    maybeTwice: false,
    isEstimate: false,
    failure: null,
    requestId: null,
  };
}

/** Still under way, or left so by a worker that died. */
export function isOpen(receipt: Receipt): boolean {
  return receipt.state === 'reserved' || receipt.state === 'sent';
}

/** A receipt that ends without an answer. What was never sent cost nothing; what may have been billed counts in full. */
export function endedWithout(receipt: Receipt, fate: Fate, failure: Failure, at: number): Receipt {
  const costMicros = fate === 'unknown' ? receipt.costMicros : 0;
  return { ...receipt, state: fate, failure, costMicros, endedAt: at };
}

/** What became of a row that nobody works on any more: only what was written before the wire can have been sent. */
export function orphanFateOf(receipt: Receipt): Fate {
  return receipt.state === 'reserved' ? 'not-sent' : 'unknown';
}

/** What the journal proves of a request without an answer, once its row has ended; without a row nothing was sent. */
export function provenFateOf(receipt: Receipt | null): Fate {
  return receipt?.state === 'unknown' || receipt?.state === 'rejected' ? receipt.state : 'not-sent';
}

/** What was surely spent and the most that may have been, in micro-dollars. */
export type Ledger = { spentMicros: number; atMostMicros: number };

export function ledgerOf(receipts: readonly Receipt[]): Ledger {
  let spentMicros = 0;
  let uncertainMicros = 0;
  for (const receipt of receipts) {
    if (receipt.state === 'done') {
      if (receipt.isEstimate) uncertainMicros += receipt.costMicros;
      else spentMicros += receipt.costMicros;
      if (receipt.maybeTwice) uncertainMicros += receipt.costMicros;
    }
    if (receipt.state === 'unknown' || receipt.state === 'sent') uncertainMicros += receipt.costMicros;
  }
  return { spentMicros, atMostMicros: spentMicros + uncertainMicros };
}
