import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_REQUEST_BYTES } from '../../lib/model/request-limits.ts';
import { type Answer, refusalOf, startPage, startTestService, summaryOf } from './test-service.ts';
import { ENGLISH, longEnglish, pageOf, TOO_SHORT } from './texts.ts';

const balanceOf = (answer: Answer) => answer.body.meta.api_balance;
const NO_CREDIT = { status: 400, code: 101, msg: 'Insufficient credit to perform this request.' };
const TOO_LARGE = { status: 413, code: 1, msg: 'The request is larger than 1 MB.' };

/** A JSON body of exactly `bytes` bytes. */
function bodyOfSize(bytes: number): string {
  const empty = JSON.stringify({ text: '' }).length;
  return JSON.stringify({
    text: longEnglish(bytes)
      .replaceAll('\n\n', '  ')
      .slice(0, bytes - empty),
  });
}

describe('The request size limit of 1 MB', () => {
  it('allows a request of exactly 1 MB', async () => {
    const service = await startTestService();
    const body = bodyOfSize(MAX_REQUEST_BYTES);
    expect(Buffer.byteLength(body)).toBe(1_000_000);
    summaryOf(await service.postJson(body));
  });

  it('refuses one byte more with 413, in JSON and in a form', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson(bodyOfSize(MAX_REQUEST_BYTES + 1)))).toEqual(TOO_LARGE);
    expect(refusalOf(await service.postForm({ text: 'x'.repeat(MAX_REQUEST_BYTES) }))).toEqual(TOO_LARGE);
    // The service closes the connection soon after its answer, so a slow client may not see the answer at first.
    const refused = async () =>
      expect(refusalOf(await service.postJson(bodyOfSize(5 * MAX_REQUEST_BYTES)))).toEqual(TOO_LARGE);
    await vi.waitFor(refused, 30_000);
  });

  it('counts bytes, not characters', async () => {
    const service = await startTestService();
    expect(refusalOf(await service.postJson({ text: '灯'.repeat(350_000) }))).toEqual(TOO_LARGE);
  });

  it('refuses a request by its declared length, before the body is sent', async () => {
    const service = await startTestService();
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    const headers = `Host: ${hostname}\r\nAuthorization: Bot k\r\nContent-Type: application/json`;
    socket.write(`POST /api/v0/summarize HTTP/1.1\r\n${headers}\r\nContent-Length: 1000001\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('applies to a body that does not declare its length', async () => {
    const service = await startTestService();
    const { hostname, port } = new URL(service.baseUrl);
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        const headers = `Host: ${hostname}\r\nAuthorization: Bot k\r\nContent-Type: application/json`;
        socket.write(`POST /api/v0/summarize HTTP/1.1\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`);
        const chunk = Buffer.alloc(100_000, 'x');
        for (let sent = 0; sent <= MAX_REQUEST_BYTES; sent += chunk.length) {
          socket.write(`${chunk.length.toString(16)}\r\n`);
          socket.write(chunk);
          socket.write('\r\n');
        }
      });
      socket.once('data', data => {
        resolve(String(data));
        socket.destroy();
      });
      socket.on('error', reject);
    });
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers 400 to a body that breaks off, which is not an error of the service', async () => {
    let log: (line: string) => void = () => {};
    const logged = new Promise<string>(resolve => {
      log = resolve;
    });
    const service = await startTestService({ log: line => line.includes('"request"') && log(line) });
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname, () => {
      const headers = `Host: ${hostname}\r\nAuthorization: Bot k\r\nContent-Type: application/json`;
      socket.end(`POST /api/v0/summarize HTTP/1.1\r\n${headers}\r\nContent-Length: 500\r\n\r\n{"te`);
    });
    expect(await logged).toContain('"method":"POST","path":"/api/v0/summarize","status":400');
    expect(service.received()).toHaveLength(1);
  });

  it('does not apply to an address, which has a lower limit: 431 with a message', async () => {
    const service = await startTestService();
    const long = await service.get('/summarize', { text: longEnglish(30_000) });
    summaryOf(long);
    const tooLong = await service.get('/summarize', { text: longEnglish(80_000) });
    expect(refusalOf(tooLong)).toEqual({ status: 431, code: 1, msg: 'The address is too long; send a text by POST.' });
  });
});

describe('Prices', () => {
  it.each(['cecil', 'agnes', 'daphne'])('%s costs 0.030 USD per 1,000 tokens, input plus output', async engine => {
    const service = await startTestService({ creditUsd: 1 });
    const answer = await service.postJson({ text: ENGLISH, engine });
    const { tokens, output } = summaryOf(answer);
    expect(tokens).toBe(Math.ceil((Buffer.byteLength(ENGLISH) + Buffer.byteLength(output)) / 4));
    expect(balanceOf(answer)).toBe((1_000_000 - tokens * 30) / 1_000_000);
  });

  it.each(['cecil', 'agnes'])('%s bills more than 10,000 tokens as 10,000', async engine => {
    const service = await startTestService({ creditUsd: 1 });
    const answer = await service.postJson({ text: longEnglish(120_000), engine });
    expect(summaryOf(answer).tokens).toBeGreaterThan(30_000);
    expect(balanceOf(answer)).toBe(0.7);
  });

  it.each([
    ['short', ENGLISH, 'summary'],
    ['short', ENGLISH, 'takeaway'],
    ['long', longEnglish(120_000), 'summary'],
  ])('muriel costs a flat 1 USD, also for a %s document (%#)', async (_, text, summary_type) => {
    const service = await startTestService({ creditUsd: 3 });
    expect(balanceOf(await service.postJson({ text, engine: 'muriel', summary_type }))).toBe(2);
  });

  it('a cached summary of the same address is free', async () => {
    const site = await startPage(pageOf(ENGLISH));
    const service = await startTestService({ creditUsd: 1 });
    const first = await service.get('/summarize', { url: site.origin, engine: 'muriel' });
    const second = await service.get('/summarize', { url: site.origin, engine: 'muriel' });
    expect([balanceOf(first), balanceOf(second)]).toEqual([0, 0]);
    expect(summaryOf(second).output).toBe(summaryOf(first).output);
  });

  it.each(['/enrich/web', '/enrich/news'])('%s costs 0.002 USD with results, and nothing without', async path => {
    const service = await startTestService({ creditUsd: 1 });
    expect(balanceOf(await service.get(path, { q: 'lighthouse' }))).toBe(0.998);
    const none = await service.get(path, { q: 'xyzzyplugh' });
    expect(none.body.data).toEqual([]);
    expect(balanceOf(none)).toBe(0.998);
  });

  it('errors cost nothing', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const answers = [
      await service.postJson({}),
      await service.postJson({ text: TOO_SHORT }),
      await service.postJson({ url: 'http://127.0.0.1:1/' }),
      await service.get('/enrich/web', {}),
      await service.ask('/nothing'),
    ];
    expect(answers.map(answer => answer.status)).toEqual([400, 422, 422, 400, 404]);
    expect(answers.map(balanceOf)).toEqual([1, 1, 1, 1, undefined]);
  });

  it('credit is neither counted nor shown unless the service starts with some', async () => {
    const service = await startTestService();
    expect((await service.postJson({ text: ENGLISH })).body.meta).not.toHaveProperty('api_balance');
  });
});

describe('Insufficient credit', () => {
  it('refuses a request with the message of the specification, and charges nothing', async () => {
    const service = await startTestService({ creditUsd: 0.999999 });
    const refused = await service.postJson({ text: ENGLISH, engine: 'muriel' });
    expect(refusalOf(refused)).toEqual(NO_CREDIT);
    expect(balanceOf(refused)).toBe(0.999999);
  });

  it('refuses a consumer summary that is too expensive, and still accepts a cheaper one', async () => {
    const service = await startTestService({ creditUsd: 0.05 });
    expect(refusalOf(await service.postJson({ text: longEnglish(20_000) }))).toEqual(NO_CREDIT);
    const cheaper = await service.postJson({ text: ENGLISH });
    expect(balanceOf(cheaper)).toBe((50_000 - summaryOf(cheaper).tokens * 30) / 1_000_000);
  });

  it('lets the credit be spent in full, but never below zero', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const two = await Promise.all([1, 2].map(() => service.postJson({ text: ENGLISH, engine: 'muriel' })));
    expect(two.map(answer => answer.status).sort()).toEqual([200, 400]);
    expect(refusalOf(await service.postJson({ text: ENGLISH }))).toEqual(NO_CREDIT);
    expect(refusalOf(await service.get('/enrich/web', { q: 'lighthouse' }))).toEqual(NO_CREDIT);
    expect(balanceOf(await service.get('/enrich/web', { q: 'xyzzyplugh' }))).toBe(0);
  });

  it('stores no unpaid summary, which would be free the next time', async () => {
    const site = await startPage(pageOf(ENGLISH));
    const service = await startTestService({ creditUsd: 0.005 });
    for (const _ of [1, 2]) expect(refusalOf(await service.get('/summarize', { url: site.origin }))).toEqual(NO_CREDIT);
    expect(site.visits).toHaveLength(2);
  });
});
