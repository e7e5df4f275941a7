import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../../../service/refusal.ts';
import { ENGLISH } from '../texts.ts';
import { obedient, type Script, type ScriptedAnswer } from './scripted-model.ts';
import { startTestSummarizer } from './test-summarizer.ts';

const GOOD = 'The lighthouse was lit in 1811 and has burned oil, gas and electricity since.';
const POINTS = ['The tower was first lit in 1811.', 'Its lamp has been electric since 1988.'];
const LIST = POINTS.map(point => `- ${point}`).join('\n');

const THOUGHT = 'The user wants a summary. Let me list facts first.\n\n1. The tower is old.';

describe('The text of an answer', () => {
  it.each([
    ...[
      'think',
      'thinking',
      'thought',
      'reasoning',
      'reflection',
      'scratchpad',
      'analysis',
      'antThinking',
      'seed:think',
      'inner_monologue',
      'ponder',
    ].map(name => [`a thought in <${name}>`, `<${name}>${THOUGHT}</${name}>\n${GOOD}`]),
    ['thoughts within thoughts', `<think>a <think>b</think> c</think>${GOOD}`],
    ['a thought in square brackets', `[THINK]${THOUGHT}[/THINK]${GOOD}`],
    ['a thought between triangles', `◁think▷${THOUGHT}◁/think▷${GOOD}`],
    ['a thought of Command A', `<|START_THINKING|>${THOUGHT}<|END_THINKING|><|START_RESPONSE|>${GOOD}<|END_RESPONSE|>`],
    [
      'a thought between bars',
      `<|begin_of_thought|>${THOUGHT}<|end_of_thought|>\n<|begin_of_solution|>${GOOD}<|end_of_solution|>`,
    ],
    ['a thought channel', `<|channel>thought\n${THOUGHT}<channel|>${GOOD}`],
    ['numbered marks', `<unused94>thought\n${THOUGHT}<unused95>${GOOD}`],
    [
      'a closed box of thoughts',
      `<details type="reasoning" done="true"><summary>Thought for 3 seconds</summary>${THOUGHT}</details>\n${GOOD}`,
    ],
    ['a box with a title', `<details>\n<summary>Thinking</summary>${THOUGHT}</details>\n${GOOD}`],
    ['a fence of thoughts', `\`\`\`thinking\n${THOUGHT}\n\`\`\`\n${GOOD}`],
    ['a heading of thoughts', `**Thinking Process:**\n\n${THOUGHT}\n\n**Final answer:**\n\n${GOOD}`],
    ['thoughts as Ollama shows them', `Thinking...\n${THOUGHT}\n...done thinking.\n\n${GOOD}`],
    ['marks around the answer', `<summary>${GOOD}</summary>`],
    ['words before a marked answer', `${THOUGHT}\n<answer>\n${GOOD}\n</answer>`],
    ['the next turn', `${GOOD}<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nNow in French.`],
    ['the name of a role', `<|start_header_id|>assistant<|end_header_id|>\n\n${GOOD}`],
    ['a role after the end', `${GOOD}<|eot_id|>assistant`],
    ['marks of other templates', `<s>[/INST] ${GOOD}<unk></s>`],
    ['HTML', `<p>${GOOD}</p>`],
    ['JSON', JSON.stringify({ summary: GOOD })],
    ['JSON in a fence', `\`\`\`json\n${JSON.stringify({ language: 'en', summary: GOOD })}\n\`\`\``],
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
    ['HTML', `<ul>\n<li>${POINTS[0]}</li>\n<li>${POINTS[1]}</li>\n</ul>`],
    ['JSON', JSON.stringify({ key_points: POINTS })],
    ['a list in JSON', JSON.stringify(POINTS)],
    ['line breaks that are spelled out', LIST.replace('\n', '\\n')],
    ['a list below thoughts', `<|START_THINKING|>- First\n- Then<|END_THINKING|>${LIST}`],
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
  ['a fence around thoughts', { text: '```markdown\n<think>I never stop thinking\n```' }, 'it is empty'],
  ['the next turn', { text: '<|im_end|>\n<|im_start|>user\nWhat else is there?' }, 'it is empty'],
  ['thoughts up to the limit', { text: '<think>On and on', finishReason: 'length' }, 'thinking took all its room'],
  [
    'half a sentence',
    { text: 'The lighthouse was lit in 1811 and the', finishReason: 'length' },
    'it breaks off at its end',
  ],
  [
    'a thought in a fence that never ends',
    { text: '```thinking\nOn and on and on it goes with the tower' },
    'it is empty',
  ],
  ['a thought under a heading only', { text: `Reasoning:\n${'The tower is old and tall. '.repeat(2)}` }, 'it is empty'],
  [
    'a channel of thoughts only',
    { text: '<|channel|>analysis<|message|>We look at the tower and think about it' },
    'it is empty',
  ],
  [
    'a plan',
    { text: 'Okay, the user wants a summary of the document, so I should list the facts about the tower first.' },
    'it thinks aloud',
  ],
  [
    'an error',
    { text: 'Error: the upstream model did not answer in time, please try again later.' },
    'it is a message about an error',
  ],
  [
    'a page of a gateway',
    { text: '<html><head><title>502 Bad Gateway</title></head><body>nginx says no</body></html>' },
    'it is a message about an error',
  ],
  [
    'a form',
    { text: 'The document is about [insert topic here] and says that [key point 1] and also [key point 2].' },
    'it is a form with gaps',
  ],
  [
    'points without points',
    { text: '- Key point 1\n- Key point 2\n- Key point 3\n- Key point 4' },
    'it is a form with gaps',
  ],
  [
    'more than the document',
    {
      text: `${ENGLISH}\n\n${Array.from({ length: 500 }, (_, at) => `The tower has ${at} stones and ${at} more of them, says one.`).join(' ')}`,
    },
    'it is longer than the document',
  ],
  ['three megabytes', { text: `The tower is old. ${'x'.repeat(3_000_000)}` }, 'it is far too long'],
  [
    'data',
    { text: '{"facts": {"lit": 1811, "ships lost": 11, "lamp": "electric since 1988"}, "n": 3}' },
    'it is data, not a text',
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
  'No puedo ayudar con la solicitud de resumir este documento.',
  'この文書を要約することはできません。',
  'Je ne peux pas résumer ce document, car il contient des informations personnelles.',
  'Mi dispiace, ma non posso aiutarti con questa richiesta.',
  'Infelizmente, não consigo resumir este documento neste momento.',
  'Leider kann ich bei dieser Anfrage nicht weiterhelfen, da der Inhalt gegen Richtlinien verstößt.',
  'К сожалению, я не могу выполнить этот запрос и составить резюме.',
  'Niestety nie mogę streścić tego dokumentu, ponieważ narusza zasady.',
  'Bohužel nemohu tento dokument shrnout, protože porušuje pravidla.',
  'Üzgünüm, bu belgeyi özetleyemiyorum, çünkü kurallara aykırı.',
  'Maaf, saya tidak dapat meringkas dokumen ini sekarang juga.',
  '죄송하지만 이 문서를 요약할 수 없습니다.',
  'Δυστυχώς δεν μπορώ να συνοψίσω αυτό το έγγραφο για εσάς.',
  'Sajnálom, de nem tudom összefoglalni ezt a dokumentumot önnek.',
  'Jag kan tyvärr inte sammanfatta det här dokumentet åt dig nu.',
  'Valitettavasti en voi tiivistää tätä asiakirjaa juuri nyt.',
  'Nu pot rezuma acest document, deoarece încalcă regulile.',
  'Please provide the text of the document that you would like me to summarize.',
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

test.each([
  'Unfortunately the lamp went out in 1931, and the keepers rowed to the mainland for oil in the storm.',
  'Leider ging die Lampe im Jahr 1931 aus, und die Wärter ruderten im Sturm zum Festland, um Öl zu holen.',
  'The document cannot be dated with certainty, but the tower was lit in 1811 and helped many ships.',
  'Error rates in the weather reports of the tower fell by half after 1931, when the telephone line was laid and the keepers, who had sent letters once a fortnight, could report each storm within the hour. The society has published the journals, in which each storm stands with its day, its hour and its harm.',
  'Analysis of the journals shows that eleven ships were lost before 1811, and only two in the fifty years since.',
  'Readers let me in, the keeper wrote in 1811, and I will tell you of the storms and of the ships that were lost.',
  'The template uses an <answer> element and a [NOTE] box, writes the keeper of the archive, and a <br> after each line.',
])('A summary that only begins like a refusal, an error or a thought is one: %s', async text => {
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
