import { Fail, type Failure, MAX_SERVICE_MESSAGE_CHARS } from '../model/failure.ts';
import { errorCodes, MAX_REQUEST_BYTES } from './contract.ts';
import { keyRedactorOf } from './redact-key.ts';
import type { HttpAnswer } from './request-once.ts';
import { asItIs, balanceMicrosOf, type Clean, type Envelope, envelopeOf } from './response-schema.ts';

/**
 * Converts an answer of the service to a `Fail`. The number in the body decides before the status, because the live
 * service sends "no credit" with HTTP 400 and "this document cannot be summarized" with HTTP 500
 * (docs/platform-facts.md, "The live service").
 */
export function failOfAnswer(answer: HttpAnswer, envelope: Envelope | null, now: number, clean: Clean = asItIs): Fail {
  const error = envelope && [...envelope.error, ...envelope.errors][0];
  const details = {
    serviceMessage: (error?.msg ?? error?.message ?? '').trim().slice(0, MAX_SERVICE_MESSAGE_CHARS) || null,
    requestId: requestIdOf(answer, envelope, clean),
  };
  const { status } = answer;
  const told = { balanceMicros: envelope && balanceMicrosOf(envelope) };
  const refused = (failure: Failure) => new Fail(failure, 'rejected', told);

  if (status === 402 || isAboutCredit(error?.code ?? null, details.serviceMessage))
    return refused({ code: 'no-credit', ...details });
  if (status === 401 || error?.code === errorCodes.unauthorized) return refused({ code: 'bad-key', ...details });
  if (status === 403 && envelope) return refused({ code: 'bad-key', ...details });
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
  if (status >= 500) return new Fail({ code: 'service-down', status, ...details }, 'unknown', told);
  if (error) return refused({ code: 'rejected', status, ...details });
  return new Fail({ code: 'unexpected-answer', status, requestId: details.requestId }, 'unknown', told);
}

/**
 * Parses an answer with `read`, or throws the `Fail` it stands for. The key is redacted from everything the service
 * sends, so that no later code can show or store it.
 */
export function readAnswer<T>(
  answer: HttpAnswer,
  read: (envelope: Envelope) => T | null,
  now: number,
  apiKey: string,
): T {
  const clean = keyRedactorOf(apiKey);
  const envelope = envelopeOf(answer, clean);
  const ok = answer.status >= 200 && answer.status < 300;
  const value = ok && envelope ? read(envelope) : null;
  if (value === null) throw failOfAnswer(answer, envelope, now, clean);
  return value;
}

function isAboutCredit(code: number | string | null, words: string | null): boolean {
  if (code === errorCodes.noCredit || code === errorCodes.noBilling) return true;
  return words !== null && /insufficient credit/i.test(words);
}

function requestIdOf({ headers }: HttpAnswer, envelope: Envelope | null, clean: Clean): string | null {
  const traced = headers.get('x-request-id') ?? headers.get('x-kagi-trace');
  return envelope?.meta.id ?? (traced === null ? null : clean(traced));
}

const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const USUAL_WAIT_MS = 60_000;

/**
 * `Retry-After` in milliseconds (RFC 9110, section 10.2.3: seconds or a date), between one second and 15 minutes. One
 * minute if it is missing or invalid.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim() ?? '';
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  if (Number.isNaN(waitMs) || /^-/.test(value)) return USUAL_WAIT_MS;
  return Math.round(Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
}
