import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { errorAnswerSchema } from '../../lib/api/contract.ts';
import { putDocuments } from '../../service/search/document-store.ts';
import { testDatabase } from './test-database.ts';
import { startSite, startTestService, summaryOf, type TestService } from './test-service.ts';
import { ENGLISH, pageOf } from './texts.ts';

describe('Monitoring', () => {
  it.each(['/healthz', '/readyz'])('answers %s without a key and under any host name', async path => {
    const service = await startTestService();
    const { port } = new URL(service.baseUrl);
    const answer = await raw(service, `GET ${path} HTTP/1.1\r\nHost: pod-7:${port}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers 503 at /readyz, but 200 at /healthz, if the database is gone', async () => {
    const service = await startTestService({ opened: await brokenDatabase() });
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503);
  });

  it('names the instance and the engine in each answer', async () => {
    const service = await startTestService({ nodeName: 'two' });
    const answer = await service.postJson({ text: ENGLISH });
    expect(answer.body.meta.node).toBe('two');
    expect(answer.headers.get('x-answered-by')).toBe('extract');
  });
});

describe('A service that starts', () => {
  it('deletes what has grown too old while no service ran', async () => {
    const opened = await testDatabase();
    await opened.script(`
      INSERT INTO summaries (request_digest, scope, output, content_digest, made_at)
        VALUES ('old', '', '', '', now() - interval '31 days'), ('new', '', '', '', now() - interval '29 days');
      INSERT INTO idempotent_requests (key_digest, idempotency_digest, request_digest, holder, lease_until, sealed_answer, at)
        SELECT age, '', '', gen_random_uuid(), now(), '', now() - age::interval FROM unnest('{23 hours,25 hours}'::text[]) AS age;
    `);
    await startTestService({ opened });
    await expect.poll(() => opened.query('SELECT request_digest FROM summaries')).toEqual([{ request_digest: 'new' }]);
    const kept = () => opened.query('SELECT key_digest FROM idempotent_requests');
    await expect.poll(kept).toEqual([{ key_digest: '23 hours' }]);
  });
});

describe('A service that is shut down', () => {
  /** A request that is in progress until `open` is called. */
  async function startRequest(service: TestService) {
    let open = () => {};
    const site = await startSite((_, response) => {
      open = () => void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(ENGLISH));
    });
    const answer = service.postJson({ url: site.origin });
    await expect.poll(() => site.visits.length).toBe(1);
    return { answer, open: () => open() };
  }

  it('finishes requests in progress, accepts no new ones, and then ends', async () => {
    const service = await startTestService({ drainSeconds: 300 });
    const { answer, open } = await startRequest(service);
    const drained = service.drain();
    await expect(fetch(`${service.baseUrl}/readyz`)).rejects.toThrow();
    open();
    summaryOf(await answer);
    await drained;
  });

  it('ends a request that takes too long with 503 and Retry-After, and bills nothing', async () => {
    const service = await startTestService({ drainSeconds: 1, creditUsd: 1 });
    const { answer } = await startRequest(service);
    await service.drain();
    const refused = await answer;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await service.database.query('SELECT * FROM charges')).toEqual([]);
  });
});

describe('An invalid request', () => {
  it.each([
    ['no Host', 'GET /api/v0/summarize HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['HTTP/1.0 without Host', 'GET /api/v0/summarize HTTP/1.0\r\n\r\n', 400],
    ['a path in Host', 'GET / HTTP/1.1\r\nHost: 127.0.0.1/x\r\nConnection: close\r\n\r\n', 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', 400],
    ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
    ['a foreign Host', 'GET /api/v0/summarize HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 403],
  ])('gets a JSON error: %s', async (_, request, status) => {
    const answer = await raw(await startTestService(), request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    errorAnswerSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)));
  });
});

describe('Requests of published clients', () => {
  const json = { 'content-type': 'application/json' };
  const post = (service: TestService, body: string, headers: Record<string, string> = json) =>
    service.ask('/summarize', { method: 'POST', headers, body });

  it.each([
    ['kagi.el, for confidential documents', `{"url":"URL","cache":null}`, false],
    ['a Go client', `{"url":"URL","cache":0}`, false],
    ['a Go client', `{"url":"URL","cache":1}`, true],
    [
      'kagi-dotnet',
      `{"url":"URL","cache":true,"engine":"cecil","summary_type":"summary","target_language":null}`,
      true,
    ],
    ['kaginawa', `url=URL&cache=False&engine=&target_language=`, false],
    ['kagiapi', `url=URL&cache=True&summary_type=takeaway`, true],
  ])('answers %s, and caches only if the client wants it: %s', async (_, body, isCached) => {
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(ENGLISH));
    });
    const service = await startTestService();
    const headers = body.startsWith('{') ? json : { 'content-type': 'application/x-www-form-urlencoded' };
    const send = () => post(service, body.replace('URL', site.origin), headers);
    const uses = [await send(), await send()].map(answer => {
      summaryOf(answer);
      return answer.headers.get('x-cache');
    });
    expect(uses).toEqual(isCached ? ['miss', 'hit'] : [null, null]);
  });

  it('accepts chunked JSON with a charset, as .NET sends it', async () => {
    const service = await startTestService();
    const { host } = new URL(service.baseUrl);
    const body = JSON.stringify({ text: ENGLISH });
    const head = `POST /api/v0/summarize HTTP/1.1\r\nHost: ${host}\r\nauthorization: bot k1\r\nConnection: close`;
    const type = 'Content-Type: application/json; charset=utf-8\r\nTransfer-Encoding: chunked';
    const length = Buffer.byteLength(body).toString(16);
    const answer = await raw(service, `${head}\r\n${type}\r\n\r\n${length}\r\n${body}\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"output":');
  });

  it.each([
    ['3', 3],
    ['0', 10],
    ['many', 10],
    ['-1', 10],
    ['2.5', 10],
  ])('limits the results for mcp-omnisearch, unless its limit is invalid: %s', async (limit, count) => {
    const service = await startTestService();
    const { data } = (await service.get('/enrich/web', { q: 'bees', limit })).body;
    expect(data).toHaveLength(count);
  });

  it('answers a search with at most fifty results, whatever its limit', async () => {
    const service = await startTestService();
    const documents = Array.from({ length: 60 }, (_, number) => ({
      ...{ url: `https://quokka.example/${number}`, title: `Quokka ${number}`, text: 'Quokkas live on an island.' },
    }));
    await putDocuments(service.database, 'web', 'test', documents);
    const countFor = async (limit: string) =>
      ((await service.get('/enrich/web', { q: 'quokka', limit })).body.data as unknown[]).length;
    expect([await countFor('50'), await countFor('51'), await countFor('1000000')]).toEqual([50, 50, 50]);
    expect(await countFor('49')).toBe(49);
  });
});

/** Sends the bytes unchanged, and reads until the other side closes. */
async function raw(service: TestService, request: string): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(request);
  return text(socket);
}

/** A database that fails the query of /readyz. */
async function brokenDatabase() {
  const database = await testDatabase();
  return {
    ...database,
    query: <Row>(statement: string, values?: Parameters<typeof database.query>[1]) =>
      statement === 'SELECT 1' ? Promise.reject(new Error('gone')) : database.query<Row>(statement, values),
  };
}
