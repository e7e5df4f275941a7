import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createClient } from '../../../lib/api/client.ts';
import { MAX_REQUEST_BYTES } from '../../../lib/api/contract.ts';
import { MAX_ANSWER_BYTES } from '../../../lib/api/exchange.ts';
import { Fail, failOf } from '../../../lib/model/failure.ts';
import type { SummaryInput, SummaryOptions } from '../../../lib/model/summary.ts';
import { startScriptedServer } from './scripted-server.ts';

const options: SummaryOptions = { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true };
const text: SummaryInput = { kind: 'text', text: 'Bees make honey.' };
const meta = { id: 'a3e1b7de-0000-4000-8000-000000000001', node: 'us-east', ms: 25 };
const never = new AbortController().signal;

let server: Awaited<ReturnType<typeof startScriptedServer>>;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const limits = { summarize: { totalMs: 400, stallMs: 150 }, enrich: { totalMs: 400, stallMs: 150 } };

function clientFor(baseUrl = server.baseUrl) {
  return createClient({
    fetch: (url, init) => fetch(url, init),
    readAccount: async () => ({ baseUrl, apiKey: 'k-1' }),
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    limits,
  });
}

async function failureOf(work: Promise<unknown>): Promise<Pick<Fail, 'failure' | 'fate'>> {
  const { failure, fate } = failOf(
    await work.then(
      value => new Error(`no failure: ${JSON.stringify(value)}`),
      e => e,
    ),
  );
  return { failure, fate };
}

describe('a request for a summary', () => {
  it('is one POST of JSON with the key in one header', async () => {
    server.answerWith(200, { meta, data: { output: 'Short.', tokens: 12 } });
    await clientFor().summarize('job-1', text, { ...options, targetLanguage: 'ZH-HANT', cache: false }, never);
    expect(server.received).toHaveLength(1);
    const [request] = server.received;
    expect(request?.method).toBe('POST');
    expect(request?.path).toBe('/api/v0/summarize');
    expect(request?.headers.authorization).toBe('Bot k-1');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers['idempotency-key']).toBe('job-1');
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.referer).toBeUndefined();
    expect(JSON.parse(request?.body ?? '')).toEqual({
      text: 'Bees make honey.',
      engine: 'cecil',
      summary_type: 'summary',
      target_language: 'ZH-HANT',
      cache: false,
    });
  });

  it('names an address as url and leaves an unset language out', async () => {
    server.answerWith(200, { meta, data: { output: 'Short.', tokens: 12 } });
    await clientFor().summarize('job-1', { kind: 'address', url: 'https://a.example/' }, options, never);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      url: 'https://a.example/',
      engine: 'cecil',
      summary_type: 'summary',
      cache: true,
    });
  });

  it('asks for fetch without cookies, referrer, cache or redirects', async () => {
    let asked: RequestInit = {};
    const client = createClient({
      fetch: async (_url, init) => {
        asked = init;
        return Response.json({ meta, data: { output: '', tokens: 0 } });
      },
      readAccount: async () => ({ baseUrl: 'https://s.example', apiKey: 'k' }),
      now: Date.now,
    });
    await client.summarize('job-1', text, options, never);
    expect(asked).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  test.each([
    ['one byte under the limit is sent', 0, 1],
    ['one byte over the limit is not', 1, 0],
  ])('measured on the encoded body: %s', async (_name, extra, sent) => {
    server.answerWith(200, { meta, data: { output: 'Short.', tokens: 12 } });
    const empty = new TextEncoder().encode(
      JSON.stringify({ text: '', engine: 'cecil', summary_type: 'summary', cache: true }),
    ).byteLength;
    // A line break is two bytes of JSON and é two of UTF-8: characters do not count, bytes do.
    const room = MAX_REQUEST_BYTES - empty + extra;
    const filled = `${'\né'.repeat(Math.floor(room / 4))}${'x'.repeat(room % 4)}`;
    const result = await failureOf(clientFor().summarize('job-1', { kind: 'text', text: filled }, options, never));
    expect(server.received).toHaveLength(sent);
    if (!sent) {
      expect(result).toEqual({
        failure: { code: 'too-large', bytes: MAX_REQUEST_BYTES + 1, limitBytes: MAX_REQUEST_BYTES },
        fate: 'not-sent',
      });
    }
  });
});

describe('a good answer', () => {
  it('becomes a summary with everything the service told', async () => {
    server.answerWith(200, { meta: { ...meta, api_balance: 1.5 }, data: { output: 'Short.', tokens: 12 } });
    expect(await clientFor().summarize('job-1', text, options, never)).toEqual({
      output: 'Short.',
      tokens: 12,
      requestId: meta.id,
      node: 'us-east',
      serverMs: 25,
      balanceMicros: 1_500_000,
    });
  });

  test.each<[name: string, body: unknown, expected: object]>([
    ['without meta', { data: { output: 'A', tokens: 1 } }, { output: 'A', tokens: 1, requestId: null, node: null }],
    ['without tokens', { meta, data: { output: 'A' } }, { output: 'A', tokens: null }],
    ['with tokens as words', { meta, data: { output: 'A', tokens: 'many' } }, { output: 'A', tokens: null }],
    [
      'with the balance as a string',
      { meta: { api_balance: '2.25' }, data: { output: 'A', tokens: 1 } },
      { balanceMicros: 2_250_000 },
    ],
    [
      'with the balance null',
      { meta: { api_balance: null }, data: { output: 'A', tokens: 1 } },
      { balanceMicros: null },
    ],
    [
      'with more fields than promised',
      { meta: { x: 1 }, data: { output: 'A', tokens: 1, y: [] }, z: 0 },
      { output: 'A' },
    ],
    ['with an empty output', { meta, data: { output: '', tokens: 9 } }, { output: '', tokens: 9 }],
    [
      'with an error beside a full output',
      { meta, data: { output: 'A', tokens: 1 }, error: [{ code: 0 }] },
      { output: 'A' },
    ],
    ['with odd errors', { meta, data: { output: 'A', tokens: 1 }, error: 'none' }, { output: 'A' }],
  ])('is read %s', async (_name, body, expected) => {
    server.answerWith(200, body);
    expect(await clientFor().summarize('job-1', text, options, never)).toMatchObject(expected);
  });

  it('is read after a byte order mark, and cut at a bound', async () => {
    server.answerWith(200, `\uFEFF${JSON.stringify({ meta, data: { output: 'x'.repeat(300_000), tokens: 1 } })}`);
    expect((await clientFor().summarize('job-1', text, options, never)).output).toHaveLength(200_000);
  });
});

const error = (code: number, msg: string) => ({ meta, data: null, error: [{ code, msg, ref: null }] });
const said = (words: string | null) => ({ said: words, requestId: meta.id });

describe('every other answer is one failure, asked for once', () => {
  test.each<
    [name: string, status: number, body: unknown, headers: Record<string, string>, failure: object, fate: string]
  >([
    ['401', 401, error(2, 'Unauthorized'), {}, { code: 'bad-key', ...said('Unauthorized') }, 'rejected'],
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

describe('a search', () => {
  it('is one GET with the query', async () => {
    server.answerWith(200, { meta, data: [] });
    expect(await clientFor().enrich('web', 'bees & honey', never)).toEqual([]);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v0/enrich/web?q=bees+%26+honey',
    ]);
    expect(server.received[0]?.headers.authorization).toBe('Bot k-1');
  });

  it('reads what it can of odd results and drops what is none', async () => {
    const data = [
      { t: 0, rank: 1, url: 'https://a.example/', title: ' A ', snippet: 'Cut..', published: '2024-02-03T04:05:06Z' },
      { url: 'http://b.example/', snippet: ' ' },
      { url: 'javascript:alert(1)', title: 'Bad' },
      { title: 'No address' },
      null,
      { rank: 'x', url: 'https://c.example/', title: 7, snippet: null, published: 'soon' },
    ];
    server.answerWith(200, { meta, data });
    expect(await clientFor().enrich('news', 'q', never)).toEqual([
      { rank: 1, url: 'https://a.example/', title: 'A', snippet: 'Cut..', published: '2024-02-03T04:05:06.000Z' },
      { rank: 2, url: 'http://b.example/', title: 'b.example', snippet: null, published: null },
      { rank: 6, url: 'https://c.example/', title: 'c.example', snippet: null, published: null },
    ]);
  });

  it('shows at most fifty results', async () => {
    const data = Array.from({ length: 70 }, (_, index) => ({ url: `https://a.example/${index}`, title: 'A' }));
    server.answerWith(200, { meta, data });
    expect(await clientFor().enrich('web', 'q', never)).toHaveLength(50);
  });
});
