import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../../../service/refusal.ts';
import { createSummarizer } from '../../../service/summarizer/create-summarizer.ts';
import { ENGLISH, longEnglish } from '../texts.ts';
import { combined, DEVIATIONS, type Deviation, type DraftAnswer } from './model-deviations.ts';

const SUMMARY =
  'The lighthouse was lit in 1811 after eleven ships had been lost. Its lamp has been electric since 1988.';
const POINTS = '- The tower was lit in 1811.\n- Its lamp has been electric since 1988.';
const NOTES = '- The keeper counted ships and wrote their numbers into journals.';

interface Sent {
  material: string;
  isLast: boolean;
  isUsable: boolean;
}

/** The answer to a request with some deviations, and whether it may be used. */
function answerTo(text: string, prompt: string, deviations: readonly Deviation[]): Response {
  const answer: DraftAnswer = {
    text,
    message: {},
    choice: { finish_reason: 'stop' },
    usage: { prompt_tokens: Math.ceil(prompt.length / 4), completion_tokens: Math.ceil(text.length / 4) },
    top: {},
    status: 200,
    headers: {},
    encode: completion => JSON.stringify(completion),
  };
  for (const deviation of deviations) deviation.apply(answer);
  const message = { role: 'assistant', content: answer.text, ...answer.message };
  const body = answer.encode({
    choices: [{ index: 0, message, ...answer.choice }],
    usage: answer.usage,
    ...answer.top,
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** A model server that deviates at each call as the test says, and what it was sent. */
function scripted(plan: readonly (readonly Deviation[])[]) {
  const sent: Sent[] = [];
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const { messages } = JSON.parse(String(init?.body)) as { messages: { content: string }[] };
    const prompt = messages.map(({ content }) => content).join('\n');
    const deviations = plan[sent.length % plan.length] ?? [];
    const isNotes = /Take notes|Merge them/.test(prompt);
    sent.push({
      material: /\[begin (material-\w+)\]\n([\s\S]*)\n\[end \1\]/.exec(prompt)?.[2] ?? '',
      isLast: !isNotes,
      isUsable: deviations.every(({ isUsable }) => isUsable),
    });
    return answerTo(isNotes ? NOTES : /key points/.test(prompt) ? POINTS : SUMMARY, prompt, deviations);
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
}

const settings = {
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'm',
  apiKey: null,
  parallelCalls: 2,
  callTimeoutMs: 10_000,
};
const deviations = fc.array(fc.constantFrom(...DEVIATIONS), { maxLength: 4 }).map(combined);
const plans = fc.array(deviations, { minLength: 1, maxLength: 4 });
const LONG = longEnglish(9_000);

async function summarize(plan: readonly (readonly Deviation[])[], text: string, summaryType: 'summary' | 'takeaway') {
  const { fetch, sent } = scripted(plan);
  const summarizer = createSummarizer(
    { model: { ...settings, contextTokens: text === LONG ? 2_048 : 8_192 } },
    { fetch, log: () => {}, wait: async () => {} },
  );
  const options = { engine: 'cecil', summaryType, targetLanguage: null } as const;
  const document = { title: null, text, language: null };
  const billed = await summarizer.summarize(document, options, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return null;
  });
  return { billed, sent };
}

it('whatever a model server answers, only a finished summary of the whole text is billed', async () => {
  let given = 0;
  await fc.assert(
    fc.asyncProperty(
      plans,
      fc.constantFrom(ENGLISH, ENGLISH, ENGLISH, LONG),
      fc.constantFrom('summary', 'takeaway'),
      async (plan, text, type) => {
        const { billed, sent } = await summarize(plan, text, type);
        if (billed === null) return;
        given += 1;
        expect(billed.output).toBe(type === 'summary' ? SUMMARY : POINTS);
        expect(billed.tokens).toBeGreaterThan(0);
        expect(billed.tokens).toBeLessThan(text.length * 4);
        // The last call that was answered well had the whole text, or notes that were taken on all of it.
        const last = sent.at(-1);
        expect(last).toMatchObject({ isLast: true, isUsable: true });
        const used = sent.filter(({ isUsable, isLast }) => isUsable && (isLast || text === LONG));
        const read = used.map(({ material }) => material).join('\n');
        for (const line of text.split('\n\n')) expect(read).toContain(line.slice(0, 60));
      },
    ),
    { numRuns: 2_000 },
  );
  // Control: many are given.
  expect(given).toBeGreaterThan(300);
});

it.each(DEVIATIONS.map(deviation => [deviation.name, deviation] as const))('alone: %s', async (_, deviation) => {
  const { billed } = await summarize([[deviation]], ENGLISH, 'summary');
  expect(billed?.output ?? null).toBe(deviation.isUsable ? SUMMARY : null);
});
