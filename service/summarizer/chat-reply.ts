import * as z from '../../lib/model/z.ts';
import { saysSomething } from '../error-in-answer.ts';
import { cannotSummarize } from '../refusal.ts';
import { DECLINED } from './declined.ts';
import { ModelFailure } from './model-failure.ts';
import { streamedCompletion } from './streamed-completion.ts';

/** One answer of the model, unchanged. */
export interface ChatReply {
  text: string;
  /** Tokens by the server's own count, `null` when it gave none. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** False if the answer ended for any reason but its end; `null` if the server does not say. */
  isFinished: boolean | null;
}

/** What servers call the end of the room for an answer. */
const FULL = /length|max_?(?:completion_|output_)?tokens/i;

/** What servers call the end of an answer. Every other reason means that something ended it early. */
const ENDS = new Set(['stop', 'eos', 'eos_token', 'end_turn', 'stop_sequence']);

const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.catch(z.nullable(schema), null));
const textOrNone = optional(z.string());
/** Some gateways write their counts as text. */
const count = optional(
  z.pipe(
    z.transform(value => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.int().check(z.positive()),
  ),
);
/** What a part of `content` may be. Parts of the type `reasoning` or `thinking` are thoughts. */
const part = optional(z.object({ type: textOrNone, text: textOrNone }));
const reason = optional(z.union([z.string(), z.object({ type: z.string() })]));

const answerSchema = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: optional(z.union([z.string(), z.array(part)])),
        refusal: textOrNone,
        reasoning_content: textOrNone,
        reasoning: textOrNone,
      }),
      finish_reason: reason,
      error: z.optional(z.unknown()),
    }),
  ),
  usage: optional(
    z.object({
      prompt_tokens: count,
      completion_tokens: count,
      total_tokens: count,
      prompt_tokens_details: optional(z.object({ cached_tokens: count })),
      prompt_cache_hit_tokens: count,
      prompt_cache_miss_tokens: count,
    }),
  ),
});
type Answer = z.infer<typeof answerSchema>;

/** The answer in a body of HTTP 200 without an error; throws a `Refusal` for one that declines, a `ModelFailure` for anything else. */
export function replyOf(body: string): ChatReply {
  const answer = answerSchema.safeParse(parsedAnswer(body));
  const choice = answer.data?.choices[0];
  if (!answer.success || choice === undefined) {
    const given = /^\s*</.test(body) ? 'a web page' : 'an answer that is not a chat completion';
    throw new ModelFailure(
      'malformed',
      `The language model’s server gave ${given}. LM_BASE_URL must be the address of its API, which often ends in /v1.`,
    );
  }
  if (saysSomething(choice.error))
    throw new ModelFailure('failed', 'The language model’s server failed in the middle of its answer.');
  const text = textOf(choice.message);
  if (text === '' && choice.message.refusal) throw cannotSummarize(DECLINED);
  if (text === '' && isFull(choice.finish_reason)) {
    throw new ModelFailure(
      'malformed',
      'The language model’s thinking took all the room for its answer. A larger LM_CONTEXT, or less thinking in its server’s settings, leaves some.',
    );
  }
  if (text === '' && (choice.message.reasoning_content || choice.message.reasoning)) {
    throw new ModelFailure('malformed', 'The language model gave only its reasoning and no answer.');
  }
  return {
    text,
    promptTokens: promptTokensIn(answer.data.usage),
    completionTokens: answer.data.usage?.completion_tokens ?? null,
    isFinished: isFinished(choice.finish_reason),
  };
}

function textOf({ content }: Answer['choices'][number]['message']): string {
  if (!Array.isArray(content)) return content || '';
  const spoken = content.filter(one => !/reason|think/i.test(one?.type ?? ''));
  return spoken.map(one => one?.text ?? '').join('');
}

const nameOf = (finish: z.infer<typeof reason>) => (typeof finish === 'string' ? finish : finish?.type);

const isFull = (finish: z.infer<typeof reason>) => FULL.test(nameOf(finish) ?? '');

function isFinished(finish: z.infer<typeof reason>): boolean | null {
  const name = nameOf(finish);
  return name ? ENDS.has(name.toLowerCase()) : null;
}

/** Some servers leave what they had in their cache out of `prompt_tokens`; then another count is the larger one. */
function promptTokensIn(usage: Answer['usage']): number | null {
  if (!usage?.prompt_tokens) return null;
  const { prompt_tokens: prompt, completion_tokens, total_tokens } = usage;
  const cached = usage.prompt_tokens_details?.cached_tokens ?? 0;
  return Math.max(
    prompt,
    (total_tokens ?? 0) - (completion_tokens ?? 0),
    // Only what was left out can be more than the whole.
    cached > prompt ? cached + prompt : 0,
    (usage.prompt_cache_hit_tokens ?? 0) + (usage.prompt_cache_miss_tokens ?? 0),
  );
}

/** The JSON of a body, also of one that came as a stream; `null` for anything else. */
export function parsedAnswer(body: string): unknown {
  const streamed = streamedCompletion(body);
  if (streamed !== null) return streamed;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
