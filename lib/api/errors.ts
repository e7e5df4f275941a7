import { Fail, type Failure, MAX_SERVICE_MESSAGE_CHARS } from '../model/failure.ts';
import { retryAfterMs } from '../model/retry-after.ts';
import { errorCodes } from './contract.ts';
import { keyRedactorOf } from './redact-key.ts';
import type { HttpAnswer } from './request-once.ts';
import { type AnswerBody, answerBodyOf, asItIs, balanceMicrosOf, type Clean } from './response-schema.ts';

/**
 * Converts an answer of the service to a `Fail`. The number in the body decides before the status, because the live
 * service sends "no credit" with HTTP 400 and "this document cannot be summarized" with HTTP 500
 * (docs/platform-facts.md, "The live service").
 */
export function failOfAnswer(answer: HttpAnswer, body: AnswerBody | null, now: number, clean: Clean = asItIs): Fail {
  const error = body && [...body.error, ...body.errors][0];
  const details = {
    serviceMessage: (error?.msg ?? error?.message ?? '').trim().slice(0, MAX_SERVICE_MESSAGE_CHARS) || null,
    requestId: requestIdOf(answer, body, clean),
  };
  const wait = answer.headers.get('retry-after');
  const status = statusOf(answer.status, error?.code);
  const reported = { balanceMicros: body && balanceMicrosOf(body) };
  const refused = (failure: Failure) => new Fail(failure, 'rejected', reported);

  if (status === 402 || isAboutCredit(error?.code ?? null, details.serviceMessage))
    return refused({ code: 'no-credit', ...details });
  if (status === 401 || error?.code === errorCodes.unauthorized) return refused({ code: 'bad-key', ...details });
  if (status === 403 && body) return refused({ code: 'bad-key', ...details });
  if (error?.code === errorCodes.summarizeFailed) return refused({ code: 'not-summarized', ...details });
  if (status === 413 || (error && isAboutLength(details.serviceMessage))) return refused({ code: 'too-large' });
  if (status === 429) {
    return refused({ code: 'rate-limited', retryAfterMs: retryAfterMs(wait, now), ...details });
  }
  if ((status === 404 || status === 405) && !error) return refused({ code: 'wrong-address', status });
  // 408: what answered has not had the whole request in time. It may be a gateway that has passed it on.
  if (status >= 500 || status === 408) {
    const waitMs = wait === null ? {} : { retryAfterMs: retryAfterMs(wait, now) };
    return new Fail({ code: 'service-down', status, ...waitMs, ...details }, 'unknown', reported);
  }
  if (status >= 400 && body === null) return refused({ code: 'intercepted', status });
  if (status >= 400) return refused({ code: 'rejected', status, ...details });
  if (error) return refused({ code: 'rejected', status, ...details });
  return new Fail({ code: 'unexpected-answer', status, requestId: details.requestId }, 'unknown', reported);
}

/**
 * Parses an answer with `read`, or throws the `Fail` it stands for. The key is redacted from everything the service
 * sends, so that no later code can show or store it.
 */
export function readAnswer<T>(
  answer: HttpAnswer,
  read: (body: AnswerBody) => T | null,
  now: number,
  apiKey: string,
): T {
  const clean = keyRedactorOf(apiKey);
  const body = answerBodyOf(answer, clean);
  const ok = answer.status >= 200 && answer.status < 300;
  const value = ok && body ? read(body) : null;
  if (value === null) throw failOfAnswer(answer, body, now, clean);
  return value;
}

/** The status, or the one that an answer with status 200 has in its error. */
function statusOf(status: number, code: number | string | null | undefined): number {
  const isOk = status >= 200 && status < 300;
  return isOk && typeof code === 'number' && code >= 400 && code < 600 ? code : status;
}

/** Services say in many ways, and with any status, that a text is longer than their model takes. */
function isAboutLength(words: string | null): boolean {
  return words !== null && /\bcontext (?:size|length|window)\b|\btoo (?:long|large|many tokens)\b/i.test(words);
}

function isAboutCredit(code: number | string | null, words: string | null): boolean {
  if (code === errorCodes.noCredit || code === errorCodes.noBilling) return true;
  return words !== null && /insufficient credit/i.test(words);
}

function requestIdOf({ headers }: HttpAnswer, body: AnswerBody | null, clean: Clean): string | null {
  const traced = headers.get('x-request-id') ?? headers.get('x-kagi-trace');
  return body?.meta.id ?? (traced === null ? null : clean(traced));
}
