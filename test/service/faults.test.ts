import { describe, expect, it, test } from 'vitest';
import { type Rig, refusalOf, startRig, summaryOf } from './rig.ts';
import { ENGLISH } from './texts.ts';

const init = { headers: { authorization: 'Bot key' } };
const summarizeUrl = (rig: Rig) => `${rig.baseUrl}/api/v0/summarize?${new URLSearchParams({ text: ENGLISH })}`;

describe('A fault', () => {
  it('meets the next request once, and no other', async () => {
    const rig = await startRig();
    rig.fault({ status: 500 });
    expect((await rig.postJson({ text: ENGLISH })).status).toBe(500);
    expect((await rig.postJson({ text: ENGLISH })).status).toBe(200);
  });

  it('can meet several requests, or only those at one path', async () => {
    const rig = await startRig();
    rig.fault({ path: '/summarize', status: 503, times: 2 });
    expect((await rig.get('/enrich/web', { q: 'bees' })).status).toBe(200);
    const answers = [1, 2, 3].map(() => rig.postJson({ text: ENGLISH }));
    expect((await Promise.all(answers)).map(answer => answer.status).sort()).toEqual([200, 503, 503]);
  });

  it('can be any refusal of the live service', async () => {
    const rig = await startRig();
    rig.fault({ status: 429, retryAfter: '7', msg: 'Slow down.' });
    const slow = await rig.postJson({ text: ENGLISH });
    expect(slow.headers.get('retry-after')).toBe('7');
    expect(refusalOf(slow)).toEqual({ status: 429, code: 0, msg: 'Slow down.' });
    rig.fault({ status: 500, code: 200, msg: 'Too small.' });
    expect(refusalOf(await rig.postJson({ text: ENGLISH }))).toEqual({ status: 500, code: 200, msg: 'Too small.' });
    rig.fault({ status: 401 });
    expect(refusalOf(await rig.postJson({ text: ENGLISH })).code).toBe(2);
  });

  it('can answer garbage, wrong types, a redirect, any body', async () => {
    const rig = await startRig();
    rig.fault({ garbage: true });
    expect(await (await fetch(summarizeUrl(rig), init)).text()).toMatch(/^<!doctype html>/);
    rig.fault({ wrongTypes: true });
    expect((await rig.postJson({ text: ENGLISH })).body.data).toEqual({
      output: ['not', 'a', 'string'],
      tokens: 'many',
    });
    rig.fault({ redirectTo: 'https://elsewhere.example/' });
    const redirect = await fetch(summarizeUrl(rig), { ...init, redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
    rig.fault({ body: '{"half":', status: 502 });
    const response = await fetch(summarizeUrl(rig), init);
    expect([response.status, await response.text()]).toEqual([502, '{"half":']);
  });

  it('can answer a huge body', async () => {
    const rig = await startRig();
    rig.fault({ hugeOutput: 5_000_000 });
    expect(summaryOf(await rig.postJson({ text: ENGLISH })).output).toHaveLength(5_000_000);
  });

  it('can drop the connection once the request was read, with no work done and nothing billed', async () => {
    const rig = await startRig({ creditUsd: 5 });
    rig.fault({ drop: true });
    await expect(rig.postJson({ text: ENGLISH, engine: 'muriel' })).rejects.toThrow('fetch failed');
    expect(rig.received()[0]?.params).toEqual({ text: ENGLISH, engine: 'muriel' });
    expect((await rig.get('/enrich/web', {})).body.meta.api_balance).toBe(5);
  });

  it('can cut the true answer in the middle: it was billed, and is lost', async () => {
    const rig = await startRig({ creditUsd: 5 });
    rig.fault({ cutAfterBytes: 40 });
    const params = new URLSearchParams({ text: ENGLISH, engine: 'muriel' });
    const response = await fetch(`${rig.baseUrl}/api/v0/summarize?${params}`, init);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect((await rig.ask('/enrich/web', { key: 'key' })).body.meta.api_balance).toBe(4);
  });

  it('can stall behind the headers, or behind some of the body', async () => {
    const rig = await startRig();
    for (const bytes of [0, 25]) {
      rig.fault({ stallAfterBytes: bytes });
      const abort = new AbortController();
      const response = await fetch(summarizeUrl(rig), { ...init, signal: abort.signal });
      expect(response.status).toBe(200);
      const reader = response.body?.getReader();
      for (let read = 0; read < bytes; ) read += (await reader?.read())?.value?.byteLength ?? Number.NaN;
      const more = reader?.read().then(() => 'more came');
      abort.abort();
      await expect(more).rejects.toThrow('aborted');
    }
  });

  it('can answer byte by byte', async () => {
    const rig = await startRig();
    rig.fault({ dripMs: 0 });
    expect(summaryOf(await rig.postJson({ text: ENGLISH })).output).not.toBe('');
  });

  it('can wait first', async () => {
    const rig = await startRig();
    rig.fault({ delayMs: 150 });
    const startedAt = performance.now();
    expect((await rig.get('/enrich/web', {})).status).toBe(400);
    expect(performance.now() - startedAt).toBeGreaterThan(145);
  });

  it('that makes no sense is refused when it is ordered', async () => {
    const rig = await startRig();
    expect(() => rig.fault({ status: 42 })).toThrow();
    expect(() => rig.fault({ garbage: true, drop: true })).toThrow('One fault can give one other answer only.');
    expect(() => rig.fault({ stalled: 5 } as never)).toThrow('stalled');
  });
});

describe('Requests received', () => {
  it('are all listed, refused ones too, with what they carried', async () => {
    const rig = await startRig({ apiKeys: ['good'] });
    await rig.postForm({ text: 'short' });
    await rig.ask('/nothing', {
      headers: { cookie: 'a=b', referer: 'https://page.example/', origin: 'https://page.example' },
    });
    await rig.ask('/enrich/web?q=bees', { key: null });
    const [form, nothing, search] = rig.received();
    expect(form).toMatchObject({ method: 'POST', path: '/api/v0/summarize', params: { text: 'short' }, bytes: 10 });
    expect(nothing?.headers).toMatchObject({
      cookie: 'a=b',
      referer: 'https://page.example/',
      origin: 'https://page.example',
    });
    expect(search).toMatchObject({ method: 'GET', path: '/api/v0/enrich/web', params: { q: 'bees' }, bytes: 0 });
    expect(search?.headers).not.toHaveProperty('authorization');
    expect(rig.received()).toHaveLength(3);
  });

  it('carry the id of their answer', async () => {
    const rig = await startRig();
    const { body } = await rig.postJson({ text: ENGLISH });
    expect(rig.received().map(request => request.id)).toEqual([body.meta.id]);
  });

  it('never carry a key', async () => {
    const rig = await startRig();
    await rig.ask('/enrich/web?q=bees', { key: 'very-secret' });
    expect(rig.received()[0]?.headers.authorization).toBe('Bot …');
    expect(JSON.stringify(rig.received())).not.toContain('very-secret');
  });
});

describe('The test bench by HTTP', () => {
  it('is closed to pages of the web, which can send neither a key nor JSON', async () => {
    const rig = await startRig();
    const url = `${rig.baseUrl}/__test/faults`;
    const body = '{"status":500}';
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
    expect((await fetch(url, { ...init, method: 'POST', body })).status).toBe(415);
    expect((await fetch(`${rig.baseUrl}/__test/requests`)).status).toBe(401);
    expect((await fetch(`${rig.baseUrl}/__test`, { method: 'DELETE' })).status).toBe(401);
    expect((await rig.postJson({ text: ENGLISH })).status).toBe(200);
  });

  const order = (rig: Rig, body: unknown) =>
    fetch(`${rig.baseUrl}/__test/faults`, {
      method: 'POST',
      headers: { ...init.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('takes one fault or several, lists requests, and forgets both', async () => {
    const rig = await startRig();
    expect(await (await order(rig, { status: 503 })).json()).toEqual({ queued: 1 });
    expect(await (await order(rig, [{ status: 502 }, { status: 504 }])).json()).toEqual({ queued: 3 });
    expect((await rig.postJson({ text: ENGLISH })).status).toBe(503);
    expect((await rig.postJson({ text: ENGLISH })).status).toBe(502);
    expect(await (await fetch(`${rig.baseUrl}/__test/requests`, init)).json()).toEqual(rig.received());
    expect(rig.received()).toHaveLength(2);
    expect((await fetch(`${rig.baseUrl}/__test`, { ...init, method: 'DELETE' })).status).toBe(204);
    expect(rig.received()).toEqual([]);
    expect((await rig.postJson({ text: ENGLISH })).status).toBe(200);
  });

  it('refuses a fault that makes no sense', async () => {
    const rig = await startRig();
    const response = await order(rig, { status: 'bad' });
    expect(response.status).toBe(400);
    expect((await response.json()).error[0].msg).toContain('status');
  });
});

test('Without `faults: true` there is no test bench, and nothing is kept', async () => {
  const rig = await startRig({ faults: false });
  expect((await fetch(`${rig.baseUrl}/__test/requests`)).status).toBe(404);
  expect((await fetch(`${rig.baseUrl}/__test/faults`, { method: 'POST', body: '{"status":500}' })).status).toBe(404);
  expect((await rig.postJson({ text: ENGLISH })).status).toBe(200);
  expect(() => rig.received()).toThrow('faults: true');
  expect(() => rig.fault({ drop: true })).toThrow('faults: true');
});

test('Closing ends connections that a fault keeps open', async () => {
  const service = await startRig({});
  service.fault({ stallAfterBytes: 3 });
  const response = await fetch(`${service.baseUrl}/api/v0/enrich/web?q=bees`, init);
  const body = response.text();
  await Promise.all([service.close(), expect(body).rejects.toThrow()]);
});
