import { describe, expect, it } from 'vitest';
import { modelSettingsOf } from '../../../service/summarizer/model-settings.ts';
import { refusalOf, startPage, startTestService, summaryOf, type TestService } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { obedient, type Script, type ScriptedModel, startScriptedModel, tokensIn } from './scripted-model.ts';

/** A service with a scripted model. */
async function startWithModel(
  script: Script,
  name = 'scripted',
): Promise<{ service: TestService; model: ScriptedModel }> {
  const model = await startScriptedModel(script);
  const settings = modelSettingsOf({ LM_BASE_URL: model.baseUrl, LM_MODEL: name });
  return { service: await startTestService({ creditUsd: 1, model: settings }), model };
}

/** The tokens that the model counted in all calls, with the answers of `obedient`. */
async function countedIn({ calls }: ScriptedModel): Promise<number> {
  const answers = await Promise.all(calls.map(obedient));
  return calls.reduce(
    (sum, { system, user }, index) => sum + tokensIn(system + user) + tokensIn(answers[index]?.text ?? ''),
    0,
  );
}

const balanceAfter = async (service: TestService) =>
  (await service.get('/enrich/web', { q: 'xyzzyplugh' })).body.meta.api_balance;

describe('A service with a language model', () => {
  it('summarizes an English page, translates the summary, and bills the tokens that the model counted', async () => {
    const { service, model } = await startWithModel(obedient);
    const { origin } = await startPage(pageOf(ENGLISH));
    const answer = await service.postJson({ url: `${origin}/`, target_language: 'DE' });
    const { output, tokens } = summaryOf(answer);
    expect(output).toContain('Der Leuchtturm wurde im Jahr 1811 gebaut');
    expect(output).not.toContain('The lighthouse');
    expect(model.calls.map(({ step }) => step)).toEqual(['summary', 'translation']);
    expect(model.calls[0]?.material).toContain('eleven ships had been lost on the reef');
    expect(tokens).toBe(await countedIn(model));
    expect(answer.body.meta).toMatchObject({ node: 'lm/scripted', api_balance: 1 - (tokens * 30) / 1_000_000 });
    expect(answer.headers.get('x-answered-by')).toBe('lm/scripted');
  });

  it('answers where the name of its model does not fit into a header', async () => {
    const { service } = await startWithModel(obedient, '模型:7b');
    const answer = await service.postJson({ text: ENGLISH });
    expect(summaryOf(answer).output).toContain('1811');
    expect(answer.body.meta.node).toBe('lm/模型:7b');
    expect(answer.headers.get('x-answered-by')).toBe('lm/%E6%A8%A1%E5%9E%8B:7b');
  });

  it('answers with key points, one in each line', async () => {
    const { service, model } = await startWithModel(obedient);
    const { output } = summaryOf(await service.postJson({ text: ENGLISH, summary_type: 'takeaway' }));
    expect(output.split('\n')).toEqual([
      '- The tower was lit in 1811.',
      '- The lamp is electric since 1988.',
      '- Eleven ships had been lost.',
    ]);
    expect(model.calls.map(({ step }) => step)).toEqual(['points']);
  });

  it('reports that its model failed, and charges nothing', async () => {
    const { service } = await startWithModel(() => ({ status: 500, body: 'segmentation fault at 0x7f' }));
    const answer = await service.postJson({ text: ENGLISH });
    const msg = 'The language model’s server failed (HTTP 500).';
    expect(refusalOf(answer)).toEqual({ status: 502, code: 0, msg });
    expect(await balanceAfter(service)).toBe(1);
  });

  it('passes on the Retry-After of an overloaded model', async () => {
    const { service } = await startWithModel(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    const answer = await service.postJson({ text: ENGLISH });
    expect(refusalOf(answer).status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('120');
    expect(await balanceAfter(service)).toBe(1);
  });

  it('ends its calls when the client disconnects, and charges nothing', async () => {
    const { service, model } = await startWithModel(() => ({ stall: true }));
    const leaving = new AbortController();
    const asked = service.ask('/summarize', {
      method: 'POST',
      body: new URLSearchParams({ text: ENGLISH }),
      signal: leaving.signal,
    });
    await expect.poll(() => model.underWay()).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => model.goneCallers()).toBe(1);
    expect(await balanceAfter(service)).toBe(1);
  });

  it('never reuses the cached summary of another model', async () => {
    const { service } = await startWithModel(obedient);
    const { origin } = await startPage(pageOf(ENGLISH));
    summaryOf(await service.postJson({ url: `${origin}/` }));
    expect((await service.postJson({ url: `${origin}/` })).headers.get('x-cache')).toBe('hit');
    const other = await startTestService({ opened: service.database });
    expect((await other.postJson({ url: `${origin}/` })).headers.get('x-cache')).toBe('miss');
  });
});

/** Requests copied from the sources of the clients. `conformance.test.ts` runs the clients that are on npm. */
describe('Requests of published clients to a service with a language model', () => {
  const json = { 'content-type': 'application/json' };

  it.each([
    ['kagi-api-client', { target_language: 'DE', url: 'URL' }],
    ['kagi-skills', { url: 'URL', engine: 'cecil', summary_type: 'summary', target_language: 'DE', cache: false }],
    ['pi-kagi', { url: 'URL', engine: 'agnes', summary_type: 'summary', target_language: 'DE' }],
  ])('answers %s, which asks for German in JSON', async (_, params) => {
    const { service, model } = await startWithModel(obedient);
    const { origin } = await startPage(pageOf(ENGLISH));
    const body = JSON.stringify({ ...params, url: origin });
    const answer = await service.ask('/summarize', {
      method: 'POST',
      headers: { ...json, accept: 'application/json' },
      body,
    });
    expect(summaryOf(answer).output).toContain('Der Leuchtturm');
    expect(model.calls.map(({ step }) => step)).toEqual(['summary', 'translation']);
  });

  it('answers kagi-summarizer-client, whose query has a parameter that the specification lacks', async () => {
    const { service, model } = await startWithModel(obedient);
    const { origin } = await startPage(pageOf(ENGLISH));
    const answer = await service.get('/summarize', {
      url: origin,
      engine: 'agnes',
      summaryType: 'takeaway',
      cache: 'true',
    });
    expect(summaryOf(answer).output).toContain('first lit in 1811');
    expect(model.calls.map(({ step }) => step)).toEqual(['summary']);
  });
});
