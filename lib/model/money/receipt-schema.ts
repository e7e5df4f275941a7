import { payerSchema } from '../account/payer.ts';
import { failureSchema } from '../failure-schema.ts';
import { enrichIndexes } from '../search/search-result.ts';
import { sendWays } from '../summary/send-way.ts';
import { pageRefSchema } from '../summary/summary-request.ts';
import { summaryOptionsSchema } from '../summary/summary-schema.ts';
import * as z from '../z.ts';
import { HIGHEST_COST_MICROS } from './prices.ts';

/**
 * The states of a receipt. It is written before its request and ends in one of four ways. `done`: answered, cost known.
 * `rejected`: refused, not charged as far as the service reports. `not-sent`: proved not to have left this machine.
 * `unknown`: sent without a complete answer; it counts at its highest price.
 */
const receiptStates = ['reserved', 'sent', 'done', 'rejected', 'not-sent', 'unknown'] as const;

/** What the request asks of the service. */
const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summary'), send: z.enum(sendWays), options: summaryOptionsSchema }),
  z.object({ kind: z.literal('search'), index: z.enum(enrichIndexes), query: z.string() }),
]);
export type Asked = z.infer<typeof askedSchema>;

/** A receipt as this version writes it. */
export const receiptShape = {
  id: z.string(),
  /** Sent as `Idempotency-Key`: the id, or that of an earlier receipt (`idempotencyKeyOf`). */
  idempotencyKey: z.nullable(z.string()),
  /** The request key (lib/jobs/request-key.ts). */
  key: z.string(),
  state: z.enum(receiptStates),
  payer: payerSchema,
  page: pageRefSchema,
  asked: z.nullable(askedSchema),
  reservedAt: z.number(),
  sentAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  /** In micros. The highest possible cost until the receipt ends, then the cost as far as it is known. */
  costMicros: z.int(),
  /** The browser may have sent the request twice (`mayBeDuplicated`), so it may have cost twice as much. */
  hasPossibleDuplicate: z.boolean(),
  /** The service did not report its token count, so `costMicros` is an upper bound. */
  isEstimate: z.boolean(),
  /** The tokens that were expected to be billed; `null` for searches, addresses and flat prices. */
  expectedTokens: z.nullable(z.int()),
  failure: z.nullable(failureSchema),
  requestId: z.nullable(z.string()),
  /** The day that its cost is counted under; `null` before it is first counted. */
  day: z.nullable(z.string()),
};

/**
 * Receipts of older versions still count. A field that is missing or invalid falls back; only id, key and state are
 * required.
 */
export const receiptSchema = z.object({
  ...receiptShape,
  idempotencyKey: z.catch(receiptShape.idempotencyKey, null),
  payer: z.catch(receiptShape.payer, null),
  page: z.catch(receiptShape.page, { url: '', title: '' }),
  asked: z.catch(receiptShape.asked, null),
  reservedAt: z.catch(receiptShape.reservedAt, 0),
  sentAt: z.catch(receiptShape.sentAt, null),
  endedAt: z.catch(receiptShape.endedAt, null),
  costMicros: z.catch(receiptShape.costMicros, HIGHEST_COST_MICROS),
  hasPossibleDuplicate: z.catch(receiptShape.hasPossibleDuplicate, false),
  isEstimate: z.catch(receiptShape.isEstimate, false),
  expectedTokens: z.catch(receiptShape.expectedTokens, null),
  failure: z.catch(receiptShape.failure, null),
  requestId: z.catch(receiptShape.requestId, null),
  day: z.catch(receiptShape.day, null),
});
export type Receipt = z.infer<typeof receiptSchema>;
