/** What a free check found out about an account. */
export const checkOutcomes = [
  'works',
  'no-credit',
  'wrong-key',
  // The service knows the caller and refuses it: the key is limited to other networks or products.
  'not-allowed',
  'rate-limited',
  // Something else answers at this address.
  'no-service',
  'service-down',
  'timed-out',
  'unreachable',
  // Nothing was sent.
  'offline',
  'no-permission',
] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** `balanceMicros` is the credit left, if the service says so. */
export type KeyCheck = { outcome: CheckOutcome; balanceMicros: number | null };

/** The latest check of an account, by its id. `checkedAt` is in milliseconds since 1970. */
export type AccountCheck = KeyCheck & { accountId: string; checkedAt: number };

/** The stored checks that can be used. */
export function readAccountChecks(raw: unknown): AccountCheck[] {
  return Array.isArray(raw) ? raw.flatMap(one => readAccountCheck(one) ?? []) : [];
}

/** `null` if there is none, or none that can be used. */
function readAccountCheck(raw: unknown): AccountCheck | null {
  const { outcome, balanceMicros, accountId, checkedAt } = (raw ?? {}) as Record<string, unknown>;
  const known = checkOutcomes.find(one => one === outcome);
  if (known === undefined || typeof accountId !== 'string' || typeof checkedAt !== 'number') return null;
  return {
    outcome: known,
    balanceMicros: typeof balanceMicros === 'number' ? balanceMicros : null,
    accountId,
    checkedAt,
  };
}
