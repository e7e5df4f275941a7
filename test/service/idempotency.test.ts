import { describe, expect, it } from 'vitest';
import { createIdempotencyStore } from '../../service/billing/idempotency-store.ts';
import { answerSealOf } from '../../service/billing/sealed-answer.ts';
import { testDatabase } from './test-database.ts';
import { refusalOf, type Site, startSite, startTestService, summaryOf, type TestService } from './test-service.ts';
import { ENGLISH, pageOf } from './texts.ts';

const post = (
  service: TestService,
  params: object,
  idempotencyKey: string,
  init: { key?: string; signal?: AbortSignal } = {},
) =>
  service.ask('/summarize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(params),
    ...init,
  });

/** A page that is sent when `open` is called; `left` counts the visitors that disconnected before. */
async function startSlowPage(): Promise<Site & { open: () => void; left: () => number }> {
  let left = 0;
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const site = await startSite((_, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    void opened.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(ENGLISH)));
  });
  return { ...site, open, left: () => left };
}

describe('The Idempotency-Key header', () => {
  it('bills a request once, and replays the stored answer to a repeat', async () => {
    const service = await startTestService({ creditUsd: 5 });
    const first = await post(service, { text: ENGLISH, engine: 'muriel' }, 'one');
    const second = await post(service, { text: ENGLISH, engine: 'muriel' }, 'one');
    expect(second.body.data).toEqual(first.body.data);
    expect(second.body.meta.id).not.toBe(first.body.meta.id);
    expect([first, second].map(answer => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect([first, second].map(answer => answer.body.meta.api_balance)).toEqual([4, 4]);
  });

  it('recognizes a request in another encoding, but not under another key', async () => {
    const service = await startTestService({ creditUsd: 5 });
    await post(service, { text: ENGLISH, engine: 'muriel' }, 'one');
    const query = new URLSearchParams({ engine: 'MURIEL', text: ENGLISH, cache: 'True' });
    const again = await service.ask(`/summarize?${query}`, { headers: { 'idempotency-key': 'one' } });
    expect(again.body.meta.api_balance).toBe(4);
    expect((await post(service, { text: ENGLISH, engine: 'muriel' }, 'two')).body.meta.api_balance).toBe(3);
  });

  it('refuses another body under the key of an answered request, and bills nothing', async () => {
    const service = await startTestService({ creditUsd: 5 });
    await post(service, { text: ENGLISH, engine: 'muriel' }, 'one');
    const refused = await post(service, { text: `${ENGLISH} More.`, engine: 'muriel' }, 'one');
    expect(refusalOf(refused)).toMatchObject({ status: 422, code: 1 });
    expect(refused.body.meta.api_balance).toBe(4);
  });

  it('refuses another endpoint, or other parameters of a search, under the same key', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const search = (path: string) => service.ask(`/enrich/${path}`, { headers: { 'idempotency-key': 'one' } });
    expect((await search('web?q=lighthouse')).status).toBe(200);
    for (const other of ['news?q=lighthouse', 'web?q=lighthouses', 'web?q=lighthouse&limit=3'])
      expect(refusalOf(await search(other))).toMatchObject({ status: 422, code: 1 });
    expect((await search('web?q=lighthouse')).body.meta.api_balance).toBe(0.998);
  });

  it('refuses another body under the same key while the first request runs', async () => {
    const site = await startSlowPage();
    const service = await startTestService({ creditUsd: 5 });
    const params = { url: site.origin, engine: 'muriel', cache: false };
    const running = post(service, params, 'one');
    await expect.poll(() => site.visits.length).toBe(1);
    expect(refusalOf(await post(service, { text: ENGLISH }, 'one'))).toMatchObject({ status: 422, code: 1 });
    site.open();
    expect((await running).body.meta.api_balance).toBe(4);
  });

  it('treats the same value under another API key as another request', async () => {
    const service = await startTestService({ creditUsd: 5 });
    await post(service, { text: ENGLISH, engine: 'muriel' }, 'one', { key: 'alice' });
    const bob = await post(service, { text: `${ENGLISH} More.`, engine: 'muriel' }, 'one', { key: 'bob' });
    expect(bob.status).toBe(200);
    expect(bob.body.meta.api_balance).toBe(4);
  });

  it('joins repeats to a running request: one visit, one charge, one answer', async () => {
    const site = await startSlowPage();
    const service = await startTestService({ creditUsd: 5 });
    const params = { url: site.origin, engine: 'muriel', cache: false };
    const all = [1, 2, 3].map(() => post(service, params, 'one'));
    await expect.poll(() => site.visits.length).toBe(1);
    site.open();
    const answers = await Promise.all(all);
    expect(new Set(answers.map(answer => summaryOf(answer).output)).size).toBe(1);
    expect(answers.map(answer => answer.body.meta.api_balance)).toEqual([4, 4, 4]);
    expect(site.visits).toHaveLength(1);
  });

  it('begins anew with all who wait for it when another instance has taken it over and given it up', async () => {
    const site = await startSlowPage();
    const service = await startTestService({ creditUsd: 5 });
    const params = { url: site.origin, engine: 'muriel', cache: false };
    const all = [1, 2].map(() => post(service, params, 'one'));
    await expect.poll(() => site.visits.length).toBe(1);
    await expect.poll(() => service.received().length).toBe(2);
    await service.database.script('DELETE FROM idempotent_requests');
    site.open();
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(answer => answer.body.meta.api_balance)).toEqual([4, 4]);
  });

  it('starts a request anew if the first one was refused', async () => {
    let page = '<!doctype html><p>Nothing much.';
    const site = await startSite((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
    const service = await startTestService({ creditUsd: 5 });
    expect((await post(service, { url: site.origin }, 'one')).status).toBe(422);
    page = pageOf(ENGLISH);
    expect((await post(service, { url: site.origin }, 'one')).status).toBe(200);
  });

  it('bills a search once', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const search = () => service.ask('/enrich/web?q=lighthouse', { headers: { 'idempotency-key': 'one' } });
    const [first, second] = [await search(), await search()];
    expect(second.body.data).toEqual(first.body.data);
    expect([first, second].map(answer => answer.body.meta.api_balance)).toEqual([0.998, 0.998]);
  });

  it.each(['', 'x'.repeat(256), 'two words'])(
    'refuses a value unless it has 1 to 255 visible characters: %j',
    async key => {
      const service = await startTestService();
      expect(refusalOf(await post(service, { text: ENGLISH }, key)).status).toBe(400);
    },
  );

  it('stores no answer that could be read without both keys', async () => {
    const service = await startTestService();
    const { output } = summaryOf(await post(service, { text: ENGLISH, cache: false }, 'one'));
    const { database } = service;
    const rows = JSON.stringify([
      await database.query('SELECT * FROM idempotent_requests'),
      await database.query('SELECT * FROM charges'),
      await database.query('SELECT * FROM accounts'),
      await database.query('SELECT * FROM summaries'),
    ]);
    for (const secret of [output.slice(0, 30), 'test-key', '"one"']) expect(rows).not.toContain(secret);
    const { seal } = answerSealOf('test-key', 'one');
    expect(() => answerSealOf('other-key', 'one').open(seal({ output }))).toThrow();
    expect(answerSealOf('test-key', 'one').open(seal({ output }))).toEqual({ output });
  });
});

describe('A client that disconnects before its answer', () => {
  it('pays nothing, and its repeat starts anew', async () => {
    const site = await startSlowPage();
    const service = await startTestService({ creditUsd: 5 });
    const gone = new AbortController();
    const params = { url: site.origin, engine: 'muriel', cache: false };
    const lost = post(service, params, 'one', { signal: gone.signal });
    await expect.poll(() => site.visits.length).toBe(1);
    gone.abort();
    await expect(lost).rejects.toThrow();
    const { database } = service;
    await expect.poll(() => database.query('SELECT * FROM idempotent_requests')).toEqual([]);
    site.open();
    expect((await post(service, params, 'one')).body.meta.api_balance).toBe(4);
    expect(site.visits).toHaveLength(2);
  });

  it('pays nothing, even without an Idempotency-Key', async () => {
    const site = await startSlowPage();
    const logged: string[] = [];
    const service = await startTestService({ creditUsd: 5, log: line => logged.push(line) });
    const gone = new AbortController();
    const lost = service.ask(`/summarize?${new URLSearchParams({ url: site.origin, engine: 'muriel' })}`, {
      signal: gone.signal,
    });
    await expect.poll(() => site.visits.length).toBe(1);
    gone.abort();
    await expect(lost).rejects.toThrow();
    await expect.poll(site.left).toBe(1);
    site.open();
    await expect.poll(() => logged.some(line => line.includes('"status":499'))).toBe(true);
    expect(logged.join()).not.toContain('"error"');
    expect((await service.get('/enrich/web', { q: 'xyzzyplugh' })).body.meta.api_balance).toBe(5);
  });

  it('does not end the request if a repeat still waits for the answer', async () => {
    const site = await startSlowPage();
    const service = await startTestService({ creditUsd: 5 });
    const gone = new AbortController();
    const params = { url: site.origin, engine: 'muriel', cache: false };
    const lost = post(service, params, 'one', { signal: gone.signal });
    await expect.poll(() => site.visits.length).toBe(1);
    const repeat = post(service, params, 'one');
    await expect.poll(() => service.received().length).toBe(2);
    gone.abort();
    await expect(lost).rejects.toThrow();
    site.open();
    expect((await repeat).body.meta.api_balance).toBe(4);
    expect(site.visits).toHaveLength(1);
  });
});

describe('The idempotency store', () => {
  const request = (seal = answerSealOf('k', 'i')) => ({
    keyDigest: 'k',
    idempotencyDigest: 'i',
    requestDigest: 'r',
    seal,
  });
  const [HOLDER, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  it('gives a request with an expired lease to another holder, and the first cannot finish it', async () => {
    const database = await testDatabase();
    const requests = createIdempotencyStore(database, { leaseMs: 60_000 });
    expect(await requests.claim(request(), HOLDER)).toEqual({ state: 'begin' });
    expect(await requests.claim(request(), OTHER)).toEqual({ state: 'running' });
    await database.script(`UPDATE idempotent_requests SET lease_until = now() - interval '1 second'`);
    expect(await requests.claim(request(), OTHER)).toEqual({ state: 'begin' });
    expect(await requests.finish(database, request(), HOLDER, 'first')).toBe(false);
    expect(await requests.finish(database, request(), OTHER, 'second')).toBe(true);
    expect(await requests.claim(request(), HOLDER)).toEqual({ state: 'answered', answer: 'second' });
  });

  it('forgets an answer after 24 hours, not before', async () => {
    const database = await testDatabase();
    const requests = createIdempotencyStore(database, { leaseMs: 60_000 });
    await requests.claim(request(), HOLDER);
    await requests.finish(database, request(), HOLDER, 'answer');
    await database.script(`UPDATE idempotent_requests SET at = now() - interval '23 hours 59 minutes'`);
    await requests.prune();
    expect(await requests.claim(request(), OTHER)).toEqual({ state: 'answered', answer: 'answer' });
    await database.script(`UPDATE idempotent_requests SET at = now() - interval '24 hours 1 second'`);
    expect(await requests.claim(request(), OTHER)).toEqual({ state: 'begin' });
  });
});
