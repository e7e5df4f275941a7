import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createClient } from '../../../lib/api/service-client.ts';
import { MAX_REQUEST_BYTES } from '../../../lib/model/request-limits.ts';
import { type ScriptedService, startScriptedService } from '../../faulty-service/scripted-service.ts';
import { createTestClient, failureOf, meta, never, options, text } from './scripted-client.ts';

let server: ScriptedService;
beforeAll(async () => {
  server = await startScriptedService();
});
afterAll(() => server.close());

const clientFor = (baseUrl = server.baseUrl) => createTestClient(baseUrl);

describe('summary request', () => {
  it('sends one POST of JSON with the key in one header', async () => {
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

  it('sends an address as `url` and omits an unset language', async () => {
    server.answerWith(200, { meta, data: { output: 'Short.', tokens: 12 } });
    await clientFor().summarize('job-1', { kind: 'address', url: 'https://a.example/' }, options, never);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      url: 'https://a.example/',
      engine: 'cecil',
      summary_type: 'summary',
      cache: true,
    });
  });

  it('calls fetch without cookies, referrer, cache or redirects', async () => {
    let asked: RequestInit = {};
    const client = createClient({
      fetch: async (_url, init) => {
        asked = init;
        return Response.json({ meta, data: { output: '', tokens: 0 } });
      },
      now: Date.now,
    });
    await client.summarize({ baseUrl: 'https://s.example', apiKey: 'k' }, 'job-1', text, options, never);
    expect(asked).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('reads an answer that is cut between the bytes of a character', async () => {
    const output = 'Bienen — 蜜蜂 🐝.';
    const bytes = new TextEncoder().encode(JSON.stringify({ meta, data: { output, tokens: 12 } }));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const client = createClient({ fetch: async () => new Response(body), now: Date.now });
    const account = { baseUrl: 'https://s.example', apiKey: 'k' };
    expect(await client.summarize(account, 'job-1', text, options, never)).toMatchObject({ output, tokens: 12 });
  });

  test.each([
    ['exactly the limit is sent', 0, 1],
    ['one byte over the limit is not sent', 1, 0],
  ])('measures the encoded body: %s', async (_name, extra, sent) => {
    server.answerWith(200, { meta, data: { output: 'Short.', tokens: 12 } });
    const empty = new TextEncoder().encode(
      JSON.stringify({ text: '', engine: 'cecil', summary_type: 'summary', cache: true }),
    ).byteLength;
    // A line break is two bytes in JSON and é two in UTF-8, so bytes and characters differ.
    const room = MAX_REQUEST_BYTES - empty + extra;
    const filled = `${'\né'.repeat(Math.floor(room / 4))}${'x'.repeat(room % 4)}`;
    const result = await failureOf(clientFor().summarize('job-1', { kind: 'text', text: filled }, options, never));
    expect(server.received).toHaveLength(sent);
    if (!sent) {
      expect(result).toEqual({
        failure: { code: 'too-large' },
        outcome: 'not-sent',
      });
    }
  });
});

describe('successful answer', () => {
  it.each([
    ['an extract', 'extract', 'extract'],
    ['a written summary', 'lm/llama', 'us-east'],
  ])('is recognized as %s by a header, even if the node has a name', async (_case, by, node) => {
    server.answerWith(200, { meta, data: { output: 'Short.', tokens: 12 } }, { 'x-answered-by': by });
    expect(await clientFor().summarize('job-1', text, options, never)).toMatchObject({ node });
  });

  it('becomes a summary with everything that the service reported', async () => {
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
    ['with tokens as a word', { meta, data: { output: 'A', tokens: 'many' } }, { output: 'A', tokens: null }],
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
      'with more fields than specified',
      { meta: { x: 1 }, data: { output: 'A', tokens: 1, y: [] }, z: 0 },
      { output: 'A' },
    ],
    [
      'with names over the limit, and an invalid time',
      { meta: { id: 'x'.repeat(300), node: 5, ms: 'soon' }, data: { output: 'A', tokens: '7' } },
      { tokens: 7, requestId: 'x'.repeat(100), node: null, serverMs: null },
    ],
    ['with a balance below zero', { meta: { api_balance: -2 }, data: { output: 'A' } }, { balanceMicros: -2_000_000 }],
    ['with an impossible balance', { meta: { api_balance: 1e12 }, data: { output: 'A' } }, { balanceMicros: null }],
    [
      'with an impossible debt',
      { meta: { api_balance: '-1000000001' }, data: { output: 'A' } },
      { balanceMicros: null },
    ],
    ['with meta as a list', { meta: [], data: { output: 'A' } }, { requestId: null, serverMs: null }],
    ['with an empty output', { meta, data: { output: '', tokens: 9 } }, { output: '', tokens: 9 }],
    [
      'with an error beside a full output',
      { meta, data: { output: 'A', tokens: 1 }, error: [{ code: 0 }] },
      { output: 'A' },
    ],
    ['with odd errors', { meta, data: { output: 'A', tokens: 1 }, error: 'none' }, { output: 'A' }],
    ...[-1, -0.6, 0.4, 12.5, 1e12, '-1', '0.4', 'NaN', '1e3', true, {}, []].map((tokens): [string, unknown, object] => [
      `with ${JSON.stringify(tokens)} tokens, which is not a valid count`,
      { meta, data: { output: 'A', tokens } },
      { output: 'A', tokens: null },
    ]),
    ['with 0 tokens, as for a cached copy', { meta, data: { output: 'A', tokens: 0 } }, { tokens: 0 }],
  ])('reads an answer %s', async (_name, body, expected) => {
    server.answerWith(200, body);
    expect(await clientFor().summarize('job-1', text, options, never)).toMatchObject(expected);
  });

  it('reads an answer after a byte order mark and cuts its output at the limit', async () => {
    server.answerWith(200, `\uFEFF${JSON.stringify({ meta, data: { output: 'x'.repeat(300_000), tokens: 1 } })}`);
    expect((await clientFor().summarize('job-1', text, options, never)).output).toHaveLength(200_000);
  });
});

describe('search request', () => {
  it('sends one GET with the query, the key and the id of the request', async () => {
    server.answerWith(200, { meta, data: [] });
    expect(await clientFor().enrich('search-1', 'web', 'bees & honey', never)).toMatchObject({
      results: [],
      foundCount: 0,
    });
    await clientFor().enrich('search-2', 'news', 'bees', never);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v0/enrich/web?q=bees+%26+honey',
      'GET /api/v0/enrich/news?q=bees',
    ]);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bot k-1', 'Bot k-1']);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['search-1', 'search-2']);
  });

  it('repairs invalid results if possible and drops the rest', async () => {
    const data = [
      { t: 0, rank: 1, url: 'https://a.example/', title: ' A ', snippet: 'Cut..', published: '2024-02-03T04:05:06Z' },
      { url: 'http://b.example/', snippet: ' ' },
      { url: 'javascript:alert(1)', title: 'Bad' },
      { title: 'No address' },
      null,
      { rank: 'x', url: 'https://c.example/', title: 7, snippet: null, published: 'soon' },
    ];
    server.answerWith(200, { meta, data });
    const { results, foundCount } = await clientFor().enrich('search-1', 'news', 'q', never);
    expect(foundCount).toBe(6); // each of them was billed
    expect(results).toEqual([
      { rank: 1, url: 'https://a.example/', title: 'A', snippet: 'Cut..', published: '2024-02-03T04:05:06.000Z' },
      { rank: 2, url: 'http://b.example/', title: 'b.example', snippet: null, published: null },
      { rank: 6, url: 'https://c.example/', title: 'c.example', snippet: null, published: null },
    ]);
  });

  it('returns the time, the balance and the request id', async () => {
    server.answerWith(200, { meta: { ...meta, api_balance: 1.5 }, data: [] });
    expect(await clientFor().enrich('search-1', 'web', 'q', never)).toEqual({
      results: [],
      foundCount: 0,
      requestId: meta.id,
      serverMs: 25,
      balanceMicros: 1_500_000,
    });
  });

  it('fails if the data of the answer are not a list', async () => {
    server.answerWith(200, { meta, data: {} });
    expect(await failureOf(clientFor().enrich('search-1', 'web', 'q', never))).toMatchObject({ outcome: 'unknown' });
  });

  it('cuts titles and snippets that are too long, and drops results with an address that is too long', async () => {
    const url = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
    const item = { rank: 2.4, url: url(2_048), title: ` ${'t'.repeat(600)}`, snippet: ` ${'s'.repeat(3_000)}` };
    server.answerWith(200, { meta, data: [item, { ...item, url: url(2_049) }] });
    const { results } = await clientFor().enrich('search-1', 'web', 'q', never);
    expect(results).toEqual([
      { rank: 2, url: url(2_048), title: 't'.repeat(500), snippet: 's'.repeat(2_000), published: null },
    ]);
  });

  it('returns at most fifty results', async () => {
    const data = Array.from({ length: 70 }, (_, index) => ({ url: `https://a.example/${index}`, title: 'A' }));
    server.answerWith(200, { meta, data });
    expect((await clientFor().enrich('search-1', 'web', 'q', never)).results).toHaveLength(50);
  });
});
