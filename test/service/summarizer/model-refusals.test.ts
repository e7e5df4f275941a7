import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { connectionProblemOf } from '../../../service/connection-problem.ts';
import { FIRST_SHAPE, type RequestShape } from '../../../service/summarizer/chat-request.ts';
import { DECLINED } from '../../../service/summarizer/declined.ts';
import { adaptedShape } from '../../../service/summarizer/refused-parameter.ts';
import { ENGLISH } from '../texts.ts';
import { obedient, type ReceivedCall, type ScriptedAnswer } from './scripted-model.ts';
import { startTestSummarizer } from './test-summarizer.ts';

const refusal = (status: number, message: string, more: object = {}): ScriptedAnswer => ({
  status,
  body: JSON.stringify({ error: { message, ...more } }),
});

/** Room for an answer that hosted models do not give. */
const LARGE = { contextTokens: 64_000 };

const limitOf = ({ body }: ReceivedCall) => Number(body.max_tokens ?? body.max_completion_tokens ?? 0);
const hasLimit = ({ body }: ReceivedCall) => 'max_tokens' in body || 'max_completion_tokens' in body;

type IsRefused = (call: ReceivedCall) => boolean;
const hasMaxTokens: IsRefused = ({ body }) => 'max_tokens' in body;
const hasTemperature: IsRefused = ({ body }) => 'temperature' in body;
const hasSystem: IsRefused = ({ system }) => system !== '';
const above =
  (most: number): IsRefused =>
  call =>
    limitOf(call) > most;

it.each<[string, IsRefused, ScriptedAnswer, number]>([
  [
    'max_tokens by another name',
    hasMaxTokens,
    refusal(400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens'."),
    2,
  ],
  [
    'max_tokens of a model with a year in its name',
    hasMaxTokens,
    refusal(400, 'Unrecognized request argument supplied: max_tokens (model o3-mini-2025-01-31)'),
    2,
  ],
  ['any limit', hasLimit, refusal(422, 'Extra inputs are not permitted', { loc: ['body', 'max_tokens'] }), 3],
  [
    'more than a range',
    above(8_192),
    refusal(400, 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]'),
    2,
  ],
  [
    'more than a number after its own',
    above(8_192),
    refusal(400, 'max_tokens: 16000 > 8192, the maximum number of output tokens for model-4-20241022'),
    2,
  ],
  [
    'more than a number with a comma in a passed-on refusal',
    above(8_192),
    refusal(400, 'Provider returned error', { metadata: { raw: '{"error":"max_tokens must be at most 8,192"}' } }),
    2,
  ],
  [
    'a number and more',
    above(8_192),
    refusal(
      400,
      'it has a maxOutputTokens value of 16000 but the supported range is from 1 (inclusive) to 8193 (exclusive)',
    ),
    2,
  ],
  [
    'more than the context has room for',
    above(6_000),
    refusal(400, "'max_tokens' is too large: 16000. This model's maximum context length is 8192 tokens"),
    2,
  ],
  [
    'an answer that does not fit beside the document',
    above(6_000),
    refusal(400, "This model's maximum context length is 8192 tokens. However, you requested 16650 tokens."),
    2,
  ],
  [
    'an answer that is too large for its tokens of a minute',
    above(4_500),
    refusal(413, 'Request too large on tokens per minute (TPM): Limit 6000, Requested 16650'),
    2,
  ],
  [
    'more than a number without a parameter',
    above(8_192),
    refusal(400, 'The maximum tokens you requested exceeds the model limit of 8192.'),
    2,
  ],
  ['temperature 0', hasTemperature, refusal(400, "Unsupported value: 'temperature' does not support 0."), 2],
  ['temperature by its field', hasTemperature, refusal(400, 'Unsupported value', { param: 'temperature' }), 2],
  ['a system role', hasSystem, refusal(400, 'System role not supported'), 2],
  ['a system role in a template', hasSystem, refusal(500, 'Only user and assistant roles are supported!'), 2],
  [
    'a system role in the order of its template',
    hasSystem,
    refusal(500, 'Conversation must start with a user prompt'),
    2,
  ],
  [
    'a system role by another name',
    hasSystem,
    refusal(400, 'Developer instruction is not enabled for models/small-27b-it'),
    2,
  ],
  [
    'answers that do not stream',
    ({ body }) => body.stream !== true,
    refusal(400, 'This model only supports stream.'),
    2,
  ],
  ['the word about streams', ({ body }) => 'stream' in body, refusal(400, 'Unknown argument: stream'), 3],
  [
    'one of a list',
    hasTemperature,
    refusal(422, 'unknown field `temperature`, expected one of `model`, `messages`, `max_tokens`, `stream`'),
    2,
  ],
])(
  'A server that refuses %s gets another call, and all later calls are like that',
  async (_, isRefused, answer, calls) => {
    const service = await startTestSummarizer(
      (call, number) => (isRefused(call) ? answer : obedient(call, number)),
      LARGE,
    );
    await service.ask();
    await service.ask();
    expect(service.calls).toHaveLength(calls + 1);
    expect(service.calls.slice(-2).map(isRefused)).toEqual([false, false]);
    expect(service.calls.at(-1)?.material).toBe(ENGLISH);
  },
);

it.each([
  'the valid range of max_tokens is [1, 8192]',
  '`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window`',
])('keeps the number that a refusal names: %s', async words => {
  const service = await startTestSummarizer(
    (call, number) => (above(8_192)(call) ? refusal(400, words) : obedient(call, number)),
    LARGE,
  );
  await service.ask();
  expect(service.calls.map(limitOf)).toEqual([16_000, 8_192]);
});

it('tries each change once if all are refused, and says which settings to check', async () => {
  const names = 'max_tokens must be at most 8192; temperature, role and stream are not supported';
  const service = await startTestSummarizer(() => refusal(400, names), LARGE);
  await expect(service.ask()).rejects.toMatchObject({ kind: 'rejected', message: expect.stringContaining('LM_MODEL') });
  const bodies = service.calls.map(({ body: { messages: _, ...parameters }, system }) =>
    JSON.stringify([parameters, system]),
  );
  expect(new Set(bodies).size).toBe(bodies.length);
  expect(bodies.length).toBeLessThan(11);
});

it('does not keep a change that led to no answer', async () => {
  const service = await startTestSummarizer((call, number) =>
    number < 2 ? refusal(400, 'The temperature of the sea was measured.') : obedient(call, number),
  );
  await expect(service.ask()).rejects.toMatchObject({ kind: 'rejected' });
  await service.ask();
  expect(service.calls.map(hasTemperature)).toEqual([true, false, true]);
});

it.each<[string, number]>([
  ['The document is about the sea.', 16_000],
  ['{"error":{"message":"This model’s maximum context length is 8192 tokens.","code":400}}', 4_000],
])('changes nothing after a refusal about something else: %s', (body, sentTokens) => {
  const shape: RequestShape = FIRST_SHAPE;
  expect(adaptedShape(shape, { status: 400, body }, sentTokens)).toBeNull();
});

it.each<[string, ScriptedAnswer, RegExp]>([
  ['a quota that is used up', refusal(429, 'You exceeded your quota.', { code: 'insufficient_quota' }), /quota.*429/],
  ['an account that is empty', refusal(400, 'Your credit balance is too low.'), /credit/],
  ['an account that was never filled', refusal(403, "Your team doesn't have any credits yet."), /credit/],
  ['an account without balance', refusal(403, 'Sorry, your account balance is insufficient'), /credit/],
  [
    'an account without a card',
    refusal(429, 'Your account is not active, please check your billing details.'),
    /credit/,
  ],
  ['a budget', refusal(400, 'Budget has been exceeded! Current cost: 10.2, Max budget: 10.0'), /credit/],
  ['an account without a payment method', refusal(403, 'Please add a payment method to use this model'), /credit/],
  ['a trial', refusal(403, 'Your free trial has ended. Please upgrade your plan.'), /credit/],
  ['a limit of spending', refusal(429, 'The team has reached its monthly spending limit.'), /credit/],
  ['an account in another language', refusal(429, '余额不足,请充值。'), /credit/],
  ['a web page', { body: '<!doctype html><title>Models</title>' }, /web page.*LM_BASE_URL/],
  ['markup', { body: '<!-- --><html><title>Models</title>' }, /web page.*LM_BASE_URL/],
  ['an address without /v1', { body: '{"error":"Unexpected endpoint or method. (POST /chat)"}' }, /LM_BASE_URL/],
  ['an answer of another kind', { body: '{"status":"ok"}' }, /LM_BASE_URL/],
  ['a redirect', { status: 308, headers: { location: '/v2' } }, /redirects.*LM_BASE_URL/],
  ['no model in the memory', refusal(400, 'No models loaded. Please load a model.'), /not loaded the model scripted/],
  ['a model that cannot be loaded', refusal(500, 'could not load model - all backends returned error'), /not loaded/],
  ['an engine without a model', refusal(400, 'Engine is not loaded yet'), /not loaded/],
  [
    'too little memory',
    refusal(500, 'model requires more system memory (5.6 GiB) than is available'),
    /memory.*LM_MODEL/,
  ],
  ['an unknown model', refusal(400, 'The model `scripted` does not exist.'), /LM_MODEL/],
  ['a model that is switched off', refusal(403, 'Model disabled.'), /LM_MODEL/],
  ['a model of others', refusal(403, 'Project p does not have access to model scripted.'), /LM_MODEL/],
  ['a key with a fault', refusal(400, 'API key not valid. Please pass a valid API key.'), /LM_API_KEY/],
  ['no key', refusal(400, 'Missing Authorization header'), /LM_API_KEY/],
  ['a country', refusal(403, 'Country, region, or territory not supported'), /country/],
  ['another method', { status: 405 }, /LM_BASE_URL/],
  ['thoughts without an end', { text: '', finishReason: 'length' }, /thinking took all the room.*LM_CONTEXT/],
])('Of %s the reason is said, after one call', async (_, answer, words) => {
  const service = await startTestSummarizer(() => answer);
  await expect(service.ask()).rejects.toMatchObject({ status: 502, message: expect.stringMatching(words) });
  expect(service.calls).toHaveLength(1);
});

it.each([
  refusal(400, 'The response was filtered due to the content management policy.', { code: 'content_filter' }),
  refusal(400, 'Content Exists Risk'),
  refusal(400, 'Input data may contain inappropriate content.', { code: 'data_inspection_failed' }),
])('A filter that refuses the document is a model that declines', async answer => {
  const service = await startTestSummarizer(() => answer);
  await expect(service.ask()).rejects.toMatchObject({ status: 422, message: DECLINED });
  expect(service.calls).toHaveLength(1);
});

it('takes a quota of a minute as overload', async () => {
  const busy = refusal(429, 'You exceeded your current quota. Please retry in 27.5s.', {
    status: 'RESOURCE_EXHAUSTED',
  });
  const service = await startTestSummarizer((call, number) => (number === 0 ? busy : obedient(call, number)));
  await service.ask();
  expect(service.calls).toHaveLength(2);
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /not trusted here .*NODE_EXTRA_CA_CERTS/],
  ['CERT_HAS_EXPIRED', /not valid now/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another name/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /http:\/\/ or https:\/\//],
  ['ECONNREFUSED', /cannot be reached/],
  ['UND_ERR_SOCKET', /ended the connection/],
])('A connection that fails with %s is told apart', (code, words) => {
  expect(connectionProblemOf(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) }))).toMatch(
    words,
  );
});

it('Https to a server without it is told apart', async () => {
  const server = createServer((_, response) => void response.end());
  const port = await freePort(0);
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const service = await startTestSummarizer(obedient, {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  });
  await expect(service.ask()).rejects.toThrow(/LM_BASE_URL.* http:\/\/ or https:\/\//);
});
