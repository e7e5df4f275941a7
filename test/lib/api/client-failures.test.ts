import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type Client, checkSize, createClient } from '../../../lib/api/service-client.ts';
import { failOf } from '../../../lib/model/failure.ts';
import { MAX_REQUEST_BYTES } from '../../../lib/model/request-limits.ts';
import { deferred } from '../../deferred.ts';
import { type ScriptedService, startScriptedService } from '../../faulty-service/scripted-service.ts';
import { createTestClient, failureOf, limits, meta, never, options, text } from './scripted-client.ts';

let server: ScriptedService;
beforeAll(async () => {
  server = await startScriptedService();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const clientFor = (baseUrl = server.baseUrl) => createTestClient(baseUrl, 'test-key-24680');
const limitedTo = (limit: Partial<typeof limits>) =>
  createTestClient(server.baseUrl, 'test-key-24680', { ...limits, ...limit });

const error = (code: number, msg: string) => ({ meta, data: null, error: [{ code, msg, ref: null }] });

describe('lost connections', () => {
  it('a redirect is not followed and fails with an unknown outcome', async () => {
    const other = await startScriptedService();
    server.answerWith(302, '', { location: `${other.baseUrl}/api/v0/summarize` });
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'unreachable' },
      outcome: 'unknown',
    });
    expect(other.received).toHaveLength(0);
    await other.close();
  });

  it('a service that cannot be reached fails with an unknown outcome', async () => {
    const gone = await startScriptedService();
    await gone.close();
    expect(await failureOf(clientFor(gone.baseUrl).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'unreachable' },
      outcome: 'unknown',
    });
  });

  it('a connection that is cut during the answer fails, and the request is not repeated', async () => {
    server.answer(({ response }) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"meta":', () => response.destroy());
    });
    expect((await failureOf(clientFor().summarize('job-1', text, options, never))).failure.code).toBe('unreachable');
    expect(server.received).toHaveLength(1);
  });

  it('a service that does not answer times out with an unknown outcome', async () => {
    server.answer(() => {});
    expect(await failureOf(limitedTo({ totalMs: 200 }).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 200 },
      outcome: 'unknown',
    });
  });

  it('a timeout that the browser reports as a plain abort is still reported as a timeout', async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
      });
    const limit = { totalMs: 20, stallMs: 60_000 };
    const client = createClient({ fetch, now: () => 0, limits: { summarize: limit, enrich: limit, check: limit } });
    const account = { baseUrl: server.baseUrl, apiKey: 'test-key-24680' };
    expect(await failureOf(client.summarize(account, 'job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 20 },
      outcome: 'unknown',
    });
  });

  it('a body that stalls after its first bytes times out', async () => {
    server.answer(({ response }) => {
      response.writeHead(200);
      response.write('{');
    });
    expect(await failureOf(limitedTo({ stallMs: 100 }).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 100 },
      outcome: 'unknown',
    });
  });

  it('a body that trickles past the total limit times out', async () => {
    server.answer(({ response }) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 40);
      response.on('close', () => clearInterval(drip));
    });
    expect((await failureOf(limitedTo({ totalMs: 300 }).summarize('job-1', text, options, never))).failure).toEqual({
      code: 'timed-out',
      afterMs: 300,
    });
  });

  it('a cancelled request has an unknown outcome, because the cancel may have come too late', async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort());
    expect(await failureOf(clientFor().summarize('job-1', text, options, controller.signal))).toEqual({
      failure: { code: 'cancelled' },
      outcome: 'unknown',
    });
  });
});

describe('a machine that sleeps past a time limit', () => {
  const account = { baseUrl: 'https://s.example', apiKey: 'test-key-24680' };
  const limit = { totalMs: 20_000, stallMs: 10_000 };
  const limits = { summarize: limit, enrich: limit, check: limit };
  /** How a request ends that was sent a second before the machine slept for a minute. */
  async function afterSleep(fetch: () => Promise<Response>) {
    vi.useFakeTimers();
    const client = createClient({ fetch, now: () => 0, limits });
    const ended = client.summarize(account, 'job-1', text, options, never).catch(failOf);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + 60_000);
    return { ended };
  }
  const whole = () => Response.json({ meta, data: { output: 'Bees.', tokens: 1 } });

  it('an answer that came meanwhile is read, although the timer is served first', async () => {
    const answer = deferred<Response>();
    const { ended } = await afterSleep(() => answer.promise);
    await vi.advanceTimersByTimeAsync(limit.totalMs);
    answer.resolve(whole());
    expect(await ended).toMatchObject({ output: 'Bees.' });
  });

  it('the rest of a body that came meanwhile is read', async () => {
    const [bytes, body] = [await whole().bytes(), new TransformStream<Uint8Array, Uint8Array>()];
    const writer = body.writable.getWriter();
    void writer.write(bytes.slice(0, 9));
    const { ended } = await afterSleep(async () => new Response(body.readable));
    await vi.advanceTimersByTimeAsync(limit.stallMs);
    void writer.write(bytes.slice(9)).catch(() => {});
    void writer.close().catch(() => {});
    expect(await ended).toMatchObject({ output: 'Bees.' });
  });

  it('a request without an answer ends five seconds after its timer', async () => {
    let isEnded = false;
    const { ended } = await afterSleep(() => new Promise(() => {}));
    void ended.then(() => {
      isEnded = true;
    });
    await vi.advanceTimersByTimeAsync(limit.totalMs - 1_000 + 4_900);
    expect(isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await ended).toMatchObject({ failure: { code: 'timed-out' }, outcome: 'unknown' });
  });
});

it('a slow body is read to its end if each part comes within the limit', async () => {
  vi.useFakeTimers();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const client = createClient({
    fetch: async () => new Response(body.readable),
    now: Date.now,
    limits: { summarize: { totalMs: 60_000, stallMs: 1_000 }, enrich: limits, check: limits },
  });
  const account = { baseUrl: server.baseUrl, apiKey: 'k-1' };
  const summary = client.summarize(account, 'job-1', text, options, never);
  for (const part of JSON.stringify({ meta, data: { output: 'Short.', tokens: 1 } }).match(/.{1,20}/gu) ?? []) {
    await vi.advanceTimersByTimeAsync(900);
    await writer.write(new TextEncoder().encode(part));
  }
  await writer.close();
  expect(await summary).toMatchObject({ output: 'Short.' });
  expect(vi.getTimerCount()).toBe(0);
});

describe('outcome of requests that did not leave', () => {
  const account = { baseUrl: 'https://s.example', apiKey: 'k-1' };
  const asks = [
    [
      'a summary',
      (client: Client, at = account, signal = never) => client.summarize(at, 'job-1', text, options, signal),
    ],
    ['a search', (client: Client, at = account, signal = never) => client.enrich(at, 'job-1', 'web', 'bees', signal)],
  ] as const;

  const counting = () => {
    let calls = 0;
    const client = createClient({
      fetch: (url, init) => {
        calls++;
        return fetch(url, init);
      },
      now: Date.now,
      limits: { summarize: limits, enrich: limits, check: limits },
    });
    return { client, calls: () => calls };
  };

  test.each(asks)('%s that was cancelled before its start is not sent', async (_name, ask) => {
    server.answerWith(200, {});
    const { client, calls } = counting();
    const at = { ...account, baseUrl: server.baseUrl };
    expect(await failureOf(ask(client, at, AbortSignal.abort()))).toEqual({
      failure: { code: 'cancelled' },
      outcome: 'not-sent',
    });
    expect(calls()).toBe(0);
    expect(server.received).toHaveLength(0);
  });

  test.each(asks)('%s with a key that a header cannot contain is not sent', async (_name, ask) => {
    const { client, calls } = counting();
    const { failure, outcome } = await failureOf(ask(client, { ...account, apiKey: 'k\n1' }));
    expect({ code: failure.code, outcome }).toEqual({ code: 'bug', outcome: 'not-sent' });
    expect(JSON.stringify(failure)).not.toContain('k\\n1');
    expect(calls()).toBe(0);
  });

  test.each(asks)('%s to an invalid address is not sent', async (_name, ask) => {
    const { client, calls } = counting();
    const { failure, outcome } = await failureOf(ask(client, { ...account, baseUrl: 'https://user:word@s.example' }));
    expect({ code: failure.code, outcome }).toEqual({ code: 'bug', outcome: 'not-sent' });
    expect(calls()).toBe(0);
  });

  test.each(asks)('%s for which fetch throws at once is not sent', async (_name, ask) => {
    const client = createClient({
      fetch: () => {
        throw new TypeError('not here');
      },
      now: Date.now,
    });
    expect((await failureOf(ask(client))).outcome).toBe('not-sent');
  });

  test.each(asks)(
    '%s that fetch accepted has an unknown outcome, because a refused connection looks like a lost answer',
    async (_name, ask) => {
      const client = createClient({
        fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
        now: Date.now,
      });
      expect(await failureOf(ask(client))).toEqual({ failure: { code: 'unreachable' }, outcome: 'unknown' });
    },
  );

  it('a text over the limit is not sent', () => {
    const bytes = checkSize(text, options);
    const room = { kind: 'text', text: 'x'.repeat(MAX_REQUEST_BYTES - bytes + text.text.length) } as const;
    expect(checkSize(room, options)).toBe(MAX_REQUEST_BYTES);
    const failure = { code: 'too-large' };
    expect(() => checkSize({ ...room, text: `${room.text}x` }, options)).toThrow(
      expect.objectContaining({ failure, outcome: 'not-sent' }),
    );
  });
});

it('a failure contains the balance from its answer', async () => {
  const asked = () =>
    clientFor()
      .summarize('job-1', text, options, never)
      .catch(reason => reason.balanceMicros);
  server.answerWith(500, { meta: { ...meta, api_balance: 1.5 }, data: null, error: [{ code: 0 }] });
  expect(await asked()).toBe(1_500_000);
  server.answerWith(500, error(0, 'Internal'));
  expect(await asked()).toBeNull();
});
