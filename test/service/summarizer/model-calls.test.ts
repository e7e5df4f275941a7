import { describe, expect, it, test } from 'vitest';
import { type TargetLanguage, targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { languageNames } from '../../../service/summarizer/language-names.ts';
import { tokenRangeOf } from '../../../service/summarizer/token-range.ts';
import { deferred } from '../../deferred.ts';
import { passages } from '../passages.ts';
import { ENGLISH, longEnglish } from '../texts.ts';
import { obedient, type ReceivedCall, tokensIn } from './scripted-model.ts';
import { startTestSummarizer } from './test-summarizer.ts';

const stepsOf = (calls: ReceivedCall[]) => calls.map(call => call.step);

describe('A short document', () => {
  it('takes one call with the key, the model and the whole text', async () => {
    const service = await startTestSummarizer(obedient);
    const { output, engineName } = await service.ask();
    expect(output).toMatch(/^The lighthouse on Skerry Point was first lit/);
    expect(engineName).toBe('lm/scripted');
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      step: 'summary',
      material: ENGLISH,
      body: { model: 'scripted', stream: false, temperature: 0 },
    });
  });

  it('is sent with its title, unless its text begins with the title', async () => {
    const service = await startTestSummarizer(obedient);
    await service.ask({ title: 'Skerry Point' });
    await service.ask({ title: 'The lighthouse' });
    expect(service.calls.map(call => call.material)).toEqual([`Skerry Point\n\n${ENGLISH}`, ENGLISH]);
  });

  it('takes one call for key points, with the instructions for key points', async () => {
    const service = await startTestSummarizer(obedient);
    const { output } = await service.ask({ summaryType: 'takeaway' });
    expect(stepsOf(service.calls)).toEqual(['points']);
    expect(output.split('\n')).toHaveLength(3);
    expect(output.split('\n').every(line => line.startsWith('- '))).toBe(true);
  });

  it('takes a second call to translate the whole summary and nothing else', async () => {
    const service = await startTestSummarizer(obedient);
    const { output } = await service.ask({ targetLanguage: 'DE' });
    expect(stepsOf(service.calls)).toEqual(['summary', 'translation']);
    expect(service.calls[1]?.system).toContain('into German');
    expect(service.calls[1]?.material).toMatch(/^The lighthouse on Skerry Point was first lit in 1811, .* the reef\.$/);
    expect(output).toBe('Der Leuchtturm wurde im Jahr 1811 gebaut und ist noch nicht alt.');
  });

  it('is sent without a key if none is set', async () => {
    const service = await startTestSummarizer(obedient, { apiKey: null });
    await service.ask();
    expect(service.calls[0]?.authorization).toBeUndefined();
  });
});

test.each(targetLanguages)(
  'A translation into %s is requested by the name of the language, and accepted',
  async target => {
    const service = await startTestSummarizer(call =>
      call.step === 'translation' ? { text: passages[target] } : obedient(call, 0),
    );
    expect((await service.ask({ targetLanguage: target })).output).toBe(passages[target]);
    expect(service.calls[1]?.system).toContain(`into ${languageNames[target as TargetLanguage]}:`);
  },
);

describe('The engines', () => {
  it('have instructions in different styles, and daphne has those of agnes', async () => {
    const service = await startTestSummarizer(obedient);
    for (const engine of ['cecil', 'agnes', 'muriel', 'daphne'] as const) await service.ask({ engine });
    const [cecil, agnes, muriel, daphne] = service.calls.map(call => call.system.replace(/material-\w+/g, ''));
    expect(cecil).toContain('friendly, descriptive');
    expect(agnes).toContain('formal, technical and analytical');
    expect(muriel).toContain('thorough and detailed');
    expect(daphne).toBe(agnes);
    expect(new Set([cecil, agnes, muriel]).size).toBe(3);
  });

  const wordsAskedFor = (call?: ReceivedCall) => Number(/about (\d+) words/.exec(call?.system ?? '')?.[1]);
  const pointsAskedFor = (call?: ReceivedCall) => Number(/List the (\d+) /.exec(call?.system ?? '')?.[1]);

  it('ask for longer summaries from cecil to agnes to muriel, and muriel for more from a longer document', async () => {
    const service = await startTestSummarizer(obedient, { contextTokens: 128_000 });
    const text = longEnglish(20_000);
    for (const engine of ['cecil', 'agnes', 'muriel'] as const) await service.ask({ engine, text });
    await service.ask({ engine: 'muriel', text: longEnglish(60_000) });
    await service.ask({ engine: 'cecil', text: longEnglish(60_000) });
    const [cecil = 0, agnes = 0, muriel = 0, longMuriel = 0, longCecil] = service.calls.map(wordsAskedFor);
    expect(agnes).toBeGreaterThan(cecil);
    expect(muriel).toBeGreaterThan(agnes);
    expect(longMuriel).toBeGreaterThan(muriel);
    expect(longCecil).toBe(cecil);
  });

  it('ask for more key points from cecil to agnes to muriel', async () => {
    const service = await startTestSummarizer(obedient, { contextTokens: 128_000 });
    const text = longEnglish(20_000);
    for (const engine of ['cecil', 'agnes', 'muriel'] as const)
      await service.ask({ engine, text, summaryType: 'takeaway' });
    const [cecil = 0, agnes = 0, muriel = 0] = service.calls.map(pointsAskedFor);
    expect([cecil < agnes, agnes < muriel]).toEqual([true, true]);
  });
});

describe('A document longer than the context', () => {
  it('is read completely in parts, in order and in bounded parallelism, and summarized from the notes', async () => {
    const three = deferred();
    const service = await startTestSummarizer(
      async (call, number) => {
        if (number === 2) three.resolve();
        await three.promise;
        return obedient(call, number);
      },
      { parallelCalls: 3 },
    );
    const text = longEnglish(100_000);
    const { output } = await service.ask({ text });
    const notes = service.calls.filter(call => call.step === 'notes');
    expect(notes.length).toBeGreaterThan(3);
    expect(stepsOf(service.calls)).toEqual([...notes.map(() => 'notes'), 'summary']);
    const inOrder = notes.sort((a, b) => partOf(a) - partOf(b));
    expect(inOrder.map(partOf)).toEqual(notes.map((_, index) => index + 1));
    expect(inOrder.map(call => call.material).join('\n\n')).toBe(text);
    expect(service.mostAtOnce()).toBe(3);
    expect(service.calls.at(-1)?.material).toContain(`Part ${notes.length}:\n- Ships and journals`);
    expect(output).toMatch(/^The lighthouse/);
  });

  it('takes only calls that fit into the context together with their answers', async () => {
    const service = await startTestSummarizer(obedient, { contextTokens: 4_096 });
    await service.ask({ text: longEnglish(60_000), engine: 'muriel', targetLanguage: 'DE' });
    for (const { system, user, body } of service.calls) {
      expect(tokenRangeOf(system + user).most + Number(body.max_tokens)).toBeLessThanOrEqual(4_096);
      expect(Number(body.max_tokens)).toBeGreaterThan(500);
    }
  });

  it('is read in more layers if the notes are too long as well', async () => {
    const service = await startTestSummarizer(
      call => (call.step === 'notes' ? { text: longEnglish(3_500) } : obedient(call, 0)),
      { contextTokens: 4_096 },
    );
    await service.ask({ text: longEnglish(60_000) });
    expect(new Set(stepsOf(service.calls))).toEqual(new Set(['notes', 'merge', 'summary']));
  });

  it('is given up if its notes never become shorter', async () => {
    const service = await startTestSummarizer(() => ({ text: longEnglish(9_000) }), { contextTokens: 4_096 });
    await expect(service.ask({ text: longEnglish(30_000) })).rejects.toMatchObject({ kind: 'malformed', status: 502 });
    expect(service.calls.length).toBeLessThan(200);
  });
});

test('A summary too long for one call is translated in parts without loss', async () => {
  const service = await startTestSummarizer(
    call => {
      if (call.step === 'summary') return { text: longEnglish(9_000) };
      const count = call.material.split('\n\n').length;
      return {
        text: Array.from({ length: count }, (_, at) => `Absatz ${at} der Übersetzung ist ein Text.`).join('\n\n'),
      };
    },
    { contextTokens: 4_096 },
  );
  const { output } = await service.ask({ engine: 'muriel', targetLanguage: 'DE' });
  const translations = service.calls.filter(call => call.step === 'translation');
  expect(translations.length).toBeGreaterThan(1);
  const inOrder = translations.map(call => call.material).sort((a, b) => yearOf(a) - yearOf(b));
  expect(inOrder.join('\n\n')).toBe(longEnglish(9_000));
  expect(output.split('\n\n')).toHaveLength(longEnglish(9_000).split('\n\n').length);
});

test('Tokens are the sum of the counts of the model in all calls for the answer', async () => {
  const service = await startTestSummarizer(obedient);
  const { output, tokens } = await service.ask({ targetLanguage: 'DE' });
  const sent = service.calls.reduce((sum, { system, user }) => sum + tokensIn(system + user), 0);
  const summary = service.calls[1]?.material ?? '';
  expect(tokens).toBe(sent + tokensIn(summary) + tokensIn(output));
});

test('Tokens are estimated from the texts if the server gives no count', async () => {
  const service = await startTestSummarizer(call => ({ ...obedient(call, 0), usage: null }));
  const { output, tokens } = await service.ask();
  const [call] = service.calls;
  expect(tokens).toBe(tokensIn(`${call?.system}${call?.user}`) + tokensIn(output));
});

test('The log has a line for each call, and never its content', async () => {
  const service = await startTestSummarizer(obedient);
  await service.ask({ targetLanguage: 'DE' });
  expect(service.logged).toHaveLength(2);
  expect(service.logged.join('\n')).toMatch(/^model scripted: \d+ tokens in, \d+ out, \d+ ms$/m);
  expect(service.logged.join('\n')).not.toMatch(/lighthouse|Leuchtturm|secret/);
});

const yearOf = (text: string) => Number(/In the year (\d+)/.exec(text)?.[1]);

const partOf = (call: ReceivedCall) => Number(/part (\d+) of/.exec(call.system)?.[1]);
