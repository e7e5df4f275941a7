import { describe, expect, it, test } from 'vitest';
import { obedient, type ScriptedAnswer } from './scripted-model.ts';
import { startTestSummarizer } from './test-summarizer.ts';

const GOOD = 'The lighthouse was lit in 1811 and has burned oil, gas and electricity since.';
const HALF = 'The lighthouse was lit in 1811 after eleven ships had been lost, and then the';
const USAGE = { prompt_tokens: 900, completion_tokens: 30 };

const completion = (choice: object, usage: unknown = USAGE): ScriptedAnswer => ({
  body: JSON.stringify({ choices: [{ message: { content: GOOD }, ...choice }], usage }),
});
const stream = (...events: unknown[]): ScriptedAnswer => ({
  body: events.map(event => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join(''),
});
const delta = (content: string, finish_reason: string | null = null) => ({
  choices: [{ delta: { content }, finish_reason }],
});

describe('An answer that ended early is requested again and never given', () => {
  const reasons =
    'length error content_filter safety SAFETY network_error model_context_window_exceeded max_tokens abort unknown';
  it.each([...reasons.split(' '), null, undefined, 7, { type: 'length' }])('finish_reason %j', async finish_reason => {
    const service = await startTestSummarizer(() => completion({ message: { content: HALF }, finish_reason }));
    await expect(service.ask()).rejects.toThrow('it breaks off at its end');
    expect(service.calls).toHaveLength(2);
  });

  it.each([
    ['without a reason', [delta(HALF), '[DONE]']],
    ['without its end', [delta(GOOD)]],
  ])('a stream %s', async (_, events) => {
    const service = await startTestSummarizer(() => stream(...events));
    await expect(service.ask()).rejects.toThrow('it breaks off at its end');
  });

  it('an error inside the choice', async () => {
    const service = await startTestSummarizer(() => completion({ finish_reason: 'stop', error: { code: 502 } }));
    await expect(service.ask()).rejects.toMatchObject({ kind: 'failed', status: 502 });
  });
});

describe('An answer is understood', () => {
  it.each(['stop', 'STOP', 'eos', 'end_turn', 'stop_sequence', null, undefined, 7, {}, { type: 'stop' }])(
    'with the finish_reason %j',
    async finish_reason => {
      const service = await startTestSummarizer(() => completion({ finish_reason }));
      expect((await service.ask()).output).toBe(GOOD);
    },
  );

  it.each<[string, ScriptedAnswer]>([
    ['a stream', stream({ choices: [{ delta: { role: 'assistant' } }] }, delta(GOOD), delta('', 'stop'), '[DONE]')],
    ['a stream after comments', { body: `: wait\n\n${stream(delta(GOOD, 'stop')).body}` }],
    ['blank lines before it', { body: `\n\n \n${completion({ finish_reason: 'stop' }).body}` }],
    ['usage that is a text', completion({ finish_reason: 'stop' }, '')],
    ['usage that is a list', completion({ finish_reason: 'stop' }, [])],
    [
      'parts, one of them without a text',
      completion({ message: { content: [{ type: 'text', text: null }, { text: GOOD }] }, finish_reason: 'stop' }),
    ],
    [
      'parts that are thoughts',
      completion({ message: { content: [{ type: 'reasoning', text: 'Hm.' }, { text: GOOD }] }, finish_reason: 'stop' }),
    ],
  ])('%s', async (_, answer) => {
    const service = await startTestSummarizer(() => answer);
    expect((await service.ask()).output).toBe(GOOD);
    expect(service.calls).toHaveLength(1);
  });

  it.each(['', null, false, {}, [], { code: 0, message: '' }])('with the empty error %j', async error => {
    const body = JSON.stringify({ error, choices: [{ message: { content: GOOD }, finish_reason: 'stop', error }] });
    const service = await startTestSummarizer(() => ({ body }));
    expect((await service.ask()).output).toBe(GOOD);
  });

  const points = '- The tower was lit in 1811\n- Its lamp has been electric since 1988';
  it.each<[string, 'summary' | 'takeaway', string]>([
    ['points without full stops', 'takeaway', points],
    ['Chinese points', 'takeaway', '- 灯塔于1811年首次点亮，此前已有十一艘船只失事\n- 灯具自1988年起改用电力照明'],
    ['Chinese', 'summary', '灯塔于1811年首次点亮，此前已有十一艘船只在礁石上失事。灯具自1988年起改用电力照明。'],
    ['Thai', 'summary', 'ประภาคารแห่งนี้เปิดใช้ครั้งแรกในปี 1811 หลังจากเรือสิบเอ็ดลำอับปางบนแนวหิน และใช้หลอดไฟฟ้าในเวลาต่อมา'],
    ['Hindi', 'summary', 'यह प्रकाशस्तंभ पहली बार 1811 में जलाया गया था, जब ग्यारह जहाज़ डूब चुके थे।'],
    [
      'a German quotation',
      'summary',
      'Der Wärter schrieb über den Turm von 1811: „Er wird noch stehen, wenn wir alle fort sind.“',
    ],
  ])('without a reason, as %s', async (_, summaryType, text) => {
    const service = await startTestSummarizer(() => completion({ message: { content: text }, finish_reason: null }));
    expect((await service.ask({ summaryType })).output).toBe(text);
  });

  it('as points of which only the last has no full stop, which broke off', async () => {
    const content = '- The tower was lit in 1811.\n- Its lamp is electric.\n- The keepers grew cabbages and';
    const service = await startTestSummarizer(() => completion({ message: { content }, finish_reason: null }));
    await expect(service.ask({ summaryType: 'takeaway' })).rejects.toThrow('it breaks off at its end');
  });

  it('as a refusal in a field of its own, which is none', async () => {
    const refusal = 'This request violates rule seven of the house of towers and lamps.';
    const service = await startTestSummarizer(() => completion({ message: { content: null, refusal } }));
    await expect(service.ask()).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/declines/) });
  });

  it('as reasoning only, which is no answer', async () => {
    const service = await startTestSummarizer(() => completion({ message: { content: '', reasoning_content: GOOD } }));
    await expect(service.ask()).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringMatching(/reasoning/),
    });
  });
});

describe('A token count', () => {
  it.each([-1, 0, 2 ** 31, 1e15, 1.5, '900'])('of %j is estimated instead', async value => {
    const usage = { prompt_tokens: value, completion_tokens: value };
    const service = await startTestSummarizer(() => completion({ finish_reason: 'stop' }, usage));
    const { tokens } = await service.ask();
    expect(tokens).toBeGreaterThan(200);
    expect(tokens).toBeLessThan(2_000);
  });

  it.each([
    ['in its details', { prompt_tokens_details: { cached_tokens: 900 } }, 935],
    ['in the total', { total_tokens: 935 }, 935],
    ['as hits and misses', { prompt_cache_hit_tokens: 900, prompt_cache_miss_tokens: 5 }, 935],
  ])('includes what the server had in its cache and names %s', async (_, more, tokens) => {
    const usage = { prompt_tokens: 5, completion_tokens: 30, ...more };
    const service = await startTestSummarizer(() => completion({ finish_reason: 'stop' }, usage));
    expect((await service.ask()).tokens).toBe(tokens);
  });

  it('does not count the cache twice if the server had included it', async () => {
    const usage = { ...USAGE, prompt_tokens_details: { cached_tokens: 800 } };
    const service = await startTestSummarizer(() => completion({ finish_reason: 'stop' }, usage));
    expect((await service.ask()).tokens).toBe(930);
  });
});

describe('A server that takes no call now', () => {
  it.each(['1.5', '-5', '3, 3', '5s', '+5', '12/1', 'Mon, 02 Nov 2020 10:00:00 GMT', '0'])(
    'is not asked again at once, whatever Retry-After says: %s',
    async header => {
      const service = await startTestSummarizer(() => ({ status: 429, headers: { 'retry-after': header } }));
      await expect(service.ask()).rejects.toMatchObject({ kind: 'overloaded', status: 503 });
      expect(service.calls).toHaveLength(service.waits.length + 1);
      for (const wait of service.waits) expect(wait).toBeGreaterThanOrEqual(1_000);
    },
  );

  it.each<[string, ScriptedAnswer]>([
    ['HTTP 408', { status: 408 }],
    ['HTTP 529', { status: 529 }],
    ['an error in HTTP 200', { body: '{"error":{"code":429,"message":"Rate limit exceeded"}}' }],
    ['an error in a list', { body: '[{"error":{"code":"429","status":"RESOURCE_EXHAUSTED"}}]' }],
    ['a code and a message', { body: '{"object":"error","code":503,"message":"busy"}' }],
    ['an error in words', { body: '{"error":"Rate limit exceeded, try again later"}' }],
    ['an error of an event', stream({ error: { code: 503 } })],
  ])('is asked again after %s', async (_, answer) => {
    const service = await startTestSummarizer((call, number) => (number === 0 ? answer : obedient(call, number)));
    expect((await service.ask()).output).toMatch(/^The lighthouse/);
    expect(service.waits).toEqual([1_000]);
  });
});

test('HTTP 402 is named as a lack of credit, and not tried again', async () => {
  const service = await startTestSummarizer(() => ({ status: 402 }));
  await expect(service.ask()).rejects.toThrow('no credit or quota left (HTTP 402)');
  expect(service.calls).toHaveLength(1);
});

test.each([
  [500, '{"error":{"message":"the request exceeds the available context size"}}'],
  [500, '{"error":{"message":"Input prompt is too big compared to KV size."}}'],
  [400, '{"error":{"message":"Range of input length should be [1, 30720]"}}'],
  [400, '{"error":{"message":"The prompt length (9000) exceeds the maximum allowed length (4096)"}}'],
  [400, '{"error":{"message":"max_tokens must be at least 1, got -7"}}'],
  [200, '{"error":{"message":"This exceeds the available context size"}}'],
])('HTTP %d with words about the context leads to smaller parts', async (status, body) => {
  const service = await startTestSummarizer((call, number) =>
    number === 0 ? { status, body } : obedient(call, number),
  );
  expect((await service.ask()).output).toMatch(/^The lighthouse/);
});
