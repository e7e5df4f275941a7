import { errorCodes, NO_CREDIT_MESSAGE } from '../lib/api/contract.ts';

/**
 * A request that gets no result, with a message for the user. Thrown anywhere, answered in one place. The statuses are
 * chosen from what published clients understand, because the specification shows none: above all never 5xx
 * for a failure that would repeat, since clients retry those automatically.
 */
export class Refusal extends Error {
  readonly status: number;
  /** Number for `error[].code`. */
  readonly code: number;
  readonly headers: Record<string, string>;

  constructor(status: number, code: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** An invalid request: 400, code 1. */
export function malformed(message: string): Refusal {
  return new Refusal(400, errorCodes.malformed, message);
}

/** The request is valid, but this document or engine does not allow it: 422, code 200. Never billed. */
export function cannotSummarize(message: string): Refusal {
  return new Refusal(422, errorCodes.summarizeFailed, message);
}

/** Credits are insufficient for the request: HTTP 400 as the live service answers it, code 101 (`docs/platform-facts.md`). */
export function noCredit(): Refusal {
  return new Refusal(400, errorCodes.noCredit, NO_CREDIT_MESSAGE);
}
