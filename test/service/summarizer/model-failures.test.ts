import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { createSummarizer } from '../../../service/summarizer/create-summarizer.ts';
import type { SummarizeOptions } from '../../../service/summarizer/summarizer.ts';
import { deferred } from '../../deferred.ts';
import { ENGLISH, longEnglish } from '../texts.ts';
import { obedient, type ReceivedCall, type Script, type ScriptedAnswer } from './scripted-model.ts';
import { startTestSummarizer } from './test-summarizer.ts';

const STEPS: ReceivedCall['step'][] = ['notes', 'summary', 'translation'];

/** A request that needs all three steps. */
const ALL_STEPS = { text: longEnglish(40_000), targetLanguage: 'DE' } as const;

/** Answers as `obedient` does, but with `answer` at one step. */
const failingAt =
  (step: ReceivedCall['step'], answer: ScriptedAnswer): Script =>
  (call, number) =>
    call.step === step ? answer : obedient(call, number);

describe.each(STEPS)('At the step %s', step => {
  it.each<[string, ScriptedAnswer, object]>([
    [
      'a refused key',
      { status: 401 },
      { kind: 'rejected', status: 502, message: expect.stringContaining('LM_API_KEY') },
    ],
    ['an unknown model', { status: 404 }, { kind: 'rejected', message: expect.stringContaining('LM_MODEL') }],
    ['a refused request', { status: 400, body: '{"error":"no"}' }, { kind: 'rejected', status: 502 }],
    ['an error of the server', { status: 500 }, { kind: 'failed', status: 502 }],
    ['a broken connection', { drop: true }, { kind: 'failed', status: 502 }],
    ['an answer that is no JSON', { body: '<html>' }, { kind: 'malformed', status: 502 }],
    ['an answer without a choice', { body: '{"choices":[]}' }, { kind: 'malformed', status: 502 }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, { kind: 'rejected', status: 502 }],
  ])('%s ends the request without a retry', async (_, answer, failure) => {
    const service = await startTestSummarizer(failingAt(step, answer), { parallelCalls: 1 });
    await expect(service.ask(ALL_STEPS)).rejects.toMatchObject(failure);
    expect(service.calls.filter(call => call.step === step)).toHaveLength(1);
    expect(service.calls.at(-1)?.step).toBe(step);
    expect(service.waits).toEqual([]);
  });

  it('an overloaded model gets three calls at the intervals that it asks for', async () => {
    const busy = { status: 503, headers: { 'retry-after': '7' } };
    const service = await startTestSummarizer(failingAt(step, busy), { parallelCalls: 1 });
    await expect(service.ask(ALL_STEPS)).rejects.toMatchObject({ kind: 'overloaded', status: 503, retryAfterS: 7 });
    expect(service.calls.filter(call => call.step === step)).toHaveLength(3);
    expect(service.waits).toEqual([7_000, 7_000]);
  });

  it('a call that gets no answer ends at the time limit', async () => {
    const late = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    onTestFinished(() => limit.mockRestore());
    const service = await startTestSummarizer(
      (call, number) => {
        if (call.step !== step) return obedient(call, number);
        late.abort();
        return { stall: true };
      },
      { parallelCalls: 1 },
    );
    await expect(service.ask(ALL_STEPS)).rejects.toMatchObject({ kind: 'timeout', status: 504 });
    expect(service.calls.filter(call => call.step === step)).toHaveLength(1);
  });

  // Only a long summary can be cut when it is translated, and it is short here.
  if (step !== 'translation')
    it('a token count that is too low reveals that the server cut the document', async () => {
      const service = await startTestSummarizer(
        async (call, number) => ({
          ...(await obedient(call, number)),
          ...(call.step === step && {
            text: 'The tower, it says here, is a very old tower.',
            usage: { prompt_tokens: 300 },
          }),
        }),
        { parallelCalls: 1 },
      );
      await expect(
        service.ask({ ...ALL_STEPS, text: step === 'summary' ? ENGLISH.repeat(2) : ALL_STEPS.text }),
      ).rejects.toMatchObject({
        kind: 'cut',
        status: 502,
        message: expect.stringMatching(/read only 300 of at least \d{3,4} tokens.*LM_CONTEXT/),
      });
    });

  it('every call ends when the client disconnects', async () => {
    const service = await startTestSummarizer(failingAt(step, { stall: true }));
    const client = new AbortController();
    const answer = service.ask({ ...ALL_STEPS, signal: client.signal });
    answer.catch(() => {});
    await expect.poll(() => service.calls.filter(call => call.step === step).length).toBeGreaterThan(0);
    client.abort(new Error('The client has gone.'));
    await expect(answer).rejects.toThrow('The client has gone.');
    // A call that was on its way arrives later, and ends as well.
    await expect.poll(() => service.calls.filter(call => call.step === step).length - service.goneCallers()).toBe(0);
  });
});

describe('A call', () => {
  it.each([429, 503])('is repeated after HTTP %d, and its answer is used', async status => {
    const service = await startTestSummarizer((call, number) => (number < 2 ? { status } : obedient(call, number)));
    expect((await service.ask()).output).toMatch(/^The lighthouse/);
    expect(service.calls).toHaveLength(3);
    expect(service.waits).toEqual([1_000, 2_000]);
  });

  it('is not repeated if the server asks for too long a wait', async () => {
    const service = await startTestSummarizer(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    await expect(service.ask()).rejects.toMatchObject({ kind: 'overloaded', retryAfterS: 120 });
    expect(service.calls).toHaveLength(1);
  });

  it('is repeated if the server cannot be reached', async () => {
    const port = await closedPort();
    const waits: number[] = [];
    const settings = {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'm',
      apiKey: null,
      contextTokens: 4_096,
      parallelCalls: 1,
      callTimeoutMs: 5_000,
    };
    const summarizer = createSummarizer(
      { model: settings },
      { fetch, log: () => {}, wait: async ms => waits.push(ms) },
    );
    const options: SummarizeOptions = { engine: 'cecil', summaryType: 'summary', targetLanguage: null };
    const document = { title: null, text: ENGLISH, language: null };
    await expect(summarizer.summarize(document, options, new AbortController().signal)).rejects.toMatchObject({
      kind: 'unreachable',
      status: 502,
    });
    expect(waits).toEqual([1_000, 2_000]);
  });
});

test('A server that reports a smaller context gets smaller parts', async () => {
  const service = await startTestSummarizer((call, number) =>
    call.user.length > 12_000
      ? { status: 400, body: '{"error":{"message":"the request exceeds the available context size"}}' }
      : obedient(call, number),
  );
  const { output } = await service.ask({ text: longEnglish(14_000) });
  expect(output).toMatch(/^The lighthouse/);
  expect(service.calls.filter(call => call.step === 'notes').length).toBeGreaterThan(1);
});

test('When one part fails, the other calls are ended and no more are started', async () => {
  const service = await startTestSummarizer(
    (call, number) =>
      number === 1 ? { status: 500 } : call.step === 'notes' ? { stall: true } : obedient(call, number),
    { parallelCalls: 3 },
  );
  await expect(service.ask({ text: longEnglish(100_000) })).rejects.toMatchObject({ kind: 'failed' });
  expect(service.calls.length).toBeLessThanOrEqual(3);
  await expect.poll(() => service.underWay()).toBe(0);
});

test('Requests share the call limit, and a short document does not wait for a long one', async () => {
  const released = deferred();
  const service = await startTestSummarizer(
    async (call, number) => {
      if (number < 2) await released.promise;
      return obedient(call, number);
    },
    { parallelCalls: 2 },
  );
  const long = service.ask({ text: longEnglish(150_000) });
  await expect.poll(() => service.calls.length).toBe(2);
  const short = service.ask();
  released.resolve();
  await short;
  const before = service.calls.length;
  await long;
  expect(service.mostAtOnce()).toBe(2);
  expect(before).toBeLessThan(service.calls.length);
});

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}
