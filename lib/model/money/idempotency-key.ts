import type { Receipt } from './receipt-schema.ts';

/** How long a service answers a request with the same `Idempotency-Key` by the answer it has (docs/service.md). */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The status for a key that was used with another request (IETF draft "The Idempotency-Key HTTP Header Field"). */
const USED_FOR_ANOTHER = 422;

/**
 * The `Idempotency-Key` of a new request. It is that of an earlier request with the same request key and account whose
 * outcome is unknown: a service that answered it sends that answer again and charges nothing more. Once a key has been
 * answered or refused, a request gets its own, `receipt.id`.
 *
 * @param earlier receipts, in any order
 */
export function idempotencyKeyOf(receipt: Receipt, earlier: readonly Receipt[]): string {
  const same = earlier.filter(
    ({ key, payer, reservedAt }) =>
      key === receipt.key && payer?.accountId === receipt.payer?.accountId && reservedAt > receipt.reservedAt - KEPT_MS,
  );
  const used = new Set(same.filter(isUsedUp).map(({ idempotencyKey }) => idempotencyKey));
  const unanswered = same
    .filter(({ state, idempotencyKey }) => state === 'unknown' && !used.has(idempotencyKey))
    .sort((a, b) => b.reservedAt - a.reservedAt);
  return unanswered[0]?.idempotencyKey ?? receipt.id;
}

/** Whether the service has answered with this key, or will not. */
function isUsedUp({ state, failure }: Receipt): boolean {
  return state === 'done' || (failure?.code === 'rejected' && failure.status === USED_FOR_ANOTHER);
}

/** Whether an answer that the service sent again belongs to this earlier request, so that both were charged once. */
export function isChargedWith(answered: Receipt, { id, state, payer, idempotencyKey }: Receipt): boolean {
  const isSameKey = idempotencyKey !== null && idempotencyKey === answered.idempotencyKey;
  return state === 'unknown' && id !== answered.id && isSameKey && payer?.accountId === answered.payer?.accountId;
}
