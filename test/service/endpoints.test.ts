import { connect } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { enrichAnswerSchema, metaSchema, summarizeAnswerSchema } from '../../lib/api/contract.ts';
import { refusalOf, startPage, startTestService, summaryOf } from './test-service.ts';
import { ENGLISH, pageOf, sentencesMissingFrom } from './texts.ts';

describe('POST and GET /summarize', () => {
  it('gives the same summary to a GET, to a POST with JSON and to a POST with a form', async () => {
    const service = await startTestService();
    const answers = [
      await service.get('/summarize', { text: ENGLISH }),
      await service.postJson({ text: ENGLISH }),
      await service.postForm({ text: ENGLISH }),
    ];
    const summaries = answers.map(summaryOf);
    expect(sentencesMissingFrom(summaries[0]?.output ?? 'nothing', ENGLISH)).toEqual([]);
    expect(new Set(summaries.map(summary => summary.output)).size).toBe(1);
    expect(service.received().map(request => request.method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('accepts an address in the query, in JSON and in a form', async () => {
    const site = await startPage(pageOf(ENGLISH));
    const service = await startTestService();
    const url = `${site.origin}/article`;
    for (const answer of [
      await service.get('/summarize', { url, cache: 'false' }),
      await service.postJson({ url, cache: false }),
      await service.postForm({ url, cache: 'false' }),
    ]) {
      expect(sentencesMissingFrom(summaryOf(answer).output, ENGLISH)).toEqual([]);
    }
    expect(site.visits).toHaveLength(3);
  });

  it('accepts a content type with a charset', async () => {
    const service = await startTestService();
    const body = JSON.stringify({ text: ENGLISH });
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await service.ask('/summarize', { method: 'POST', headers, body })).status).toBe(200);
  });

  it('takes JSON that curl sends as a form', async () => {
    const service = await startTestService();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `\n${JSON.stringify({ text: ENGLISH })}`;
    summaryOf(await service.ask('/summarize', { method: 'POST', headers, body }));
    const list = await service.ask('/summarize', { method: 'POST', headers, body: `[${body}]` });
    expect(list.body.error?.[0]?.msg).toBe('The parameters must be an object.');
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    'refuses a body of the type %s with 415 and a message',
    async type => {
      const service = await startTestService();
      const answer = await service.ask('/summarize', {
        method: 'POST',
        headers: { 'content-type': type },
        body: ENGLISH,
      });
      expect(refusalOf(answer)).toEqual({
        status: 415,
        code: 1,
        msg: 'Send the parameters as application/json or application/x-www-form-urlencoded.',
      });
    },
  );

  it.each(['{"text": ', '', 'null', '[]', '"text"', '7'])('refuses the JSON body %j with 400', async body => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson(body))).toMatchObject({ status: 400, code: 1 });
  });
});

describe('The body of an answer', () => {
  it('has exactly id, node and ms in its meta, and no error key', async () => {
    const service = await startTestService();
    const answer = await service.postJson({ text: ENGLISH });
    expect(Object.keys(answer.body).sort()).toEqual(['data', 'meta']);
    expect(Object.keys(answer.body.meta).sort()).toEqual(['id', 'ms', 'node']);
    expect(Object.keys(answer.body.data ?? {}).sort()).toEqual(['output', 'tokens']);
    expect(answer.body.meta.node).toBe('extract');
    expect(summarizeAnswerSchema.safeParse(answer.body).success).toBe(true);
  });

  it('has a unique id, repeated in x-request-id, also for errors', async () => {
    const service = await startTestService();
    const answers = [
      await service.postJson({ text: ENGLISH }),
      await service.postJson({}),
      await service.ask('/nothing'),
      await service.get('/enrich/web', { q: 'bees' }),
    ];
    const ids = answers.map(({ body }) => metaSchema.parse(body.meta).id);
    expect(new Set(ids).size).toBe(4);
    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids);
  });

  it('has a list of Search Objects for both enrichment endpoints', async () => {
    const service = await startTestService();
    for (const path of ['/enrich/web', '/enrich/news']) {
      const answer = await service.get(path, { q: 'lighthouse' });
      expect(enrichAnswerSchema.parse(answer.body).data.length).toBeGreaterThan(0);
    }
  });

  it('has null data and one error with code, msg and ref if the request fails', async () => {
    const service = await startTestService();
    const { status, body } = await service.postJson({});
    expect(status).toBe(400);
    expect(body).toEqual({
      meta: { id: expect.any(String), node: 'extract', ms: expect.any(Number) },
      data: null,
      error: [{ code: 1, msg: 'Pass exactly one of url and text.', ref: null }],
    });
  });

  it('has the header Cache-Control: no-store', async () => {
    const service = await startTestService();
    expect((await service.postJson({ text: ENGLISH })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('Requests outside the specification', () => {
  it.each(['', '/', '/summarise', '/summarize/', '/enrich', '/enrich/images'])(
    'answers 404 with a message at %j',
    async path => {
      const service = await startTestService();
      const answer = await service.ask(path);
      expect(refusalOf(answer)).toMatchObject({ status: 404, code: 1 });
      expect(answer.body.error?.[0]?.msg).toContain('/api/v0/summarize, /api/v0/enrich/web, /api/v0/enrich/news');
    },
  );

  it('answers 404 outside the API, and for another version of it', async () => {
    const service = await startTestService();
    for (const path of ['/', '/summarize', '/api/v1/summarize']) {
      const response = await fetch(service.baseUrl + path, { headers: { authorization: 'Bot k' } });
      expect(response.status).toBe(404);
      expect((await response.json()).data).toBeNull();
    }
  });

  it.each([
    ['PUT', '/summarize', 'GET, POST'],
    ['DELETE', '/summarize', 'GET, POST'],
    ['PATCH', '/summarize', 'GET, POST'],
    ['POST', '/enrich/web', 'GET'],
    ['POST', '/enrich/news', 'GET'],
    ['OPTIONS', '/summarize', 'GET, POST'],
  ])('answers %s %s with 405 and the allowed methods', async (method, path, allow) => {
    const service = await startTestService();
    const answer = await service.ask(path, { method });
    expect(refusalOf(answer)).toMatchObject({ status: 405, msg: `This endpoint only answers ${allow}.` });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('answers HEAD with 405 instead of running it as a GET, which would be billed', async () => {
    const service = await startTestService({ creditUsd: 5 });
    const head = await service.ask(`/summarize?${new URLSearchParams({ text: ENGLISH, engine: 'muriel' })}`, {
      method: 'HEAD',
    });
    expect(head.status).toBe(405);
    expect(head.body).toEqual({});
    const paid = await service.get('/summarize', { text: ENGLISH, engine: 'muriel' });
    expect(paid.body.meta.api_balance).toBe(4);
  });

  it('sends no CORS header with any answer, so that no web page can read it', async () => {
    const service = await startTestService();
    const headers = {
      origin: 'https://page.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answers = [
      await service.ask('/summarize', { method: 'OPTIONS', headers, key: null }),
      await service.get('/enrich/web', { q: 'bees' }),
      await service.ask('/summarize', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      }),
    ];
    const names = answers.flatMap(answer => [...answer.headers.keys()]);
    expect(names).toContain('x-request-id');
    expect(names.filter(name => name.startsWith('access-control'))).toEqual([]);
  });
});

test('Bytes that are not HTTP are refused with a JSON error, too', async () => {
  const service = await startTestService();
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
    let text = '';
    socket.on('data', chunk => {
      text += chunk;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error[0].msg).toBe('This is not a readable HTTP request.');
});
