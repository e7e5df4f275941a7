import { describe, expect, it, test } from 'vitest';
import { isPublic } from '../../service/cache/is-public.ts';
import { DOCUMENT_SETTINGS } from '../../service/documents/document-settings.ts';
import { wavOf } from './documents/samples/recordings.ts';
import { resolveNames } from './fake-names.ts';
import { startPage, startSite, startTestService, summaryOf, type TestService } from './test-service.ts';
import { ENGLISH, pageOf } from './texts.ts';

const startBoth = async () => ({ site: await startPage(pageOf(ENGLISH)), service: await startTestService() });

describe('The summary cache (rule 5)', () => {
  it('answers a repeated address with the full summary, without a visit and without tokens', async () => {
    const { site, service } = await startBoth();
    const first = await service.get('/summarize', { url: site.origin });
    const second = await service.postJson({ url: site.origin });
    expect(first.headers.get('x-cache')).toBe('miss');
    expect(second.headers.get('x-cache')).toBe('hit');
    expect(summaryOf(first).tokens).toBeGreaterThan(0);
    expect(second.body.data).toEqual({ output: summaryOf(first).output, tokens: 0 });
    expect(site.visits).toHaveLength(1);
  });

  it('has a separate summary for each engine, type and language, but the same for daphne and agnes', async () => {
    const { site, service } = await startBoth();
    const cacheFor = async (params: Record<string, string>) =>
      (await service.get('/summarize', { url: site.origin, ...params })).headers.get('x-cache');
    expect(await cacheFor({})).toBe('miss');
    expect(await cacheFor({ engine: 'agnes' })).toBe('miss');
    expect(await cacheFor({ engine: 'daphne' })).toBe('hit');
    expect(await cacheFor({ summary_type: 'takeaway' })).toBe('miss');
    expect(await cacheFor({ target_language: 'EN' })).toBe('miss');
    expect(await cacheFor({ engine: 'cecil', summary_type: 'summary', target_language: '' })).toBe('hit');
    expect(site.visits).toHaveLength(4);
  });

  it('finds an address despite another spelling or fragment, but not with another query', async () => {
    const { site, service } = await startBoth();
    const cacheFor = async (url: string) => (await service.get('/summarize', { url })).headers.get('x-cache');
    expect(await cacheFor(`${site.origin}/a?b=1#top`)).toBe('miss');
    expect(await cacheFor(`${site.origin.replace('http', 'HTTP')}/x/../a?b=1#end`)).toBe('hit');
    expect(await cacheFor(`${site.origin}/a?b=2`)).toBe('miss');
  });

  it('stores no failed summary', async () => {
    const site = await startPage('<!doctype html><p>Nothing much.');
    const service = await startTestService();
    for (const _ of [1, 2]) expect((await service.get('/summarize', { url: site.origin })).status).toBe(422);
    expect(site.visits).toHaveLength(2);
  });
});

describe('cache=false (rule 4)', () => {
  it('stores no summary: the next request reads the page again', async () => {
    const { site, service } = await startBoth();
    const first = await service.get('/summarize', { url: site.origin, cache: 'False' });
    expect(first.headers.has('x-cache')).toBe(false);
    expect((await service.get('/summarize', { url: site.origin })).headers.get('x-cache')).toBe('miss');
    expect(site.visits).toHaveLength(2);
  });

  it('ignores a stored summary, and bills a new one', async () => {
    const { site, service } = await startBoth();
    await service.get('/summarize', { url: site.origin });
    const again = await service.postJson({ url: site.origin, cache: false });
    expect(summaryOf(again).tokens).toBeGreaterThan(0);
    expect(site.visits).toHaveLength(2);
    expect((await service.get('/summarize', { url: site.origin })).headers.get('x-cache')).toBe('hit');
  });
});

test('Summaries of texts are not cached: only those of addresses are free a second time', async () => {
  const service = await startTestService();
  const answers = [await service.postJson({ text: ENGLISH }), await service.postJson({ text: ENGLISH })];
  for (const answer of answers) {
    expect(summaryOf(answer).tokens).toBeGreaterThan(0);
    expect(answer.headers.has('x-cache')).toBe(false);
  }
});

describe('Revalidation of a cached page', () => {
  /** A page, perhaps with an ETag. `sent` counts its full answers. */
  async function startChangingPage(useEtag: boolean) {
    const state = { text: ENGLISH, sent: 0 };
    const site = await startSite((request, response) => {
      const etag = `"${state.text.length}"`;
      if (useEtag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      state.sent += 1;
      response.writeHead(200, { 'content-type': 'text/html', ...(useEtag && { etag }) }).end(pageOf(state.text));
    });
    return { site, state };
  }
  const stale = { cache: { freshSeconds: 0, maxDays: 30 } };
  const cacheFor = async (service: TestService, url: string) =>
    (await service.get('/summarize', { url })).headers.get('x-cache');

  it.each([true, false])(
    'checks a page whose summary is old, for free while the page is unchanged (ETag: %s)',
    async useEtag => {
      const { site, state } = await startChangingPage(useEtag);
      const service = await startTestService({ ...stale, creditUsd: 1 });
      const first = await service.get('/summarize', { url: site.origin });
      const second = await service.get('/summarize', { url: site.origin });
      expect(second.headers.get('x-cache')).toBe('hit');
      expect(summaryOf(second)).toEqual({ output: summaryOf(first).output, tokens: 0 });
      expect(second.body.meta.api_balance).toBe(first.body.meta.api_balance);
      expect(state.sent).toBe(useEtag ? 1 : 2);
    },
  );

  it.each([true, false])('summarizes a changed page again, and replaces the old summary (ETag: %s)', async useEtag => {
    const { site, state } = await startChangingPage(useEtag);
    const service = await startTestService(stale);
    const before = summaryOf(await service.get('/summarize', { url: site.origin })).output;
    state.text = `A new beginning changes everything about the harbour. ${ENGLISH} Nobody had expected the ending.`;
    const changed = await service.get('/summarize', { url: site.origin });
    expect(changed.headers.get('x-cache')).toBe('miss');
    expect(summaryOf(changed).output).not.toBe(before);
    expect(await cacheFor(service, site.origin)).toBe('hit');
  });

  it('includes the time of the check in meta.ms, by which a client detects a repeated request', async () => {
    let wait = 0;
    const site = await startSite((_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(ENGLISH)), wait);
    });
    const service = await startTestService(stale);
    await service.get('/summarize', { url: site.origin });
    wait = 300;
    const second = await service.get('/summarize', { url: site.origin });
    expect(second.headers.get('x-cache')).toBe('hit');
    expect(second.body.meta.ms).toBeGreaterThanOrEqual(290);
  });

  it('reads a page again if a meta refresh led to it, although the first address is unchanged', async () => {
    let text = ENGLISH;
    const site = await startSite((request, response) => {
      const isStub = request.url === '/';
      const since = Date.parse(request.headers['if-modified-since'] ?? '');
      const changedAt = Date.parse(isStub ? '2020-01-01' : '2024-01-01');
      if (isStub && since >= changedAt) return void response.writeHead(304).end();
      const head = { 'content-type': 'text/html', 'last-modified': new Date(changedAt).toUTCString() };
      const stub = '<!doctype html><meta http-equiv="refresh" content="0;url=/there">';
      response.writeHead(200, head).end(isStub ? stub : pageOf(text));
    });
    const service = await startTestService(stale);
    expect(await cacheFor(service, site.origin)).toBe('miss');
    text = `A new beginning changes everything about the harbour. ${ENGLISH}`;
    expect(await cacheFor(service, site.origin)).toBe('miss');
  });

  it('transcribes a recording again only if its bytes have changed', async () => {
    let recording = wavOf(2);
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(recording);
    });
    const transcriber = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: ENGLISH }));
    });
    const speech = { baseUrl: transcriber.origin, model: 'm', apiKey: null };
    const service = await startTestService({ ...stale, documents: { ...DOCUMENT_SETTINGS, speech } });
    expect([await cacheFor(service, site.origin), await cacheFor(service, site.origin)]).toEqual(['miss', 'hit']);
    expect(site.visits).toHaveLength(2);
    expect(transcriber.visits).toHaveLength(1);
    recording = wavOf(3);
    await cacheFor(service, site.origin);
    expect(transcriber.visits).toHaveLength(2);
  });

  it('does not visit a page while its summary is fresh', async () => {
    const { site, state } = await startChangingPage(false);
    const service = await startTestService({ cache: { freshSeconds: 60, maxDays: 30 } });
    expect([await cacheFor(service, site.origin), await cacheFor(service, site.origin)]).toEqual(['miss', 'hit']);
    expect(state.sent).toBe(1);
  });

  it('refuses a page that has gone instead of answering from the cache', async () => {
    let status = 200;
    const site = await startSite((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end(pageOf(ENGLISH));
    });
    const service = await startTestService(stale);
    expect(await cacheFor(service, site.origin)).toBe('miss');
    status = 404;
    expect((await service.get('/summarize', { url: site.origin })).status).toBe(422);
  });
});

describe('A cached summary of a private address', () => {
  it('is reused for the key that paid for it, and for no other', async () => {
    const { site, service } = await startBoth();
    const cacheFor = async (key: string) =>
      (await service.ask(`/summarize?${new URLSearchParams({ url: site.origin })}`, { key })).headers.get('x-cache');
    expect([await cacheFor('alice'), await cacheFor('bob'), await cacheFor('alice')]).toEqual(['miss', 'miss', 'hit']);
    expect(site.visits).toHaveLength(2);
  });

  it('is shared between keys if the address is public (control)', async () => {
    const service = await startTestService();
    const url = 'https://rock-towers.example/building-on-waves';
    const cacheFor = async (key: string) =>
      (await service.ask(`/summarize?${new URLSearchParams({ url })}`, { key })).headers.get('x-cache');
    expect([await cacheFor('alice'), await cacheFor('bob')]).toEqual(['miss', 'hit']);
  });
});

test.each([
  [['93.184.215.14', '2606:4700::1111'], true],
  [['93.184.215.14', '10.0.0.1'], false],
  [['fd00::1', '2606:4700::1111'], false],
  [['127.0.0.1'], false],
  [[], false],
])('A name with the addresses %j has a document that is the same for everybody: %s', async (addresses, expected) => {
  resolveNames({ 'name.example': addresses });
  expect(await isPublic('http://name.example/page')).toBe(expected);
});

test.each([
  ['http://93.184.215.14/', true],
  ['http://[2606:4700::1111]:8080/', true],
  ['http://192.168.0.7/', false],
  ['http://[::1]/', false],
])('The document at %s is the same for everybody: %s', async (address, expected) => {
  expect(await isPublic(address)).toBe(expected);
});

test('A summary older than the settings allow is not reused, and is deleted', async () => {
  const { site, service } = await startBoth();
  const cacheFor = async () => (await service.get('/summarize', { url: site.origin })).headers.get('x-cache');
  await cacheFor();
  await service.database.script(`UPDATE summaries SET made_at = now() - interval '31 days'`);
  expect(await cacheFor()).toBe('miss');
});
