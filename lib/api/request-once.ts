import { Fail, type Failure } from '../model/failure.ts';
import { AFTER_SLEEP_MS, LATE_TIMER_MS, type TimeLimit } from '../model/time-limits.ts';
import { untilAborted } from '../model/until-aborted.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** More than any answer that the specification allows. A larger one is refused while it is read. */
export const MAX_ANSWER_BYTES = 2_000_000;

/** The answer, whatever its status. */
export type HttpAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends a request once; nothing is retried. Cookies, referrer and caches are disabled. A redirect is an error, so the
 * key only goes to the origin it was saved for.
 *
 * A request that was cancelled before, or that is invalid, is not sent. Once `fetch` has it, every failure is
 * `unknown`: an unresolved name, a refused connection and a lost answer give the same error, and the timing of a failed
 * request is hidden (Fetch standard, "network error"; Resource Timing, section 3).
 *
 * @throws Fail `cancelled` or `bug` with the outcome `not-sent`; `unreachable`, `timed-out`, `cancelled` or
 * `unexpected-answer` with the outcome `unknown`.
 */
export async function requestOnce(
  fetch: Fetch,
  url: string,
  init: { method: string; headers: HeadersInit; body?: BodyInit },
  limits: TimeLimit,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  if (signal.aborted) throw new Fail({ code: 'cancelled' });
  const stop = new AbortController();
  const stopWith = (failure: Failure) => stop.abort(new Fail(failure, 'unknown'));
  const outOfTime = (afterMs: number) => stopWith({ code: 'timed-out', afterMs });
  const cancel = () => stopWith({ code: 'cancelled' });
  const stopTotal = startTimer(() => outOfTime(limits.totalMs), limits.totalMs);
  signal.addEventListener('abort', cancel);
  const send = async (): Promise<HttpAnswer> => {
    const response = await take(fetch, url, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: stop.signal,
    });
    const body = await readBody(response, () => outOfTime(limits.stallMs), limits.stallMs, stop.signal);
    return { status: response.status, headers: response.headers, body };
  };
  try {
    // Not left to `fetch`: one that misses the signal would be waited for without an end.
    return await untilAborted(send(), stop.signal);
  } catch (error) {
    if (error instanceof Fail) throw error;
    if (stop.signal.aborted) throw stop.signal.reason;
    throw new Fail({ code: 'unreachable' }, 'unknown', { cause: error });
  } finally {
    stopTotal();
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Calls `onEnd` after this time. If it comes late, an answer may have come before it and wait to be read, so it waits a
 * little longer. Returns what stops it.
 */
function startTimer(onEnd: () => void, afterMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (waitMs: number) => {
    const dueAt = Date.now() + waitMs;
    timer = setTimeout(() => (Date.now() > dueAt + LATE_TIMER_MS ? wait(AFTER_SLEEP_MS) : onEnd()), waitMs);
  };
  wait(afterMs);
  return () => clearTimeout(timer);
}

/** Passes a request to `fetch` if it is valid. */
function take(
  fetch: Fetch,
  url: string,
  init: RequestInit & { headers: HeadersInit; method: string },
): Promise<Response> {
  try {
    // Throws synchronously for an address or header that `fetch` would reject later, like a broken connection.
    void new Request(url, { method: init.method, headers: init.headers });
    return fetch(url, init);
  } catch {
    // The original error may quote the header with the key.
    throw new Fail({ code: 'bug', message: 'No request can be made of this address and these headers.' });
  }
}

async function readBody(
  response: Response,
  onStall: () => void,
  stallMs: number,
  signal: AbortSignal,
): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let stopStall = startTimer(onStall, stallMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      stopStall();
      stopStall = startTimer(onStall, stallMs);
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) {
        stop();
        throw new Fail({ code: 'unexpected-answer', status: response.status, requestId: null }, 'unknown');
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    stopStall();
    signal.removeEventListener('abort', stop);
  }
}
