import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createClient } from '../../../lib/api/client.ts';
import { MAX_ANSWER_BYTES } from '../../../lib/api/exchange.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { createTestClient, failureOf, limits, meta, never, options, text } from './scripted-client.ts';
import { startScriptedServer } from './scripted-server.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const clientFor = (baseUrl = server.baseUrl) => createTestClient(baseUrl);

const error = (code: number, msg: string) => ({ meta, data: null, error: [{ code, msg, ref: null }] });
const said = (words: string | null) => ({ said: words, requestId: meta.id });

describe('every other answer is one failure, asked for once', () => {
  test.each<
    [name: string, status: number, body: unknown, headers: Record<string, string>, failure: object, fate: string]
  >([
    ['401', 401, error(2, 'Unauthorized'), {}, { code: 'bad-key', ...said('Unauthorized') }, 'rejected'],
    [
      '401 that quotes the key',
      401,
      error(2, 'The key k-1 is unknown'),
      {},
      { code: 'bad-key', ...said('The key … is unknown') },
      'rejected',
    ],
    ['403', 403, error(2, 'No'), {}, { code: 'bad-key', ...said('No') }, 'rejected'],
    [
      'no credit under 400',
      400,
      error(101, 'Insufficient credit to perform this request.'),
      {},
      { code: 'no-credit', ...said('Insufficient credit to perform this request.') },
      'rejected',
    ],
    [
      'no credit by its words alone',
      200,
      error(7, 'Insufficient credit to perform this request.'),
      {},
      { code: 'no-credit', ...said('Insufficient credit to perform this request.') },
      'rejected',
    ],
    ['no credit under 402', 402, 'no', {}, { code: 'no-credit', said: null, requestId: null }, 'rejected'],
    ['no billing', 400, error(100, 'No billing'), {}, { code: 'no-credit', ...said('No billing') }, 'rejected'],
    [
      'a document it cannot do, under 500',
      500,
      error(200, 'Min document size'),
      {},
      { code: 'not-summarized', ...said('Min document size') },
      'rejected',
    ],
    [
      'a later version’s error shape',
      400,
      { meta, errors: [{ code: 'bad', message: 'Odd' }] },
      {},
      { code: 'rejected', status: 400, ...said('Odd') },
      'rejected',
    ],
    [
      'a malformed request',
      400,
      error(1, 'Missing'),
      {},
      { code: 'rejected', status: 400, ...said('Missing') },
      'rejected',
    ],
    [
      'an output of null beside an error',
      200,
      { meta, data: { output: null, tokens: 0 }, error: [{ code: 1, msg: 'x' }] },
      {},
      { code: 'rejected', status: 200, ...said('x') },
      'rejected',
    ],
    ['413', 413, 'too big', {}, { code: 'too-large', bytes: null, limitBytes: 1_000_000 }, 'rejected'],
    ['404 from somebody else', 404, '<h1>Not found</h1>', {}, { code: 'wrong-address', status: 404 }, 'rejected'],
    [
      '429 with seconds',
      429,
      error(0, 'Slow'),
      { 'retry-after': '7' },
      { code: 'rate-limited', retryAfterMs: 7_000, ...said('Slow') },
      'rejected',
    ],
    [
      '429 without',
      429,
      '',
      {},
      { code: 'rate-limited', retryAfterMs: 60_000, said: null, requestId: null },
      'rejected',
    ],
    ['500', 500, error(0, 'Internal'), {}, { code: 'service-down', status: 500, ...said('Internal') }, 'unknown'],
    [
      '502 from a gateway',
      502,
      '<html>',
      { 'x-request-id': 'r9' },
      { code: 'service-down', status: 502, said: null, requestId: 'r9' },
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
      'an endless body',
      200,
      'x'.repeat(MAX_ANSWER_BYTES + 1),
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
  ])('%s', async (_name, status, body, headers, failure, fate) => {
    server.answerWith(status, body, headers);
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({ failure, fate });
    expect(server.received).toHaveLength(1);
  });

  it('a redirect, which is not followed', async () => {
    const other = await startScriptedServer();
    server.answerWith(302, '', { location: `${other.baseUrl}/api/v0/summarize` });
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'unreachable' },
      fate: 'unknown',
    });
    expect(other.received).toHaveLength(0);
    await other.close();
  });

  it('nobody there', async () => {
    const gone = await startScriptedServer();
    await gone.close();
    expect(await failureOf(clientFor(gone.baseUrl).summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'unreachable' },
      fate: 'unknown',
    });
  });

  it('a connection that is cut in the middle of the answer', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"meta":');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await failureOf(clientFor().summarize('job-1', text, options, never))).failure.code).toBe('unreachable');
    expect(server.received).toHaveLength(1);
  });

  it('silence', async () => {
    server.answer(() => {});
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: limits.summarize.totalMs },
      fate: 'unknown',
    });
  });

  it('a body that stalls after its head', async () => {
    server.answer((_request, response) => {
      response.writeHead(200);
      response.write('{');
    });
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'timed-out', afterMs: limits.summarize.stallMs },
      fate: 'unknown',
    });
  });

  it('a body that trickles past the total limit', async () => {
    server.answer((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 40);
      response.on('close', () => clearInterval(drip));
    });
    expect((await failureOf(clientFor().summarize('job-1', text, options, never))).failure).toEqual({
      code: 'timed-out',
      afterMs: limits.summarize.totalMs,
    });
  });

  it('a cancel, which may have come too late', async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort());
    expect(await failureOf(clientFor().summarize('job-1', text, options, controller.signal))).toEqual({
      failure: { code: 'cancelled' },
      fate: 'unknown',
    });
  });

  it('no key, and so no request', async () => {
    server.answerWith(200, {});
    const client = createClient({
      fetch,
      readAccount: async () => {
        throw new Fail({ code: 'no-key' });
      },
      now: Date.now,
    });
    expect(await failureOf(client.summarize('job-1', text, options, never))).toEqual({
      failure: { code: 'no-key' },
      fate: 'not-sent',
    });
    expect(server.received).toHaveLength(0);
  });
});
