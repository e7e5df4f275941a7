import * as z from './z.ts';

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

export const keyCheckSchema = z.object({
  outcome: z.enum(checkOutcomes),
  /** Credit left, in micros, if the service says so. */
  balanceMicros: z.nullable(z.int()),
});
export type KeyCheck = z.infer<typeof keyCheckSchema>;

/** The latest check of an account, by its id. `checkedAt` is in milliseconds since 1970. */
export const accountCheckSchema = z.object({ ...keyCheckSchema.shape, accountId: z.string(), checkedAt: z.int() });
export type AccountCheck = z.infer<typeof accountCheckSchema>;
