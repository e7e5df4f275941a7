import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refusalOf, startTestService, summaryOf, type TestService } from './test-service.ts';
import { ENGLISH } from './texts.ts';

const withHeader = (service: TestService, authorization: string) =>
  service.ask(`/summarize?${new URLSearchParams({ text: ENGLISH })}`, { key: null, headers: { authorization } });

describe('The Authorization header', () => {
  it('accepts any key that is not empty if no keys are configured', async () => {
    const service = await startTestService();
    summaryOf(await withHeader(service, 'Bot anything'));
  });

  it.each(['/summarize?text=x', '/enrich/web?q=bees', '/enrich/news?q=bees'])(
    'refuses a request to %s without a key: 401, code 2 and a message',
    async path => {
      const service = await startTestService();
      expect(refusalOf(await service.ask(path, { key: null }))).toEqual({
        status: 401,
        code: 2,
        msg: 'Send your key in the header Authorization: Bot <API_KEY>.',
      });
    },
  );

  it.each(['Bearer secret', 'secret', 'Bot', 'Bot ', 'Bot two keys', 'Basic Ym90OmtleQ=='])(
    'refuses the header %j: 401, code 2 and a message',
    async header => {
      const service = await startTestService();
      expect(refusalOf(await withHeader(service, header))).toEqual({
        status: 401,
        code: 2,
        msg: 'The header Authorization must have the form Bot <API_KEY>.',
      });
    },
  );

  it('accepts only the configured keys if there are any', async () => {
    const service = await startTestService({ apiKeys: ['first', 'second'] });
    summaryOf(await withHeader(service, 'Bot first'));
    summaryOf(await withHeader(service, 'Bot second'));
    for (const key of ['third', 'firs', 'first,second']) {
      const refusal = refusalOf(await withHeader(service, `Bot ${key}`));
      expect(refusal).toEqual({ status: 401, code: 2, msg: 'This key is not known.' });
    }
  });

  it('accepts no key in the query or the body instead of the header', async () => {
    const service = await startTestService();
    const answer = await service.ask('/enrich/web?q=bees&key=secret&authorization=Bot%20secret', { key: null });
    expect(answer.status).toBe(401);
  });

  it('charges nothing for a request with a wrong key', async () => {
    const service = await startTestService({ apiKeys: ['good'], creditUsd: 1 });
    const refused = await withHeader(service, 'Bot bad');
    expect(refused.body.meta).not.toHaveProperty('api_balance');
    expect((await withHeader(service, 'Bot good')).body.meta.api_balance).toBeGreaterThan(0.98);
  });
});

/** `fetch` sets the Host header itself, so this uses `node:http`. */
function statusForHost(service: TestService, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const url = `${service.baseUrl}/api/v0/enrich/web?q=bees`;
    request(url, { headers: { host, authorization: 'Bot key' } }, response => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('The Host header (protection against DNS rebinding)', () => {
  it.each(['127.0.0.1', '127.0.0.1:8787', 'localhost', 'LocalHost:1', '[::1]', '[::1]:8787'])(
    'accepts the host %s',
    async host => {
      expect(await statusForHost(await startTestService(), host)).toBe(200);
    },
  );

  it.each(['page.example', 'localhost.page.example', '127.0.0.1.page.example:80', '192.168.0.7', '0.0.0.0'])(
    'refuses the host %s with 403',
    async host => {
      const service = await startTestService();
      expect(await statusForHost(service, host)).toBe(403);
      expect(service.received()).toEqual([]);
    },
  );

  it('accepts another host only if the settings allow it', async () => {
    const service = await startTestService({ allowedHosts: ['box.local'] });
    expect(await statusForHost(service, 'box.local:8787')).toBe(200);
    expect(await statusForHost(service, 'other.local')).toBe(403);
  });
});
