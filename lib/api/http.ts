import { Fail } from '../model/failure.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long one exchange may take, in milliseconds. */
export type TimeLimits = {
  /** From the start to the last byte. */
  totalMs: number;
  /** The longest silence between two parts of a body that has begun. */
  stallMs: number;
};

/** More than any answer the specification can produce; a larger one is refused while it is still being read. */
export const MAX_ANSWER_BYTES = 2_000_000;

/** What came back, whatever its status: nothing has been judged yet. */
export type HttpAnswer = { status: number; headers: Headers; body: string };

/**
 * One request, one try: a paid request is never sent again by itself. Cookies, referrer and caches stay out of it, and a
 * redirect is an error, so that the key goes to the one origin it was saved for.
 *
 * What was cancelled before, and what no request can be made of, is not sent. From the moment `fetch` has taken it
 * everything is `unknown`: a name that does not resolve, a refused connection and an answer that was lost are one and the
 * same error, and the timing of a failed request is blank (Fetch standard, "network error"; Resource Timing, section 3).
 *
 * @throws Fail `cancelled` or `bug` with the fate `not-sent`; `unreachable`, `timed-out`, `cancelled` or
 * `unexpected-answer` with the fate `unknown`.
 */
export async function requestOnce(
  fetch: Fetch,
  url: string,
  init: { method: string; headers: HeadersInit; body?: BodyInit },
  limits: TimeLimits,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  if (signal.aborted) throw new Fail({ code: 'cancelled' });
  const clock = new AbortController();
  const outOfTime = (afterMs: number) => clock.abort(new Fail({ code: 'timed-out', afterMs }, 'unknown'));
  const total = setTimeout(() => outOfTime(limits.totalMs), limits.totalMs);
  const either = AbortSignal.any([signal, clock.signal]);
  try {
    const response = await take(fetch, url, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: either,
    });
    const body = await readBody(response, () => outOfTime(limits.stallMs), limits.stallMs);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (error instanceof Fail) throw error;
    if (clock.signal.aborted) throw clock.signal.reason;
    if (signal.aborted) throw new Fail({ code: 'cancelled' }, 'unknown', { cause: error });
    throw new Fail({ code: 'unreachable' }, 'unknown', { cause: error });
  } finally {
    clearTimeout(total);
  }
}

/** Hands a request over to `fetch`, if one can be made of it at all. */
function take(
  fetch: Fetch,
  url: string,
  init: RequestInit & { headers: HeadersInit; method: string },
): Promise<Response> {
  try {
    // Throws at once for an address or a header that `fetch` would refuse later, as if the connection had broken.
    void new Request(url, { method: init.method, headers: init.headers });
    return fetch(url, init);
  } catch {
    // What was thrown may quote the header with the key.
    throw new Fail({ code: 'bug', message: 'No request can be made of this address and these headers.' });
  }
}

async function readBody(response: Response, onStall: () => void, stallMs: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let stall = setTimeout(onStall, stallMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      clearTimeout(stall);
      stall = setTimeout(onStall, stallMs);
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) {
        await reader.cancel().catch(() => {});
        throw new Fail({ code: 'unexpected-answer', status: response.status, requestId: null }, 'unknown');
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(stall);
  }
}
