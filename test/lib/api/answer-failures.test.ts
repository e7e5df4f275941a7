import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../../lib/api/request-once.ts';
import { MAX_SERVICE_MESSAGE_CHARS } from '../../../lib/model/failure.ts';
import { type ScriptedService, startScriptedService } from '../../faulty-service/scripted-service.ts';
import { createTestClient, failureOf, meta, never, options, text } from './scripted-client.ts';

let server: ScriptedService;
beforeAll(async () => {
  server = await startScriptedService();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const clientFor = (baseUrl = server.baseUrl) => createTestClient(baseUrl, 'test-key-24680');

const error = (code: number, msg: string) => ({ meta, data: null, error: [{ code, msg, ref: null }] });
/** A summary as the service sends it, with the given number of bytes. */
function answerOf(bytes: number) {
  const answer = (output: string) => ({ meta, data: { output, tokens: 1 } });
  return answer('x'.repeat(bytes - JSON.stringify(answer('')).length));
}
const serviceMessage = (words: string | null) => ({ serviceMessage: words, requestId: meta.id });

const nobody = { serviceMessage: null, requestId: null };
const tooLarge = { code: 'too-large' };

describe('failures by answer', () => {
  test.each<
    [name: string, status: number, body: unknown, headers: Record<string, string>, failure: object, outcome: string]
  >([
    ['401', 401, error(2, 'Unauthorized'), {}, { code: 'bad-key', ...serviceMessage('Unauthorized') }, 'rejected'],
    [
      '401 that quotes the key',
      401,
      error(2, 'The key test-key-24680 is unknown'),
      {},
      { code: 'bad-key', ...serviceMessage('The key … is unknown') },
      'rejected',
    ],
    ['403 with another error code', 403, error(0, 'No'), {}, { code: 'bad-key', ...serviceMessage('No') }, 'rejected'],
    ['403', 403, error(2, 'No'), {}, { code: 'bad-key', ...serviceMessage('No') }, 'rejected'],
    [
      'no credit, with status 400',
      400,
      error(101, 'Insufficient credit to perform this request.'),
      {},
      { code: 'no-credit', ...serviceMessage('Insufficient credit to perform this request.') },
      'rejected',
    ],
    [
      'no credit, by its message only',
      200,
      error(7, 'Insufficient credit to perform this request.'),
      {},
      { code: 'no-credit', ...serviceMessage('Insufficient credit to perform this request.') },
      'rejected',
    ],
    [
      'no credit, by its error code only',
      400,
      error(101, 'Please pay'),
      {},
      { code: 'no-credit', ...serviceMessage('Please pay') },
      'rejected',
    ],
    [
      '400 without a message of the service',
      400,
      '<!doctype html>',
      {},
      { code: 'intercepted', status: 400 },
      'rejected',
    ],
    [
      'no credit, with status 402',
      402,
      'no',
      {},
      { code: 'no-credit', serviceMessage: null, requestId: null },
      'rejected',
    ],
    [
      'no billing',
      400,
      error(100, 'No billing'),
      {},
      { code: 'no-credit', ...serviceMessage('No billing') },
      'rejected',
    ],
    [
      'a document that the service cannot summarize, with status 500',
      500,
      error(200, 'Min document size'),
      {},
      { code: 'not-summarized', ...serviceMessage('Min document size') },
      'rejected',
    ],
    [
      'the error format of a later version',
      400,
      { meta, errors: [{ code: 'bad', message: 'Odd' }] },
      {},
      { code: 'rejected', status: 400, ...serviceMessage('Odd') },
      'rejected',
    ],
    [
      'a malformed request',
      400,
      error(1, 'Missing'),
      {},
      { code: 'rejected', status: 400, ...serviceMessage('Missing') },
      'rejected',
    ],
    [
      'an output of null beside an error',
      200,
      { meta, data: { output: null, tokens: 0 }, error: [{ code: 1, msg: 'x' }] },
      {},
      { code: 'rejected', status: 200, ...serviceMessage('x') },
      'rejected',
    ],
    [
      'an unknown key, with status 400',
      400,
      error(2, 'Unauthorized'),
      {},
      { code: 'bad-key', ...serviceMessage('Unauthorized') },
      'rejected',
    ],
    ['401 without a body', 401, '', {}, { code: 'bad-key', serviceMessage: null, requestId: null }, 'rejected'],
    ['403 from another server', 403, '<h1>Forbidden</h1>', {}, { code: 'intercepted', status: 403 }, 'rejected'],
    ['405 from another server', 405, '', {}, { code: 'wrong-address', status: 405 }, 'rejected'],
    [
      '404 from the service',
      404,
      error(1, ' Gone\n'),
      { 'x-request-id': 'other' },
      { code: 'rejected', status: 404, ...serviceMessage('Gone') },
      'rejected',
    ],
    ['499 from a proxy', 499, '', { 'x-kagi-trace': 't9' }, { code: 'intercepted', status: 499 }, 'rejected'],
    [
      'an error with a message over the limit',
      400,
      error(1, 'x'.repeat(5_000)),
      {},
      { code: 'rejected', status: 400, ...serviceMessage('x'.repeat(MAX_SERVICE_MESSAGE_CHARS)) },
      'rejected',
    ],
    [
      'an output with an error status',
      500,
      { meta, data: { output: 'A', tokens: 1 } },
      {},
      { code: 'service-down', status: 500, ...serviceMessage(null) },
      'unknown',
    ],
    [
      'a status that is neither success nor error',
      300,
      { meta, data: { output: 'A', tokens: 1 } },
      {},
      { code: 'unexpected-answer', status: 300, requestId: meta.id },
      'unknown',
    ],
    ['413', 413, 'too big', {}, { code: 'too-large' }, 'rejected'],
    [
      'a text over the context of a model',
      500,
      error(0, 'exceeds the available context size'),
      {},
      tooLarge,
      'rejected',
    ],
    ['a text that is too long, with status 400', 400, error(1, 'Document too long.'), {}, tooLarge, 'rejected'],
    ['a text that is too long, with status 200', 200, error(1, 'Input is too large'), {}, tooLarge, 'rejected'],
    [
      'a page about a text that is too long',
      502,
      '<p>Header too long',
      {},
      { code: 'service-down', status: 502, ...nobody },
      'unknown',
    ],
    ['408', 408, '', {}, { code: 'service-down', status: 408, ...nobody }, 'unknown'],
    [
      '503 with a wait',
      503,
      '',
      { 'retry-after': '1.5' },
      { code: 'service-down', status: 503, retryAfterMs: 1_500, ...nobody },
      'unknown',
    ],
    [
      '529 of an overloaded service',
      529,
      error(0, 'Overloaded'),
      {},
      { code: 'service-down', status: 529, ...serviceMessage('Overloaded') },
      'unknown',
    ],
    [
      '429 within a good status',
      200,
      error(429, 'Slow'),
      {},
      { code: 'rate-limited', retryAfterMs: 60_000, ...serviceMessage('Slow') },
      'rejected',
    ],
    [
      '402 within a good status',
      200,
      error(402, 'Pay'),
      {},
      { code: 'no-credit', ...serviceMessage('Pay') },
      'rejected',
    ],
    [
      '502 within a good status',
      200,
      error(502, 'Upstream'),
      {},
      { code: 'service-down', status: 502, ...serviceMessage('Upstream') },
      'unknown',
    ],
    ['404 from another server', 404, '<h1>Not found</h1>', {}, { code: 'wrong-address', status: 404 }, 'rejected'],
    [
      '429 with a wait in seconds',
      429,
      error(0, 'Slow'),
      { 'retry-after': '7' },
      { code: 'rate-limited', retryAfterMs: 7_000, ...serviceMessage('Slow') },
      'rejected',
    ],
    [
      '429 without a wait',
      429,
      '',
      {},
      { code: 'rate-limited', retryAfterMs: 60_000, serviceMessage: null, requestId: null },
      'rejected',
    ],
    [
      '500',
      500,
      error(0, 'Internal'),
      {},
      { code: 'service-down', status: 500, ...serviceMessage('Internal') },
      'unknown',
    ],
    [
      '502 from a gateway',
      502,
      '<html>',
      { 'x-request-id': 'r9' },
      { code: 'service-down', status: 502, serviceMessage: null, requestId: 'r9' },
      'unknown',
    ],
    [
      'HTML with 200',
      200,
      '<!doctype html><title>Log in</title>',
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
    [
      'JSON cut short',
      200,
      '{"meta":{"id":"x"},"da',
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
    ['JSON `null`', 200, 'null', {}, { code: 'unexpected-answer', status: 200, requestId: null }, 'unknown'],
    [
      'a body without data',
      200,
      { meta },
      {},
      { code: 'unexpected-answer', status: 200, requestId: meta.id },
      'unknown',
    ],
    [
      'an output of the wrong type',
      200,
      { meta, data: { output: 5, tokens: 1 } },
      {},
      { code: 'unexpected-answer', status: 200, requestId: meta.id },
      'unknown',
    ],
    [
      'a valid answer that is too long',
      200,
      answerOf(MAX_ANSWER_BYTES + 1),
      {},
      { code: 'unexpected-answer', status: 200, requestId: null },
      'unknown',
    ],
  ])('fails once, without a second request: %s', async (_name, status, body, headers, failure, outcome) => {
    server.answerWith(status, body, headers);
    expect(await failureOf(clientFor().summarize('job-1', text, options, never))).toEqual({ failure, outcome });
    expect(server.received).toHaveLength(1);
  });

  it('control: reads the longest allowed answer', async () => {
    server.answerWith(200, answerOf(MAX_ANSWER_BYTES));
    expect(await clientFor().summarize('job-1', text, options, never)).toMatchObject({ tokens: 1 });
  });
});
