import { Fail, type Failure, MAX_SERVICE_MESSAGE_CHARS } from '../model/failure.ts';
import { MAX_REQUEST_BYTES } from '../model/request-limits.ts';
import { errorCodes } from './contract.ts';
import { keyRedactorOf } from './redact-key.ts';
import type { HttpAnswer } from './request-once.ts';
import { type AnswerBody, answerBodyOf, asItIs, balanceMicrosOf, type Clean } from './response-schema.ts';
import { retryAfterMs } from './retry-after.ts';

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
  const { status } = answer;
  const reported = { balanceMicros: body && balanceMicrosOf(body) };
  const refused = (failure: Failure) => new Fail(failure, 'rejected', reported);

  if (status === 402 || isAboutCredit(error?.code ?? null, details.serviceMessage))
    return refused({ code: 'no-credit', ...details });
  if (status === 401 || error?.code === errorCodes.unauthorized) return refused({ code: 'bad-key', ...details });
  if (status === 403 && body) return refused({ code: 'bad-key', ...details });
  if (error?.code === errorCodes.summarizeFailed) return refused({ code: 'not-summarized', ...details });
  if (status === 413) return refused({ code: 'too-large', bytes: null, limitBytes: MAX_REQUEST_BYTES });
  if (status === 429) {
    return refused({
      code: 'rate-limited',
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now),
      ...details,
    });
  }
  if ((status === 404 || status === 405) && !error) return refused({ code: 'wrong-address', status });
  if (status >= 400 && status < 500) return refused({ code: 'rejected', status, ...details });
  if (status >= 500) return new Fail({ code: 'service-down', status, ...details }, 'unknown', reported);
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

function isAboutCredit(code: number | string | null, words: string | null): boolean {
  if (code === errorCodes.noCredit || code === errorCodes.noBilling) return true;
  return words !== null && /insufficient credit/i.test(words);
}

function requestIdOf({ headers }: HttpAnswer, body: AnswerBody | null, clean: Clean): string | null {
  const traced = headers.get('x-request-id') ?? headers.get('x-kagi-trace');
  return body?.meta.id ?? (traced === null ? null : clean(traced));
}
