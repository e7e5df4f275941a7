import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../../../service/refusal.ts';
import { ENGLISH } from '../texts.ts';
import { obedient, type Script, type ScriptedAnswer } from './scripted-model.ts';
import { startTestSummarizer } from './test-summarizer.ts';

const GOOD = 'The lighthouse was lit in 1811 and has burned oil, gas and electricity since.';
const POINTS = ['The tower was first lit in 1811.', 'Its lamp has been electric since 1988.'];
const LIST = POINTS.map(point => `- ${point}`).join('\n');

describe('The text of an answer', () => {
  it.each([
    ['thoughts', `<think>First I look\nat it.</think>\n\n${GOOD}`],
    ['thoughts whose opening mark is in the template', `First I look at it.\n</think>\n${GOOD}`],
    [
      'channels',
      `<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>${GOOD}<|return|>`,
    ],
    ['a fence', `\`\`\`markdown\n${GOOD}\n\`\`\``],
    ['a fence that never closes', `\`\`\`\n${GOOD}`],
    ['a greeting', `Sure! Here is a summary of the document:\n\n${GOOD}`],
    ['a title', `**Summary**\n\n${GOOD}`],
    ['a heading', `## The lighthouse\n\n${GOOD}`],
    ['an offer', `${GOOD}\n\nLet me know if you want more!`],
    ['marks of templates', `${GOOD}<|im_end|>`],
    ['Windows line breaks', `\r\n${GOOD}\r\n`],
  ])('does not include %s', async (_, text) => {
    const service = await startTestSummarizer(() => ({ text }));
    expect((await service.ask()).output).toBe(GOOD);
    expect(service.calls).toHaveLength(1);
  });

  it('includes sentences that only resemble a greeting or an offer', async () => {
    const text =
      'Certainly the keepers were cold. They said: “Here is nobody.” If you would like proof, read their journals.';
    const service = await startTestSummarizer(() => ({ text }));
    expect((await service.ask()).output).toBe(text);
  });
});

it.each(['<think>', '\n', '```\n', '- ', '[', '**'])(
  'An answer that only repeats %j is rejected without delay',
  async mark => {
    const service = await startTestSummarizer(() => ({ text: `A${mark.repeat(100_000)}B` }));
    await expect(service.ask()).rejects.toMatchObject({ kind: 'malformed' });
  },
);

describe('Key points', () => {
  it.each([
    ['bullets', POINTS.map(point => `• ${point}`).join('\n')],
    ['stars and blank lines', POINTS.map(point => `* ${point}`).join('\n\n')],
    ['numbers', POINTS.map((point, at) => `${at + 1}. ${point}`).join('\n')],
    ['a list below a heading', `**Key points:**\n${LIST}`],
    ['a list below an introduction', `Here are the key points:\n\n${LIST}`],
    ['points over two lines', LIST.replace('first lit', 'first\n  lit')],
  ])('become lines that start with "- ", also from %s', async (_, text) => {
    const service = await startTestSummarizer(() => ({ text }));
    expect((await service.ask({ summaryType: 'takeaway' })).output).toBe(LIST);
    expect(service.calls).toHaveLength(1);
  });
});

const UNUSABLE: [string, ScriptedAnswer, string][] = [
  ['nothing', { text: '' }, 'it is empty'],
  ['nothing but thoughts', { text: '<think>I never stop thinking' }, 'it is empty'],
  ['thoughts up to the limit', { text: '<think>On and on', finishReason: 'length' }, 'it ended before it had begun'],
  [
    'half a sentence',
    { text: 'The lighthouse was lit in 1811 and the', finishReason: 'length' },
    'it breaks off at its end',
  ],
  ['a word', { text: 'Lighthouse.' }, 'it is too short to be a summary'],
  ['the document', { text: ENGLISH }, 'it repeats the document'],
  ['a list instead of prose', { text: LIST }, 'it is a list, not prose'],
  ['the same again and again', { text: 'The tower was lit then. '.repeat(9) }, 'it says the same again and again'],
];

describe('An unusable answer', () => {
  it.each(UNUSABLE)('makes the summarizer ask once more and give the reason: %s', async (_, answer, problem) => {
    const service = await startTestSummarizer((call, number) => (number === 0 ? answer : obedient(call, number)));
    const { output, tokens } = await service.ask();
    expect(output).toMatch(/^The lighthouse/);
    expect(service.calls).toHaveLength(2);
    expect(service.calls[1]?.user).toContain(`could not be used: ${problem}.`);
    expect(tokens).toBeLessThan(1_100);
  });

  it.each(UNUSABLE)('ends the request if it comes twice: %s', async (_, answer, problem) => {
    const service = await startTestSummarizer(() => answer);
    await expect(service.ask()).rejects.toMatchObject({
      kind: 'malformed',
      message: `The language model gave no usable answer: ${problem}.`,
    });
    expect(service.calls).toHaveLength(2);
  });

  it('may be one that repeats the instructions', async () => {
    const echo: Script = call => ({ text: call.system });
    await expect((await startTestSummarizer(echo)).ask()).rejects.toThrow('it repeats the instructions');
    const fence: Script = call => ({ text: `${GOOD} ${/\[begin .*\]/.exec(call.user)?.[0]}` });
    await expect((await startTestSummarizer(fence)).ask()).rejects.toThrow('it repeats the instructions');
  });

  it('may be prose, or a single key point, instead of a list of key points', async () => {
    for (const text of [GOOD, `- ${GOOD}`, `${GOOD}\n${LIST}`]) {
      const service = await startTestSummarizer(() => ({ text }));
      await expect(service.ask({ summaryType: 'takeaway' })).rejects.toThrow('it is not a list');
    }
  });
});

test.each([
  'I’m sorry, but I can’t help with that.',
  'I cannot summarize this document.',
  'As an AI language model, I do not read documents.',
  'Es tut mir leid, das kann ich nicht tun.',
  '抱歉，我无法完成这个请求。',
])('The service refuses a document if the model declines twice: %s', async text => {
  const service = await startTestSummarizer(() => ({ text }));
  const answer = service.ask();
  await expect(answer).rejects.toBeInstanceOf(Refusal);
  await expect(answer).rejects.toMatchObject({
    status: 422,
    message: 'The language model declines to work on this document.',
  });
});

test('A summary of a letter of apology is not taken for a refusal', async () => {
  const text = `I am sorry, writes the keeper of the lighthouse to his brother, ${'and he tells him of storms and of ships, '.repeat(8)}and ends.`;
  const service = await startTestSummarizer(() => ({ text }));
  expect((await service.ask()).output).toBe(text);
});

describe('A translation', () => {
  const translating = (translations: string[], summary = GOOD): Script => {
    const left = [...translations];
    return call => ({ text: call.step === 'translation' ? (left.shift() ?? '') : summary });
  };
  const GERMAN = 'Der Leuchtturm wurde im Jahr 1811 angezündet und hat seitdem mit Öl, Gas und Strom geleuchtet.';

  it('is requested once more if it is still in the language of the summary', async () => {
    const service = await startTestSummarizer(translating([GOOD, GERMAN]));
    expect((await service.ask({ targetLanguage: 'DE' })).output).toBe(GERMAN);
    expect(service.calls.at(-1)?.user).toContain('it is not in German');
  });

  it.each([
    ['in another script', 'RU', GERMAN, 'it is not in Russian'],
    ['in another language', 'FR', GERMAN, 'it is not in French'],
    ['empty', 'FR', '', 'it is empty'],
  ] as const)('is rejected if it is %s twice', async (_, targetLanguage, text, problem) => {
    const service = await startTestSummarizer(translating([text, text]));
    await expect(service.ask({ targetLanguage })).rejects.toThrow(problem);
  });

  it('is rejected if it loses lines of a list', async () => {
    const service = await startTestSummarizer(translating([GERMAN, `- ${GERMAN}`], LIST));
    await expect(service.ask({ targetLanguage: 'DE', summaryType: 'takeaway' })).rejects.toThrow(
      'does not keep the lines of the list',
    );
  });

  it('is made even if the summary is already in that language, as the specification requires', async () => {
    const service = await startTestSummarizer(translating([GOOD]));
    expect((await service.ask({ targetLanguage: 'EN' })).output).toBe(GOOD);
    expect(service.calls.map(call => call.step)).toEqual(['summary', 'translation']);
  });
});
