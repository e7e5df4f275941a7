import { describe, expect, it, test } from 'vitest';
import { languageNames, type TargetLanguage, targetLanguages } from '../../../lib/model/language.ts';
import { tokenRangeOf } from '../../../service/summarizer/token-range.ts';
import { passages } from '../passages.ts';
import { ENGLISH, longEnglish } from '../texts.ts';
import { startModelRig } from './rig.ts';
import { obedient, type ReceivedCall, tokensIn } from './scripted-model.ts';

const stepsOf = (calls: ReceivedCall[]) => calls.map(call => call.step);

describe('A short document', () => {
  it('takes one call, with the key, the model and all of the text', async () => {
    const rig = await startModelRig(obedient);
    const { output, engineName } = await rig.ask();
    expect(output).toMatch(/^The lighthouse on Skerry Point was first lit/);
    expect(engineName).toBe('lm/scripted');
    expect(rig.calls).toHaveLength(1);
    expect(rig.calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      step: 'summary',
      material: ENGLISH,
      body: { model: 'scripted', stream: false, temperature: 0 },
    });
  });

  it('is sent with its title, once', async () => {
    const rig = await startModelRig(obedient);
    await rig.ask({ title: 'Skerry Point' });
    await rig.ask({ title: 'The lighthouse' });
    expect(rig.calls.map(call => call.material)).toEqual([`Skerry Point\n\n${ENGLISH}`, ENGLISH]);
  });

  it('takes one call for key points, which asks for key points', async () => {
    const rig = await startModelRig(obedient);
    const { output } = await rig.ask({ summaryType: 'takeaway' });
    expect(stepsOf(rig.calls)).toEqual(['points']);
    expect(output.split('\n')).toHaveLength(3);
    expect(output.split('\n').every(line => line.startsWith('- '))).toBe(true);
  });

  it('takes a second call to translate the whole summary, and only that', async () => {
    const rig = await startModelRig(obedient);
    const { output } = await rig.ask({ targetLanguage: 'DE' });
    expect(stepsOf(rig.calls)).toEqual(['summary', 'translation']);
    expect(rig.calls[1]?.system).toContain('into German');
    expect(rig.calls[1]?.material).toMatch(/^The lighthouse on Skerry Point was first lit in 1811, .* the reef\.$/);
    expect(output).toBe('Der Leuchtturm wurde im Jahr 1811 gebaut und ist noch nicht alt.');
  });

  it('sends no key where there is none', async () => {
    const rig = await startModelRig(obedient, { apiKey: null });
    await rig.ask();
    expect(rig.calls[0]?.authorization).toBeUndefined();
  });
});

test.each(targetLanguages)(
  'The language %s is asked for by its name, and its translation is accepted',
  async target => {
    const rig = await startModelRig(call =>
      call.step === 'translation' ? { text: passages[target] } : obedient(call, 0),
    );
    expect((await rig.ask({ targetLanguage: target })).output).toBe(passages[target]);
    expect(rig.calls[1]?.system).toContain(`into ${languageNames[target as TargetLanguage]}:`);
  },
);

describe('The engines', () => {
  it('are briefed in voices of their own', async () => {
    const rig = await startModelRig(obedient);
    for (const engine of ['cecil', 'agnes', 'muriel', 'daphne'] as const) await rig.ask({ engine });
    const [cecil, agnes, muriel, daphne] = rig.calls.map(call => call.system.replace(/material-\w+/g, ''));
    expect(cecil).toContain('friendly, descriptive');
    expect(agnes).toContain('formal, technical and analytical');
    expect(muriel).toContain('thorough and detailed');
    expect(daphne).toBe(agnes);
    expect(new Set([cecil, agnes, muriel]).size).toBe(3);
  });

  const wordsAskedFor = (call?: ReceivedCall) => Number(/about (\d+) words/.exec(call?.system ?? '')?.[1]);
  const pointsAskedFor = (call?: ReceivedCall) => Number(/List the (\d+) /.exec(call?.system ?? '')?.[1]);

  it('are asked for longer summaries in their order, and muriel for more the longer the document', async () => {
    const rig = await startModelRig(obedient, { contextTokens: 128_000 });
    const text = longEnglish(20_000);
    for (const engine of ['cecil', 'agnes', 'muriel'] as const) await rig.ask({ engine, text });
    await rig.ask({ engine: 'muriel', text: longEnglish(60_000) });
    await rig.ask({ engine: 'cecil', text: longEnglish(60_000) });
    const [cecil = 0, agnes = 0, muriel = 0, longMuriel = 0, longCecil] = rig.calls.map(wordsAskedFor);
    expect(agnes).toBeGreaterThan(cecil);
    expect(muriel).toBeGreaterThan(agnes);
    expect(longMuriel).toBeGreaterThan(muriel);
    expect(longCecil).toBe(cecil);
  });

  it('are asked for more key points in the same order', async () => {
    const rig = await startModelRig(obedient, { contextTokens: 128_000 });
    const text = longEnglish(20_000);
    for (const engine of ['cecil', 'agnes', 'muriel'] as const)
      await rig.ask({ engine, text, summaryType: 'takeaway' });
    const [cecil = 0, agnes = 0, muriel = 0] = rig.calls.map(pointsAskedFor);
    expect([cecil < agnes, agnes < muriel]).toEqual([true, true]);
  });
});

describe('A document longer than the context', () => {
  it('is read in parts that hold all of it, in order and in bounded parallelism, and summarized from the notes', async () => {
    const rig = await startModelRig(
      async (call, number) => {
        await new Promise(resolve => setTimeout(resolve, 20));
        return obedient(call, number);
      },
      { parallelCalls: 3 },
    );
    const text = longEnglish(100_000);
    const { output } = await rig.ask({ text });
    const notes = rig.calls.filter(call => call.step === 'notes');
    expect(notes.length).toBeGreaterThan(3);
    expect(stepsOf(rig.calls)).toEqual([...notes.map(() => 'notes'), 'summary']);
    const inOrder = notes.sort((a, b) => partOf(a) - partOf(b));
    expect(inOrder.map(partOf)).toEqual(notes.map((_, index) => index + 1));
    expect(inOrder.map(call => call.material).join('\n\n')).toBe(text);
    expect(rig.mostAtOnce()).toBe(3);
    expect(rig.calls.at(-1)?.material).toContain(`Part ${notes.length}:\n- Ships and journals`);
    expect(output).toMatch(/^The lighthouse/);
  });

  it('has no call that the context could not hold, with room for its answer', async () => {
    const rig = await startModelRig(obedient, { contextTokens: 4_096 });
    await rig.ask({ text: longEnglish(60_000), engine: 'muriel', targetLanguage: 'DE' });
    for (const { system, user, body } of rig.calls) {
      expect(tokenRangeOf(system + user).most + Number(body.max_tokens)).toBeLessThanOrEqual(4_096);
      expect(Number(body.max_tokens)).toBeGreaterThan(500);
    }
  });

  it('is read in more layers when even the notes are too long', async () => {
    const rig = await startModelRig(
      call => (call.step === 'notes' ? { text: longEnglish(3_500) } : obedient(call, 0)),
      { contextTokens: 4_096 },
    );
    await rig.ask({ text: longEnglish(60_000) });
    expect(new Set(stepsOf(rig.calls))).toEqual(new Set(['notes', 'merge', 'summary']));
  });

  it('is given up when its notes never become shorter', async () => {
    const rig = await startModelRig(() => ({ text: longEnglish(9_000) }), { contextTokens: 4_096 });
    await expect(rig.ask({ text: longEnglish(30_000) })).rejects.toMatchObject({ kind: 'malformed', status: 502 });
    expect(rig.calls.length).toBeLessThan(200);
  });
});

test('A summary too long for one call is translated in parts, and stays whole', async () => {
  const rig = await startModelRig(
    call => {
      if (call.step === 'summary') return { text: longEnglish(9_000) };
      const count = call.material.split('\n\n').length;
      return {
        text: Array.from({ length: count }, (_, at) => `Absatz ${at} der Übersetzung ist ein Text.`).join('\n\n'),
      };
    },
    { contextTokens: 4_096 },
  );
  const { output } = await rig.ask({ engine: 'muriel', targetLanguage: 'DE' });
  const translations = rig.calls.filter(call => call.step === 'translation');
  expect(translations.length).toBeGreaterThan(1);
  const inOrder = translations.map(call => call.material).sort((a, b) => yearOf(a) - yearOf(b));
  expect(inOrder.join('\n\n')).toBe(longEnglish(9_000));
  expect(output.split('\n\n')).toHaveLength(longEnglish(9_000).split('\n\n').length);
});

test('Tokens are the sum of what the model counted in the calls that made the answer', async () => {
  const rig = await startModelRig(obedient);
  const { output, tokens } = await rig.ask({ targetLanguage: 'DE' });
  const sent = rig.calls.reduce((sum, { system, user }) => sum + tokensIn(system + user), 0);
  const summary = rig.calls[1]?.material ?? '';
  expect(tokens).toBe(sent + tokensIn(summary) + tokensIn(output));
});

test('Without a count of the server, tokens are estimated from the texts', async () => {
  const rig = await startModelRig(call => ({ ...obedient(call, 0), usage: null }));
  const { output, tokens } = await rig.ask();
  const [call] = rig.calls;
  expect(tokens).toBe(tokensIn(`${call?.system}${call?.user}`) + tokensIn(output));
});

test('The log tells of calls and never of their content', async () => {
  const rig = await startModelRig(obedient);
  await rig.ask({ targetLanguage: 'DE' });
  expect(rig.logged).toHaveLength(2);
  expect(rig.logged.join('\n')).toMatch(/^model scripted: \d+ tokens in, \d+ out, \d+ ms$/m);
  expect(rig.logged.join('\n')).not.toMatch(/lighthouse|Leuchtturm|secret/);
});

const yearOf = (text: string) => Number(/In the year (\d+)/.exec(text)?.[1]);

const partOf = (call: ReceivedCall) => Number(/part (\d+) of/.exec(call.system)?.[1]);
