import * as z from './z.ts';

/**
 * What became of the request, and so of the money. `not-sent`: proved not to have left this machine. `rejected`: the
 * service refused it. `unknown`: it was sent and no full answer came, so it may have been billed.
 */
export const deliveryOutcomes = ['not-sent', 'rejected', 'unknown'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** The service's own words, at most this long, shown as plain text. */
export const MAX_SERVICE_MESSAGE_CHARS = 500;

const details = { serviceMessage: z.nullable(z.string()), requestId: z.nullable(z.string()) };

/** Everything that can go wrong, as data: one closed list, so that a failure without words does not compile. */
export const failureSchema = z.discriminatedUnion('code', [
  // Before anything is sent
  z.object({ code: z.literal('no-key') }),
  z.object({ code: z.literal('no-permission'), origin: z.string() }),
  z.object({ code: z.literal('offline') }),
  z.object({ code: z.literal('unreadable-page') }),
  z.object({ code: z.literal('nothing-to-read') }),
  z.object({ code: z.literal('page-too-complex') }),
  z.object({ code: z.literal('nothing-selected') }),
  // A link to a place that only the reader can open, or that opens to whoever has its address.
  z.object({ code: z.literal('private-link'), verdict: z.enum(['internal', 'secret']) }),
  // What costs a flat dollar, or more than the reader's own limit, asks once more.
  z.object({ code: z.literal('confirm-price'), micros: z.int() }),
  z.object({ code: z.literal('scanned-pdf') }),
  z.object({ code: z.literal('locked-pdf') }),
  z.object({ code: z.literal('unreadable-pdf') }),
  z.object({ code: z.literal('large-pdf'), limitBytes: z.int() }),
  // Firefox alone: its PDF viewer is closed to extensions, the file behind it only as long as nobody allows its host.
  z.object({ code: z.literal('closed-pdf'), origin: z.string() }),
  z.object({ code: z.literal('too-short'), words: z.int() }),
  z.object({ code: z.literal('page-changed') }),
  // A script of the page runs on and on, or the page shows a dialog: nothing of ours runs there until it is done.
  z.object({ code: z.literal('page-busy') }),
  z.object({ code: z.literal('not-an-address'), url: z.string() }),
  z.object({ code: z.literal('too-large'), bytes: z.nullable(z.int()), limitBytes: z.int() }),
  // Refused by the service
  z.object({ code: z.literal('bad-key'), ...details }),
  z.object({ code: z.literal('no-credit'), ...details }),
  z.object({ code: z.literal('rate-limited'), retryAfterMs: z.int(), ...details }),
  z.object({ code: z.literal('rejected'), status: z.int(), ...details }),
  z.object({ code: z.literal('wrong-address'), status: z.int() }),
  z.object({ code: z.literal('not-summarized'), ...details }),
  // Sent, and no full answer
  z.object({ code: z.literal('unreachable') }),
  z.object({ code: z.literal('timed-out'), afterMs: z.int() }),
  z.object({ code: z.literal('service-down'), status: z.int(), ...details }),
  z.object({ code: z.literal('unexpected-answer'), status: z.int(), requestId: z.nullable(z.string()) }),
  z.object({ code: z.literal('cancelled') }),
  // One of several tabs that wait for the same request has gone; the request goes on for the others.
  z.object({ code: z.literal('continues-elsewhere') }),
  z.object({ code: z.literal('interrupted') }),
  // Ours
  z.object({ code: z.literal('storage') }),
  z.object({ code: z.literal('reader-failed'), message: z.string() }),
  z.object({ code: z.literal('bug'), message: z.string() }),
]);
export type Failure = z.infer<typeof failureSchema>;
export type FailureCode = Failure['code'];

/** A failure inside one context. Across a border (message, storage) its plain `failure` and `outcome` travel instead. */
export class Fail extends Error {
  readonly failure: Failure;
  readonly outcome: DeliveryOutcome;
  /** Credit left, in micro-dollars, when the answer that failed told. */
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

/** Any thrown value as a `Fail`; what we did not foresee is a bug of ours and says so. */
export function failOf(error: unknown, outcome: DeliveryOutcome = 'not-sent'): Fail {
  if (error instanceof Fail) return error;
  return new Fail({ code: 'bug', message: error instanceof Error ? error.message : String(error) }, outcome, {
    cause: error,
  });
}
