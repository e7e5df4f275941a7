import type { Failure } from './failure-schema.ts';

export type { Failure };

/**
 * What is known of a failed request, and so of its cost. `not-sent`: proved not to have left this machine. `rejected`:
 * refused by the service. `unknown`: sent without a complete answer, so it may have been billed.
 */
export const deliveryOutcomes = ['not-sent', 'rejected', 'unknown'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Longer messages from the service are cut. */
export const MAX_SERVICE_MESSAGE_CHARS = 500;

export type FailureCode = Failure['code'];

/** Whether trying again can only fail again. */
export function cannotSucceedOnRetry(failure: Failure): boolean {
  return 'isSetByOrganization' in failure && failure.isSetByOrganization === true;
}

/** How long the service asks to wait, in milliseconds. */
export function waitMsOf(failure: Failure): number {
  return ('retryAfterMs' in failure && failure.retryAfterMs) || 0;
}

/** A failure within one context. Messages and storage carry its plain `failure` and `outcome` instead. */
export class Fail extends Error {
  readonly failure: Failure;
  readonly outcome: DeliveryOutcome;
  /** Remaining credit in micros, if the failed answer contained it. */
  readonly balanceMicros: number | null;

  constructor(
    failure: Failure,
    outcome: DeliveryOutcome = 'not-sent',
    { balanceMicros = null, ...options }: ErrorOptions & { balanceMicros?: number | null } = {},
  ) {
    super(failure.code, options);
    this.name = 'Fail';
    this.failure = failure;
    this.outcome = outcome;
    this.balanceMicros = balanceMicros;
  }
}

/** Converts any thrown value to a `Fail`. Unexpected errors become `bug`. */
export function failOf(error: unknown, outcome: DeliveryOutcome = 'not-sent'): Fail {
  if (error instanceof Fail) return error;
  return new Fail({ code: 'bug', message: error instanceof Error ? error.message : String(error) }, outcome, {
    cause: error,
  });
}
