import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { MAX_REQUEST_BYTES } from '../../../lib/api/contract.ts';
import { MAX_ANSWER_BYTES } from '../../../lib/api/request-once.ts';
import { type Client, checkSize, createClient } from '../../../lib/api/service-client.ts';
import { MAX_SERVICE_MESSAGE_CHARS } from '../../../lib/model/failure.ts';
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
/** A summary as the service sends it, so many bytes long. */
function answerOf(bytes: number) {
  const answer = (output: string) => ({ meta, data: { output, tokens: 1 } });
  return answer('x'.repeat(bytes - JSON.stringify(answer('')).length));
}
const serviceMessage = (words: string | null) => ({ serviceMessage: words, requestId: meta.id });

describe('every other answer is one failure, asked for once', () => {
  test.each<
    [name: string, status: number, body: unknown, headers: Record<string, string>, failure: object, outcome: string]
  >([
    ['401', 401, error(2, 'Unauthorized'), {}, { code: 'bad-key', ...serviceMessage('Unauthorized') }, 'rejected'],
    [
      '401 that quotes the key',
      401,
      error(2, 'The key test-key-24680 is unknown'),
      {},
      { code: 'bad-key', ...serviceMessage('The key … is unknown') },
      'rejected',
    ],
    ['403 with another number', 403, error(0, 'No'), {}, { code: 'bad-key', ...serviceMessage('No') }, 'rejected'],
    ['403', 403, error(2, 'No'), {}, { code: 'bad-key', ...serviceMessage('No') }, 'rejected'],
    [
      'no credit under 400',
      400,
      error(101, 'Insufficient credit to perform this request.'),
      {},
      { code: 'no-credit', ...serviceMessage('Insufficient credit to perform this request.') },
      'rejected',
    ],
    [
      'no credit by its words alone',
      200,
      error(7, 'Insufficient credit to perform this request.'),
      {},
      { code: 'no-credit', ...serviceMessage('Insufficient credit to perform this request.') },
      'rejected',
    ],
    [
      'no credit by its number alone',
      400,
      error(101, 'Please pay'),
      {},
      { code: 'no-credit', ...serviceMessage('Please pay') },
      'rejected',
    ],
    [
      '400 without a word of the service',
      400,
      '<!doctype html>',
      {},
      { code: 'rejected', status: 400, serviceMessage: null, requestId: null },
      'rejected',
    ],
    ['no credit under 402', 402, 'no', {}, { code: 'no-credit', serviceMessage: null, requestId: null }, 'rejected'],
    [
      'no billing',
      400,
      error(100, 'No billing'),
      {},
      { code: 'no-credit', ...serviceMessage('No billing') },
      'rejected',
    ],
    [
      'a document it cannot do, under 500',
      500,
      error(200, 'Min document size'),
      {},
      { code: 'not-summarized', ...serviceMessage('Min document size') },
      'rejected',
    ],
    [
      'a later version’s error shape',
      400,
      { meta, errors: [{ code: 'bad', message: 'Odd' }] },
      {},
      { code: 'rejected', status: 400, ...serviceMessage('Odd') },
      'rejected',
    ],
    [
      'a malformed request',
      400,
      error(1, 'Missing'),
      {},
      { code: 'rejected', status: 400, ...serviceMessage('Missing') },
      'rejected',
    ],
    [
      'an output of null beside an error',
      200,
      { meta, data: { output: null, tokens: 0 }, error: [{ code: 1, msg: 'x' }] },
      {},
      { code: 'rejected', status: 200, ...serviceMessage('x') },
      'rejected',
    ],
    [
      'an unknown key under 400',
      400,
      error(2, 'Unauthorized'),
      {},
      { code: 'bad-key', ...serviceMessage('Unauthorized') },
      'rejected',
    ],
    ['401 without a body', 401, '', {}, { code: 'bad-key', serviceMessage: null, requestId: null }, 'rejected'],
    [
      '403 from somebody else',
      403,
      '<h1>Forbidden</h1>',
      {},
      { code: 'rejected', status: 403, serviceMessage: null, requestId: null },
      'rejected',
    ],
    ['405 from somebody else', 405, '', {}, { code: 'wrong-address', status: 405 }, 'rejected'],
    [
      '404 from the service',
      404,
      error(1, ' Gone\n'),
      { 'x-request-id': 'other' },
      { code: 'rejected', status: 404, ...serviceMessage('Gone') },
      'rejected',
    ],
    [
      '499, with the id that a proxy gives it',
      499,
      '',
      { 'x-kagi-trace': 't9' },
      { code: 'rejected', status: 499, serviceMessage: null, requestId: 't9' },
      'rejected',
    ],
    [
      'an error with a message longer than any',
      400,
      error(1, 'x'.repeat(5_000)),
      {},
      { code: 'rejected', status: 400, ...serviceMessage('x'.repeat(MAX_SERVICE_MESSAGE_CHARS)) },
      'rejected',
    ],
    [
      'an output beside a status of failure',
      500,
      { meta, data: { output: 'A', tokens: 1 } },
      {},
      { code: 'service-down', status: 500, ...serviceMessage(null) },
      'unknown',
    ],
    [
      'a status that is neither success nor failure',
      300,
      { meta, data: { output: 'A', tokens: 1 } },
      {},
      { code: 'unexpected-answer', status: 300, requestId: meta.id },
      'unknown',
    ],
    ['413', 413, 'too big', {}, { code: 'too-large', bytes: null, limitBytes: 1_000_000 }, 'rejected'],
    ['404 from somebody else', 404, '<h1>Not found</h1>', {}, { code: 'wrong-address', status: 404 }, 'rejected'],
    [
      '429 with seconds',
      429,
      error(0, 'Slow'),
      { 'retry-after': '7' },
      { code: 'rate-limited', retryAfterMs: 7_000, ...serviceMessage('Slow') },
      'rejected',
    ],
    [
      '429 without',
      429,
      '',
      {},
      { code: 'rate-limited', retryAfterMs: 60_000, serviceMessage: null, requestId: null },
      'rejected',
    ],
    [
      '500',
      500,
      error(0, 'Internal'),
      {},
      { code: 'service-down', status: 500, ...serviceMessage('Internal') },
      'unknown',
    ],
    [
      '502 from a gateway',
      502,
      '<html>',
      { 'x-request-id': 'r9' },
      { code: 'service-down', status: 502, serviceMessage: null, requestId: 'r9' },
      'unknown',
    ],
    [
      'HTML with 200',
      200,
      '<!doctype html><title>Log in</title>',
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
    [
      'JSON cut short',
      200,
      '{"meta":{"id":"x"},"da',
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
    ['JSON of nothing', 200, 'null', {}, { code: 'unexpected-answer', status: 200, requestId: null }, 'unknown'],
    [
      'an envelope without data',
      200,
      { meta },
      {},
      { code: 'unexpected-answer', status: 200, requestId: meta.id },
      'unknown',
    ],
    [
      'an output of the wrong type',
      200,
      { meta, data: { output: 5, tokens: 1 } },
      {},
      { code: 'unexpected-answer', status: 200, requestId: meta.id },
      'unknown',
    ],
    [
      'a body that is too long, though it is an answer',
      200,
      answerOf(MAX_ANSWER_BYTES + 1),
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
  ])('%s', async (_name, status, body, headers, failure, outcome) => {
    server.answerWith(status, body, headers);
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({ failure, outcome });
    expect(server.received).toHaveLength(1);
  });

  it('but the longest that is read (the control)', async () => {
    server.answerWith(200, answerOf(MAX_ANSWER_BYTES));
    expect(await clientFor().summarize('job-1', text, options, never)).toMatchObject({ tokens: 1 });
  });

  it('a redirect, which is not followed', async () => {
    const other = await startScriptedService();
    server.answerWith(302, '', { location: `${other.baseUrl}/api/v0/summarize` });
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'unreachable' },
      outcome: 'unknown',
    });
    expect(other.received).toHaveLength(0);
    await other.close();
  });

  it('nobody there', async () => {
    const gone = await startScriptedService();
    await gone.close();
    expect(await failureOf(clientFor(gone.baseUrl).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'unreachable' },
      outcome: 'unknown',
    });
  });

  it('a connection that is cut in the middle of the answer', async () => {
    server.answer(({ response }) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"meta":');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await failureOf(clientFor().summarize('job-1', text, options, never))).failure.code).toBe('unreachable');
    expect(server.received).toHaveLength(1);
  });

  it('silence', async () => {
    server.answer(() => {});
    expect(await failureOf(limitedTo({ totalMs: 200 }).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 200 },
      outcome: 'unknown',
    });
  });

  it('silence, where the browser tells an end of its own and not the time limit', async () => {
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

  it('a body that stalls after its head', async () => {
    server.answer(({ response }) => {
      response.writeHead(200);
      response.write('{');
    });
    expect(await failureOf(limitedTo({ stallMs: 100 }).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: 100 },
      outcome: 'unknown',
    });
  });

  it('a body that trickles past the total limit', async () => {
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

  it('a cancel, which may have come too late', async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort());
    expect(await failureOf(clientFor().summarize('job-1', text, options, controller.signal))).toEqual({
      failure: { code: 'cancelled' },
      outcome: 'unknown',
    });
  });
});

it('a slow body is read to its end while its parts come within the limit', async () => {
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

describe('a request that provably did not leave is not-sent', () => {
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

  test.each(asks)('%s that was cancelled before', async (_name, ask) => {
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

  test.each(asks)('%s with a key that no header takes', async (_name, ask) => {
    const { client, calls } = counting();
    const { failure, outcome } = await failureOf(ask(client, { ...account, apiKey: 'k\n1' }));
    expect({ code: failure.code, outcome }).toEqual({ code: 'bug', outcome: 'not-sent' });
    expect(JSON.stringify(failure)).not.toContain('k\\n1');
    expect(calls()).toBe(0);
  });

  test.each(asks)('%s to an address that is none', async (_name, ask) => {
    const { client, calls } = counting();
    const { failure, outcome } = await failureOf(ask(client, { ...account, baseUrl: 'https://user:word@s.example' }));
    expect({ code: failure.code, outcome }).toEqual({ code: 'bug', outcome: 'not-sent' });
    expect(calls()).toBe(0);
  });

  test.each(asks)('%s where fetch itself throws at once', async (_name, ask) => {
    const client = createClient({
      fetch: () => {
        throw new TypeError('not here');
      },
      now: Date.now,
    });
    expect((await failureOf(ask(client))).outcome).toBe('not-sent');
  });

  test.each(asks)(
    '%s that fetch took is a doubt: nothing tells a connection refused from an answer lost',
    async (_name, ask) => {
      const client = createClient({
        fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
        now: Date.now,
      });
      expect(await failureOf(ask(client))).toEqual({ failure: { code: 'unreachable' }, outcome: 'unknown' });
    },
  );

  it('a text over the limit, before anything is written', () => {
    const bytes = checkSize(text, options);
    const room = { kind: 'text', text: 'x'.repeat(MAX_REQUEST_BYTES - bytes + text.text.length) } as const;
    expect(checkSize(room, options)).toBe(MAX_REQUEST_BYTES);
    const failure = { code: 'too-large', bytes: MAX_REQUEST_BYTES + 1, limitBytes: MAX_REQUEST_BYTES };
    expect(() => checkSize({ ...room, text: `${room.text}x` }, options)).toThrow(
      expect.objectContaining({ failure, outcome: 'not-sent' }),
    );
  });
});

it('a failure keeps the balance that its answer brings', async () => {
  const asked = () =>
    clientFor()
      .summarize('job-1', text, options, never)
      .catch(reason => reason.balanceMicros);
  server.answerWith(500, { meta: { ...meta, api_balance: 1.5 }, data: null, error: [{ code: 0 }] });
  expect(await asked()).toBe(1_500_000);
  server.answerWith(500, error(0, 'Internal'));
  expect(await asked()).toBeNull();
});
