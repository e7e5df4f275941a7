import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedService, startScriptedService } from '../../faulty-service/scripted-service.ts';
import { createTestClient, meta, never } from './scripted-client.ts';

let server: ScriptedService;
beforeAll(async () => {
  server = await startScriptedService();
});
afterAll(() => server.close());

const KEY = 'test-key-24680';
const check = (signal = never) => createTestClient(server.baseUrl, KEY).checkKey(signal);
const withBalance = (balance: unknown) => ({ ...meta, api_balance: balance });
const refusal = (code: number | string, msg = 'x', balance?: unknown) => ({
  meta: balance === undefined ? meta : withBalance(balance),
  data: null,
  error: [{ code, msg, ref: null }],
});

const MALFORMED = 1;
const SIGN_IN = '<!doctype html><title>Sign in</title>';

describe('key check', () => {
  test('sends one search without a query, with the key in one header only', async () => {
    server.answerWith(400, refusal(MALFORMED, 'Missing q parameter', 4.9538));
    expect(await check()).toEqual({ outcome: 'works', balanceMicros: 4_953_800 });
    expect(server.received).toHaveLength(1);
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'GET', path: '/api/v0/enrich/web', body: '' });
    expect(request?.headers.authorization).toBe(`Bot ${KEY}`);
    expect(JSON.stringify({ ...request?.headers, authorization: '' })).not.toContain(KEY);
  });

  test.each<[name: string, status: number, body: unknown, outcome: string, balanceMicros: number | null]>([
    ['malformed, without a balance', 400, refusal(MALFORMED), 'works', null],
    ['malformed, with a balance of null', 400, refusal(MALFORMED, 'x', null), 'works', null],
    ['malformed, with a balance as a string', 400, refusal(MALFORMED, 'x', '12.5'), 'works', 12_500_000],
    ['malformed, with status 200', 200, refusal(MALFORMED, 'x', 3), 'works', 3_000_000],
    [
      'malformed, in the format of a later version',
      422,
      { meta, errors: [{ code: 'missing', message: 'q' }] },
      'works',
      null,
    ],
    ['an empty list', 200, { meta: withBalance(1), data: [] }, 'works', 1_000_000],
    ['malformed, with no credit left', 400, refusal(MALFORMED, 'x', 0), 'no-credit', 0],
    ['malformed, with a debt', 400, refusal(MALFORMED, 'x', -0.01), 'no-credit', -10_000],
    [
      'no credit, with status 400',
      400,
      refusal(101, 'Insufficient credit to perform this request.'),
      'no-credit',
      null,
    ],
    ['no billing', 400, refusal(100), 'no-credit', null],
    ['402', 402, 'no', 'no-credit', null],
    ['401', 401, refusal(2, 'Unauthorized'), 'wrong-key', null],
    ['401 without a JSON body', 401, 'no', 'wrong-key', null],
    ['unauthorized, with status 400', 400, refusal(2), 'wrong-key', null],
    ['403', 403, refusal(2, 'Not from this network'), 'not-allowed', null],
    ['403 with the code for a malformed request', 403, refusal(MALFORMED), 'not-allowed', null],
    ['403 from a gateway', 403, SIGN_IN, 'no-service', null],
    ['429', 429, refusal(0), 'rate-limited', null],
    ['404', 404, SIGN_IN, 'no-service', null],
    ['404 from the service itself', 404, refusal(MALFORMED), 'no-service', null],
    ['400 from another server', 400, SIGN_IN, 'no-service', null],
    ['a login page', 200, SIGN_IN, 'no-service', null],
    ['JSON from another server', 200, { hello: 'world' }, 'no-service', null],
    ['JSON from another server, with status 422', 422, { hello: 'world' }, 'no-service', null],
    ['500', 500, refusal(0), 'service-down', null],
    ['502 from a gateway', 502, SIGN_IN, 'service-down', null],
  ])('recognizes the answer: %s', async (_name, status, body, outcome, balanceMicros) => {
    server.answerWith(status, body);
    expect(await check()).toEqual({ outcome, balanceMicros });
    expect(server.received).toHaveLength(1);
  });

  test('does not follow a redirect, because the key belongs to one origin', async () => {
    server.answerWith(302, '', { location: 'https://elsewhere.example/' });
    expect(await check()).toEqual({ outcome: 'unreachable', balanceMicros: null });
    expect(server.received).toHaveLength(1);
  });

  test('reports an unreachable service and a timeout differently', async () => {
    server.answer(({ response }) => void response.destroy());
    expect((await check()).outcome).toBe('unreachable');
    expect((await createTestClient('http://127.0.0.1:9', KEY).checkKey(never)).outcome).toBe('unreachable');
    server.answer(() => {});
    const impatient = createTestClient(server.baseUrl, KEY, { totalMs: 50, stallMs: 50 });
    expect((await impatient.checkKey(never)).outcome).toBe('timed-out');
  });

  test('does not send a key that a header cannot contain, and reports a bug', async () => {
    server.answerWith(200, '');
    await expect(createTestClient(server.baseUrl, 'key→').checkKey(never)).rejects.toMatchObject({
      failure: { code: 'bug' },
    });
    expect(server.received).toHaveLength(0);
  });
});
