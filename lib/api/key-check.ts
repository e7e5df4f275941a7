import type { CheckOutcome, KeyCheck } from '../model/account/account-check.ts';
import { Fail, type FailureCode } from '../model/failure.ts';
import { failOfAnswer } from './errors.ts';
import type { HttpAnswer } from './request-once.ts';
import { type AnswerBody, answerBodyOf, balanceMicrosOf, searchAnswerOf } from './response-schema.ts';

/**
 * The answer to a search without `q`, which is a required parameter (specification). The service
 * looks at the key first. It refuses a good key's request as malformed, and says how much credit is left, also when there
 * is none (docs/platform-facts.md, "The live service").
 */
export function keyCheckOf(answer: HttpAnswer, now: number): KeyCheck {
  const body = answerBodyOf(answer);
  const { failure } = failOfAnswer(answer, body, now);
  const balanceMicros = body && balanceMicrosOf(body);
  if (body && isKeyAccepted(answer, body, failure.code)) {
    return { outcome: balanceMicros !== null && balanceMicros <= 0 ? 'no-credit' : 'works', balanceMicros };
  }
  return { outcome: answer.status === 403 && body ? 'not-allowed' : outcomeOf(failure.code), balanceMicros };
}

/** A request without a full answer. @throws what is not the `Fail` of such a request. */
export function keyCheckOfFailure(error: unknown): KeyCheck {
  if (!(error instanceof Fail) || error.failure.code === 'bug') throw error;
  return { outcome: outcomeOf(error.failure.code), balanceMicros: null };
}

function isKeyAccepted({ status }: HttpAnswer, body: AnswerBody, code: FailureCode): boolean {
  // Another service may take a search without a query for one that finds nothing.
  if (status === 200 && searchAnswerOf(body) !== null) return true;
  const isMalformed = [200, 400, 422].includes(status) && code === 'rejected';
  return isMalformed && body.error.length + body.errors.length > 0;
}

const outcomes: Partial<Record<FailureCode, CheckOutcome>> = {
  'bad-key': 'wrong-key',
  'no-credit': 'no-credit',
  'rate-limited': 'rate-limited',
  'service-down': 'service-down',
  'timed-out': 'timed-out',
  unreachable: 'unreachable',
};

function outcomeOf(code: FailureCode): CheckOutcome {
  return outcomes[code] ?? 'no-service';
}
