/** One answer of a model server while a test builds it. */
export interface DraftAnswer {
  text: string;
  message: Record<string, unknown>;
  choice: Record<string, unknown>;
  usage: unknown;
  top: Record<string, unknown>;
  status: number;
  headers: Record<string, string>;
  /** Makes the body from the completion. */
  encode: (completion: unknown) => string;
}

/** What a server does otherwise than in the book. `isUsable`: the whole summary is there, and can be given. */
export interface Deviation {
  name: string;
  isUsable: boolean;
  /** What it changes: two that change the same cannot be combined. They apply in the order of `PARTS`. */
  parts: readonly Part[];
  apply: (answer: DraftAnswer) => void;
}

const PARTS = ['text', 'greeting', 'thought', 'mark', 'message', 'reason', 'usage', 'top', 'encode', 'status'] as const;
type Part = (typeof PARTS)[number];

/** Those of `deviations` that go together, in the order in which they apply. */
export function combined(deviations: readonly Deviation[]): Deviation[] {
  const kept: Deviation[] = [];
  for (const deviation of deviations) {
    if (kept.every(({ parts }) => parts.every(part => !deviation.parts.includes(part)))) kept.push(deviation);
  }
  return kept.sort(
    (a, b) => PARTS.findIndex(part => a.parts.includes(part)) - PARTS.findIndex(part => b.parts.includes(part)),
  );
}

const THOUGHT = 'The user wants a summary. First I list the facts about the tower.';
const NONE = 'I am sorry, but I cannot help with this document.';

const usable = (parts: Part[], name: string, apply: Deviation['apply']): Deviation => ({
  name,
  isUsable: true,
  parts,
  apply,
});
const unusable = (parts: Part[], name: string, apply: Deviation['apply']): Deviation => ({
  name,
  isUsable: false,
  parts,
  apply,
});
const saying = (part: Part, name: string, change: (text: string) => string) =>
  usable([part], name, answer => {
    answer.text = change(answer.text);
  });
const instead = (name: string, text: string) =>
  unusable(['text'], name, answer => {
    answer.text = text;
  });

const half = (text: string) => text.slice(0, Math.floor(text.length * 0.6)).replace(/[^a-z]+$/i, '');

const stream =
  (ending: (line: string) => string) =>
  (completion: unknown): string => {
    const { choices, usage } = completion as {
      choices: { message: { content: string | ({ type: string; text: string } | null)[] }; finish_reason: unknown }[];
      usage: unknown;
    };
    const [choice] = choices;
    const content = [choice?.message.content ?? ''].flat().reduce<string>((sum, part) => {
      if (typeof part === 'string') return sum + part;
      return part?.type === 'text' ? sum + part.text : sum;
    }, '');
    const chunk = (delta: object, finish_reason: unknown) =>
      `data: ${JSON.stringify({ choices: [{ delta, finish_reason }] })}\n\n`;
    const middle = Math.floor(content.length / 2);
    return ending(
      `${chunk({ role: 'assistant' }, null)}${chunk({ content: content.slice(0, middle) }, null)}${chunk({ content: content.slice(middle) }, null)}${chunk({}, choice?.finish_reason ?? null)}data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
    );
  };

/** A grammar of what servers and models do; each run combines some of them. */
export const DEVIATIONS: readonly Deviation[] = [
  saying('thought', 'thinks in a tag', text => `<think>${THOUGHT}</think>\n\n${text}`),
  saying('thought', 'thinks without the opening tag', text => `${THOUGHT}\n</think>\n${text}`),
  saying('thought', 'thinks in square brackets', text => `[THINK]${THOUGHT}[/THINK]${text}`),
  saying('thought', 'thinks between bars', text => `<|START_THINKING|>${THOUGHT}<|END_THINKING|>${text}`),
  saying('thought', 'thinks in a channel', text => `<|channel>thought\n${THOUGHT}<channel|>${text}`),
  saying(
    'thought',
    'thinks in a box',
    text => `<details type="reasoning"><summary>Thought</summary>${THOUGHT}</details>\n${text}`,
  ),
  saying('thought', 'thinks in a fence', text => `\`\`\`thinking\n${THOUGHT}\n\`\`\`\n${text}`),
  saying('greeting', 'greets', text => `Sure! Here is a summary of the document:\n\n${text}`),
  saying('greeting', 'fences its answer', text => `\`\`\`markdown\n${text}\n\`\`\``),
  saying('mark', 'leaves a mark', text => `${text}<|im_end|>`),
  saying('mark', 'goes on', text => `${text}<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nMore!`),
  usable(['reason'], 'ends for another good reason', answer => Object.assign(answer.choice, { finish_reason: 'EOS' })),
  usable(['reason'], 'names no reason', answer => Object.assign(answer.choice, { finish_reason: null })),
  usable(['reason'], 'names the reason in an object', answer =>
    Object.assign(answer.choice, { finish_reason: { type: 'stop' } }),
  ),
  usable(['usage'], 'counts nothing', answer => Object.assign(answer, { usage: undefined })),
  usable(['usage'], 'counts less than nothing', answer =>
    Object.assign(answer, { usage: { prompt_tokens: -1, completion_tokens: -1 } }),
  ),
  usable(['usage'], 'counts too much', answer =>
    Object.assign(answer, { usage: { prompt_tokens: 1e15, completion_tokens: 2 ** 31 } }),
  ),
  usable(['usage'], 'counts in words', answer => Object.assign(answer, { usage: 'many' })),
  usable(['message'], 'sends parts', answer =>
    Object.assign(answer.message, {
      content: [{ type: 'reasoning', text: THOUGHT }, null, { type: 'text', text: answer.text }],
    }),
  ),
  usable(['message'], 'sends its thoughts beside', answer =>
    Object.assign(answer.message, { reasoning_content: THOUGHT, refusal: null }),
  ),
  usable(['top'], 'sends an empty error', answer => Object.assign(answer.top, { error: '' })),
  usable(['top'], 'sends odd types', answer =>
    Object.assign(answer.top, { id: 7, created: 'now', model: null, system_fingerprint: [] }),
  ),
  usable(['encode'], 'streams', answer => Object.assign(answer, { encode: stream(lines => lines) })),
  usable(['encode'], 'streams with comments', answer =>
    Object.assign(answer, { encode: stream(lines => `: wait\n\n${lines}`) }),
  ),
  usable(['encode'], 'sends blanks first', answer => {
    const { encode } = answer;
    answer.encode = completion => `\n \n${encode(completion)}`;
  }),
  ...['length', 'content_filter', 'error', 'SAFETY', 'model_context_window_exceeded', 'unknown', 'abort'].map(reason =>
    unusable(['text', 'reason'], `breaks off: ${reason}`, answer => {
      answer.text = half(answer.text);
      answer.choice.finish_reason = reason;
    }),
  ),
  unusable(['text', 'reason'], 'breaks off without a reason', answer => {
    answer.text = half(answer.text);
    answer.choice.finish_reason = null;
  }),
  unusable(['top', 'encode'], 'fails within the choice', answer =>
    Object.assign(answer.choice, { error: { code: 502 } }),
  ),
  unusable(['top', 'encode'], 'fails in HTTP 200', answer =>
    Object.assign(answer.top, { error: { code: 429, message: 'slow down' } }),
  ),
  unusable(['encode'], 'fails in words', answer =>
    Object.assign(answer, { encode: () => '{"error":"model not found"}' }),
  ),
  unusable(['encode'], 'breaks off its body', answer =>
    Object.assign(answer, { encode: (completion: unknown) => JSON.stringify(completion).slice(0, -9) }),
  ),
  unusable(['encode'], 'breaks off its stream', answer =>
    Object.assign(answer, { encode: stream(lines => lines.slice(0, lines.indexOf('data: {"choices":[{"delta":{},'))) }),
  ),
  unusable(['encode'], 'sends a page', answer =>
    Object.assign(answer, { encode: () => '<html><body>Just a moment...</body></html>' }),
  ),
  unusable(['usage'], 'read less than was sent', answer =>
    Object.assign(answer, { usage: { prompt_tokens: 120, completion_tokens: 30 } }),
  ),
  ...[402, 404, 408, 429, 500, 503, 529].map(status =>
    unusable(['status'], `answers with ${status}`, answer =>
      Object.assign(answer, { status, headers: { 'retry-after': '1.5' } }),
    ),
  ),
  instead('says nothing', ''),
  instead('only thinks', `<think>${THOUGHT}`),
  instead('declines', NONE),
  instead('declines in Spanish', 'Lo siento, no puedo resumir este documento.'),
  instead('gives a message', 'Error: the upstream server timed out, please try again.'),
  instead('gives a form', 'The document is about [insert topic] and says [key point 1] and also [key point 2].'),
  instead('plans', 'Okay, the user wants a summary, so let me list the facts of the document about the tower first.'),
  instead('loops', 'The tower was lit in that year. '.repeat(9)),
];
