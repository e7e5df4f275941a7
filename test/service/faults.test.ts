import { describe, expect, it, test, vi } from 'vitest';
import { refusalOf, startTestService, summaryOf, type TestService } from './test-service.ts';
import { ENGLISH } from './texts.ts';

const init = { headers: { authorization: 'Bot key' } };
const summarizeUrl = (testService: TestService) =>
  `${testService.baseUrl}/api/v0/summarize?${new URLSearchParams({ text: ENGLISH })}`;

describe('A fault', () => {
  it('applies to the next request only', async () => {
    const testService = await startTestService();
    testService.fault({ status: 500 });
    expect((await testService.postJson({ text: ENGLISH })).status).toBe(500);
    expect((await testService.postJson({ text: ENGLISH })).status).toBe(200);
  });

  it('can apply to several requests, or only to those at one path', async () => {
    const testService = await startTestService();
    testService.fault({ path: '/summarize', status: 503, times: 2 });
    expect((await testService.get('/enrich/web', { q: 'bees' })).status).toBe(200);
    const answers = [1, 2, 3].map(() => testService.postJson({ text: ENGLISH }));
    expect((await Promise.all(answers)).map(answer => answer.status).sort()).toEqual([200, 503, 503]);
  });

  it('can imitate any refusal of the live service', async () => {
    const testService = await startTestService();
    testService.fault({ status: 429, retryAfter: '7', msg: 'Slow down.' });
    const slow = await testService.postJson({ text: ENGLISH });
    expect(slow.headers.get('retry-after')).toBe('7');
    expect(refusalOf(slow)).toEqual({ status: 429, code: 0, msg: 'Slow down.' });
    testService.fault({ status: 500, code: 200, msg: 'Too small.' });
    expect(refusalOf(await testService.postJson({ text: ENGLISH }))).toEqual({
      status: 500,
      code: 200,
      msg: 'Too small.',
    });
    testService.fault({ status: 401 });
    expect(refusalOf(await testService.postJson({ text: ENGLISH })).code).toBe(2);
  });

  it('can answer with garbage, wrong types, a redirect or any body', async () => {
    const testService = await startTestService();
    testService.fault({ garbage: true });
    expect(await (await fetch(summarizeUrl(testService), init)).text()).toMatch(/^<!doctype html>/);
    testService.fault({ wrongTypes: true });
    expect((await testService.postJson({ text: ENGLISH })).body.data).toEqual({
      output: ['not', 'a', 'string'],
      tokens: 'many',
    });
    testService.fault({ redirectTo: 'https://elsewhere.example/' });
    const redirect = await fetch(summarizeUrl(testService), { ...init, redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
    testService.fault({ body: '{"half":', status: 502 });
    const response = await fetch(summarizeUrl(testService), init);
    expect([response.status, await response.text()]).toEqual([502, '{"half":']);
  });

  it('can answer with a huge body', async () => {
    const testService = await startTestService();
    testService.fault({ hugeOutput: 5_000_000 });
    expect(summaryOf(await testService.postJson({ text: ENGLISH })).output).toHaveLength(5_000_000);
  });

  it('can drop the connection after the request is read, with no work done and nothing billed', async () => {
    const testService = await startTestService({ creditUsd: 5 });
    testService.fault({ drop: true });
    await expect(testService.postJson({ text: ENGLISH, engine: 'muriel' })).rejects.toThrow('fetch failed');
    expect(testService.received()[0]?.params).toEqual({ text: ENGLISH, engine: 'muriel' });
    expect((await testService.get('/enrich/web', {})).body.meta.api_balance).toBe(5);
  });

  it('can cut off the real answer, which is billed and lost', async () => {
    const testService = await startTestService({ creditUsd: 5 });
    testService.fault({ cutAfterBytes: 40 });
    const params = new URLSearchParams({ text: ENGLISH, engine: 'muriel' });
    const response = await fetch(`${testService.baseUrl}/api/v0/summarize?${params}`, init);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect((await testService.ask('/enrich/web', { key: 'key' })).body.meta.api_balance).toBe(4);
  });

  it('can stall after the headers or after part of the body', async () => {
    const testService = await startTestService();
    for (const bytes of [0, 25]) {
      testService.fault({ stallAfterBytes: bytes });
      const abort = new AbortController();
      const response = await fetch(summarizeUrl(testService), { ...init, signal: abort.signal });
      expect(response.status).toBe(200);
      const reader = response.body?.getReader();
      for (let read = 0; read < bytes; ) read += (await reader?.read())?.value?.byteLength ?? Number.NaN;
      const more = reader?.read().then(() => 'more came');
      abort.abort();
      await expect(more).rejects.toThrow('aborted');
    }
  });

  it('can answer byte by byte', async () => {
    const testService = await startTestService();
    testService.fault({ dripMs: 0 });
    expect(summaryOf(await testService.postJson({ text: ENGLISH })).output).not.toBe('');
  });

  it('throws at once if it is invalid', async () => {
    const testService = await startTestService();
    expect(() => testService.fault({ status: 42 })).toThrow();
    expect(() => testService.fault({ garbage: true, drop: true })).toThrow('A fault can replace the answer only once.');
    expect(() => testService.fault({ stalled: 5 } as never)).toThrow('stalled');
  });
});

describe('A held answer', () => {
  it('comes once it is released, while other requests are answered', async () => {
    const testService = await startTestService();
    const held = testService.hold({ path: '/summarize' });
    const answered = vi.fn();
    const summary = testService.postJson({ text: ENGLISH }).then(answered);
    await expect.poll(testService.received).toHaveLength(1);
    expect((await testService.get('/enrich/web', { q: 'bees' })).status).toBe(200);
    expect((await testService.postJson({ text: ENGLISH })).status).toBe(200);
    expect(answered).not.toHaveBeenCalled();
    held.release();
    await summary;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }));
  });

  it('is the answer to as many requests as asked for', async () => {
    const testService = await startTestService();
    const held = testService.hold({ times: 2 });
    const both = [1, 2].map(() => testService.get('/enrich/web', { q: 'bees' }));
    await expect.poll(testService.received).toHaveLength(2);
    expect((await testService.get('/enrich/web', { q: 'kelp' })).status).toBe(200);
    held.release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('The list of received requests', () => {
  it('has all requests, also refused ones, with their headers and parameters', async () => {
    const testService = await startTestService({ apiKeys: ['good'] });
    await testService.postForm({ text: 'short' });
    await testService.ask('/nothing', {
      headers: { cookie: 'a=b', referer: 'https://page.example/', origin: 'https://page.example' },
    });
    await testService.ask('/enrich/web?q=bees', { key: null });
    const [form, nothing, search] = testService.received();
    expect(form).toMatchObject({ method: 'POST', path: '/api/v0/summarize', params: { text: 'short' }, bytes: 10 });
    expect(nothing?.headers).toMatchObject({
      cookie: 'a=b',
      referer: 'https://page.example/',
      origin: 'https://page.example',
    });
    expect(search).toMatchObject({ method: 'GET', path: '/api/v0/enrich/web', params: { q: 'bees' }, bytes: 0 });
    expect(search?.headers).not.toHaveProperty('authorization');
    expect(testService.received()).toHaveLength(3);
  });

  it('has the id of the answer to each request', async () => {
    const testService = await startTestService();
    const { body } = await testService.postJson({ text: ENGLISH });
    expect(testService.received().map(request => request.id)).toEqual([body.meta.id]);
  });

  it('contains no API key', async () => {
    const testService = await startTestService();
    await testService.ask('/enrich/web?q=bees', { key: 'very-secret' });
    expect(testService.received()[0]?.headers.authorization).toBe('Bot …');
    expect(JSON.stringify(testService.received())).not.toContain('very-secret');
  });
});

test('Closing the service ends requests that are held, with nothing billed', async () => {
  const service = await startTestService({ creditUsd: 5 });
  service.hold();
  const answer = service.postJson({ text: ENGLISH });
  await expect.poll(service.received).toHaveLength(1);
  await Promise.all([service.close(), expect(answer).rejects.toThrow()]);
  expect(await service.database.query('SELECT spent_micros FROM accounts')).toEqual([]);
});

test('Closing the service ends connections that a fault keeps open', async () => {
  const service = await startTestService({});
  service.fault({ stallAfterBytes: 3 });
  const response = await fetch(`${service.baseUrl}/api/v0/enrich/web?q=bees`, init);
  const body = response.text();
  await Promise.all([service.close(), expect(body).rejects.toThrow()]);
});
